import { dropTakenBack, takingBack } from './drop-taken-back.js';
import { parseNumber } from './numbers.js';

const between = new RegExp(`^(?:(?:${takingBack}|uh|er|um|oops) )+`);
const units = /^(?:second|minute|hour|day|week|percent|degree|o'?clock|am|pm)s?$/;

/** "Eight *no sorry* nine minutes": the number that was taken back is left out, where the other one has what both count. */
export const mendNumbers = (words: readonly string[]): readonly string[] => dropTakenBack(words, { between, fits });

function fits(words: readonly string[], from: number, end: number, next: number): boolean {
  const number = parseNumber(words, next);
  return number !== undefined && units.test(words[number.next] ?? '') && parseNumber(words, from)?.next === end;
}
