import { parseNumber } from './numbers.js';

/** What takes a number back before the one that is meant. */
const takesBack =
  /^(?:(?:no|nope|sorry|wait|uh|er|um|oops|actually|rather|or rather|i mean|i meant|make that|make it|scratch that) )+/;
const units = /^(?:second|minute|hour|day|week|percent|degree|o'?clock|am|pm)s?$/;

/** "Eight *no sorry* nine minutes": the number that was taken back is left out, where the other one has what both count. */
export function mendNumbers(words: readonly string[]): readonly string[] {
  for (let at = 1; at < words.length; at += 1) {
    const next = skipTakingBack(words, at);
    const start = next === undefined ? -1 : words.findIndex((_, from) => from < at && endsAt(words, from, at));
    if (start >= 0) return mendNumbers([...words.slice(0, start), ...words.slice(next)]);
  }
  return words;
}

/** Where the number that is meant begins, behind what takes another back; undefined where none with a unit does. */
function skipTakingBack(words: readonly string[], at: number): number | undefined {
  const said = takesBack.exec(`${words.slice(at).join(' ')} `)?.[0].trim();
  if (said === undefined) return undefined;
  const start = at + said.split(' ').length;
  const number = parseNumber(words, start);
  return number && units.test(words[number.next] ?? '') ? start : undefined;
}

const endsAt = (words: readonly string[], from: number, end: number) => parseNumber(words, from)?.next === end;
