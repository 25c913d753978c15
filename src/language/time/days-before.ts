import { parseDate } from './dates.js';
import { parseDuration } from './durations.js';
import { months } from './month-days.js';

/** In seconds. */
const day = 86_400;

/** "*Two days before January tenth*" is on January eighth. Of days that are told in another way nothing is changed. */
export function countDaysBefore(words: readonly string[]): readonly string[] {
  const before = words.findIndex((word, at) => word === 'before' && countAt(words, at) !== undefined);
  const start = words[before + 1] === 'the' ? before + 2 : before + 1;
  const date = before < 0 ? undefined : parseDate(words, start);
  const said = date && sayEarlier(date.value, countAt(words, before) ?? 0);
  return date && said ? [...words.slice(0, before - 2), ...said, ...words.slice(date.next)] : words;
}

/** How many days stand right before a word: "*two days* before". */
function countAt(words: readonly string[], at: number): number | undefined {
  const length = at < 2 ? undefined : parseDuration(words, at - 2);
  return length?.next === at && length.value % day === 0 ? length.value / day : undefined;
}

/** A day of the year so many days before one, as words; undefined for days that are none of the calendar. */
function sayEarlier(date: string, days: number): readonly string[] | undefined {
  const [, month, monthDay] = /^(?:\d{4}-)?(\d\d)-(\d\d)$/.exec(date) ?? [];
  if (month === undefined) return undefined;
  // Of a year with a 29th of February: only around it others are a day off.
  const then = new Date(Date.UTC(2024, Number(month) - 1, Number(monthDay) - days));
  return ['on', months[then.getUTCMonth()] ?? '', String(then.getUTCDate())];
}
