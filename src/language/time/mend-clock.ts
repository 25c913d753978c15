import { dropTakenBack, takingBack } from '../drop-taken-back.js';
import { parseClockTime } from './clock-times.js';
import { parseWeekday } from './weekdays.js';

const lead = /^(?:at|for|to|by|on|until|till|from|around|about|after|before)$/;
/** A mere "uh" may stand within a time. */
const between = new RegExp(
  `^(?:(?:uh|er|um|oops|ah|oh) )*(?:(?:${takingBack}|let us say|let's say|better) )+(?:(?:at|for|to|by|on|until|till|from) )?`,
);

/** "At six *no* seven", "on Monday *sorry* Tuesday": the time or the day that was taken back is left out, where the other one stands behind it. */
export const mendClock = (words: readonly string[]): readonly string[] => dropTakenBack(words, { between, fits });

function fits(words: readonly string[], from: number, end: number, next: number): boolean {
  if (!lead.test(words[from - 1] ?? '')) return false;
  const isDay = end === from + 1 && isWeekday(words[from]) && isWeekday(words[next]);
  return isDay || (parseClockTime(words, from)?.next === end && isTime(words, next));
}

const isWeekday = (word = '') => parseWeekday(word) !== undefined;
/** "No one" and "no half measures" are none. */
const isTime = (words: readonly string[], at: number) => parseClockTime(words, at) !== undefined && words[at] !== 'one';
