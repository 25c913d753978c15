import { addDays, weekdayOf, type Day } from '../../core/calendar-day.js';
import { parseNumber, type Found } from '../numbers.js';
import { parseWeekday, weekdays } from './weekdays.js';

const dayWords: ReadonlyMap<string, number> = new Map([
  ['day', 1],
  ['days', 1],
  ['week', 7],
  ['weeks', 7],
  ['fortnight', 14],
]);
/** Nobody names a day by a greater distance than this. */
const farthestDays = 100_000;

/** How many days a word stands for; 0 for one that stands for none. */
export const daysIn = (word: string) => dayWords.get(word) ?? 0;

/** A day that is over, in words that need no calendar yet: "last friday", "2 days ago". */
export function parsePast(words: readonly string[], at: number): Found<string> | undefined {
  const start = words[at] === 'the' ? at + 1 : at;
  if (words.slice(start, start + 3).join(' ') === 'day before yesterday')
    return { next: start + 3, value: '2 days ago' };
  return words[at] === 'last' ? parseLast(words, at) : parseAgo(words, at);
}

/** "Last friday", "last night"; not "last fridays". */
function parseLast(words: readonly string[], at: number): Found<string> | undefined {
  const word = words[at + 1] ?? '';
  const distance = { night: 'yesterday', week: '7 days ago' }[word];
  if (distance !== undefined) return { next: at + 2, value: distance };
  const named = weekdays.find((day) => day === parseWeekday(word) && !word.endsWith('s'));
  return named === undefined ? undefined : { next: at + 2, value: `last ${named}` };
}

/** "Two days ago", "a week ago". */
function parseAgo(words: readonly string[], at: number): Found<string> | undefined {
  const count = words[at] === 'a' ? { next: at + 1, value: 1 } : parseNumber(words, at);
  if (!count || !Number.isInteger(count.value) || words[count.next + 1] !== 'ago') return undefined;
  const days = count.value * daysIn(words[count.next] ?? '');
  return days === 0 ? undefined : { next: count.next + 2, value: `${days} days ago` };
}

/** The calendar day for a result of `parsePast`; undefined for any other. */
export function resolvePast(date: string, today: Day): Day | undefined {
  if (date === 'yesterday') return addDays(today, -1);
  const ago = Number(/^(\d+) days ago$/.exec(date)?.[1] ?? Number.NaN);
  if (ago <= farthestDays) return addDays(today, -ago);
  const last = weekdays.findIndex((day) => date === `last ${day}`);
  return last < 0 ? undefined : addDays(today, -(((weekdayOf(today) - last + 6) % 7) + 1));
}
