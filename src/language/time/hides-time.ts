import { parseDuration } from './durations.js';
import { parseMoment } from './spoken-time.js';

/** "Call the bank *and at eleven* go shopping", "eat *at one and* drink": whether what is to be remembered holds a second time, or breaks off before one. */
export function hidesTime(message: string): boolean {
  const words = message.split(' ');
  if (/^(?:and|or|but|then|again)$/.test(words.at(-1) ?? '') || isTimeAlone(words)) return true;
  // "An hour before": a time, counted from another one.
  if (
    /^(?:before|beforehand)$/.test(words.at(-1) ?? '') &&
    words.some((_, at) => parseDuration(words, at)?.next === words.length - 1)
  )
    return true;
  return words.some((word, at) => (joint.test(word) && isTime(words, at + 1)) || endsBefore(words, at));
}

/** "*At nine to*": nothing is called so. */
const isTimeAlone = (words: readonly string[]) =>
  /^(?:at|by)$/.test(words[0] ?? '') &&
  /^(?:to|about|that)$/.test(words.at(-1) ?? '') &&
  parseMoment(words, 0)?.next === words.length - 1;

const joint = /^(?:and|or|then)$/;
const isTime = (words: readonly string[], at: number) =>
  /^(?:at|on|in|every)$/.test(words[at] ?? '') && parseMoment(words, at) !== undefined;

/** Whether a clock time stands at `at`, and something else comes after it. */
function endsBefore(words: readonly string[], at: number): boolean {
  const found = words[at] === 'at' ? parseMoment(words, at) : undefined;
  return found?.value.at !== undefined && joint.test(words[found.next] ?? '');
}
