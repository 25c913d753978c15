import { parseMoment } from './spoken-time.js';

/** "Call the bank *and at eleven* go shopping": whether what is to be remembered holds a second time, or breaks off before one. */
export function hidesTime(message: string): boolean {
  const words = message.split(' ');
  if (/^(?:and|or|but|then|again)$/.test(words.at(-1) ?? '')) return true;
  return words.some(
    (word, at) =>
      /^(?:and|or|then)$/.test(word) &&
      /^(?:at|on|in|every)$/.test(words[at + 1] ?? '') &&
      parseMoment(words, at + 1) !== undefined,
  );
}
