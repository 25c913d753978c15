import { parseClockTime } from './clock-times.js';
import { parseWeekday } from './weekdays.js';

const lead = /^(?:at|for|to|by|on|until|till|from|around|about|after|before)$/;
/** What takes a time back before the one that is meant; a mere "uh" may stand within one. */
const takesBack =
  /^(?:(?:uh|er|um|oops|ah|oh) )*(?:(?:no|nope|sorry|wait|actually|rather|or rather|i mean|i meant|make that|make it|scratch that|let us say|let's say|better) )+(?:(?:at|for|to|by|on|until|till|from) )?/;

/** "At six *no* seven", "on Monday *sorry* Tuesday": the time or the day that was taken back is left out, where the other one stands behind it. */
export function mendClock(words: readonly string[]): readonly string[] {
  for (let at = 2; at < words.length; at += 1) {
    const said = takesBack.exec(`${words.slice(at).join(' ')} `)?.[0].trim();
    const next = said === undefined ? at : at + said.split(' ').length;
    const start = next === at ? -1 : words.findIndex((_, from) => from < at && isTakenBack(words, from, at, next));
    if (start >= 0) return mendClock([...words.slice(0, start), ...words.slice(next)]);
  }
  return words;
}

/** Whether a time or day goes from `from` to `end`, and one of its kind begins at `next`. */
function isTakenBack(words: readonly string[], from: number, end: number, next: number): boolean {
  if (!lead.test(words[from - 1] ?? '')) return false;
  const isDay = end === from + 1 && isWeekday(words[from]) && isWeekday(words[next]);
  return isDay || (parseClockTime(words, from)?.next === end && isTime(words, next));
}

const isWeekday = (word = '') => parseWeekday(word) !== undefined;
/** "No one" and "no half measures" are none. */
const isTime = (words: readonly string[], at: number) => parseClockTime(words, at) !== undefined && words[at] !== 'one';
