import { addDays, daysBetween, type Day } from '../../core/calendar-day.js';
import type { Found } from '../numbers.js';

/** Days with a name that hang on Easter Sunday, by how many days after it they are. */
const named: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'easter sunday': 0,
    'easter day': 0,
    'easter monday': 1,
    easter: 0,
    'good friday': -2,
    'maundy thursday': -3,
    'palm sunday': -7,
    'ash wednesday': -46,
    'shrove tuesday': -47,
    'pancake day': -47,
    'ascension day': 39,
    'whit sunday': 49,
    'whit monday': 50,
    pentecost: 49,
  }),
);

/** "Easter Monday", as "easter 1"; `resolveEaster` makes a calendar day of it. */
export function parseEaster(words: readonly string[], at: number): Found<string> | undefined {
  for (const length of [2, 1]) {
    const after = named.get(words.slice(at, at + length).join(' '));
    if (after !== undefined && at + length <= words.length) return { next: at + length, value: `easter ${after}` };
  }
  return undefined;
}

/** The next such day, today included; undefined where a date is none of Easter's. */
export function resolveEaster(date: string, today: Day): Day | undefined {
  const after = /^easter (-?\d+)$/.exec(date)?.[1];
  if (after === undefined) return undefined;
  const days = [today.year, today.year + 1].map((year) => addDays(easterOf(year), Number(after)));
  return days.find((day) => daysBetween(today, day) >= 0);
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher (Astronomical Algorithms, chapter 8). */
function easterOf(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const skipped = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + skipped + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const rest = h + l - 7 * m + 114;
  return { year, month: Math.floor(rest / 31), day: (rest % 31) + 1 };
}
