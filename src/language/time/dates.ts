import { addDays, daysBetween, isDay, weekdayOf, type Day } from '../../core/calendar-day.js';
import { parseNumber, parseOrdinal, type Found } from '../numbers.js';
import { parseSpokenCount } from './durations.js';
import { daysIn, parsePast, resolvePast } from './past-dates.js';
import { parseWeeksOn } from './weeks-on.js';
import { isMonthDay, months, parseMonthDay } from './month-days.js';
import { parseEaster, resolveEaster } from './easter.js';
import { parseWeekday, weekdays } from './weekdays.js';

const pad = (value: number) => String(value).padStart(2, '0');

/** Days with a name that have the same date every year. */
const holidays: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'christmas eve': '12-24',
    'christmas day': '12-25',
    christmas: '12-25',
    'boxing day': '12-26',
    'new year eve': '12-31',
    'new years eve': '12-31',
    'new year day': '01-01',
    'new years day': '01-01',
    halloween: '10-31',
    'valentine day': '02-14',
    'valentines day': '02-14',
  }),
);

/** "christmas eve", "this weekend", "the weekend". */
function parseNamedDay(words: readonly string[], at: number): Found<string> | undefined {
  for (const length of [3, 2, 1]) {
    const date = holidays.get(words.slice(at, at + length).join(' '));
    // A name may be shorter than what was looked at where the sentence ends.
    if (date !== undefined && at + length <= words.length) return { next: at + length, value: date };
  }
  const lead = words[at] === 'this' || words[at] === 'the' || words[at] === 'coming' ? 1 : 0;
  return lead > 0 && words[at + 1] === 'weekend' ? { next: at + 2, value: 'weekend' } : undefined;
}

/** "march 4th 2019", "the 4th of march", "3/5", "12/03/2019" (month first), "the 14th"; no day that no calendar has. */
function parseCalendarDate(words: readonly string[], at: number): Found<string> | undefined {
  const found = parseMonthDay(words, at);
  if (!found) return undefined;
  const { month, day, year } = found.value;
  // "*The first one*" is one of several.
  if (month === 0)
    return /^ones?$/.test(words[found.next] ?? '') ? undefined : { next: found.next, value: `day ${day}` };
  if (!isMonthDay(month, day)) return undefined;
  const value = `${year === undefined ? '' : `${year}-`}${pad(month)}-${pad(day)}`;
  return { next: found.next, value };
}

/** Units whose length the calendar knows, in months. */
const inMonths: ReadonlyMap<string, number> = new Map([
  ['month', 1],
  ['months', 1],
  ['year', 12],
  ['years', 12],
  ['decade', 120],
  ['decades', 120],
  ['century', 1200],
  ['centuries', 1200],
]);

/** "in 3 days", "6 days from now", "a week from today", "in two months", "one and a half years from now". */
function parseOffset(words: readonly string[], at: number): Found<string> | undefined {
  const lead = words[at] === 'in';
  const found = parseLength(words, lead ? at + 1 : at);
  if (!found) return undefined;
  const from = /^from (?:now|today)$/.test(words.slice(found.next, found.next + 2).join(' '));
  if (!lead && !from) return undefined;
  return { next: from ? found.next + 2 : found.next, value: `in ${found.value}` };
}

/** "3 days", "a week", "half a year", as a number of days or months. */
function parseLength(words: readonly string[], at: number): Found<string> | undefined {
  const count = words[at] === 'a' ? { next: at + 1, value: 1 } : parseNumber(words, at);
  const days = count ? count.value * daysIn(words[count.next] ?? '') : 0;
  if (count && days > 0) return isCount(count.value) ? { next: count.next + 1, value: `${days} days` } : undefined;
  const rough = parseSpokenCount(words, at);
  const months = rough ? rough.value * (inMonths.get(words[rough.next] ?? '') ?? 0) : 0;
  return rough && months > 0 && isCount(months / 12, 12)
    ? { next: rough.next + 1, value: `${months} months` }
    : undefined;
}

/** Whether it is a whole number, of parts of one, that somebody would name. */
const isCount = (value: number, parts = 1) => Number.isInteger(value * parts) && value <= 3650;

/**
 * The day at `at`, in words that need no calendar yet: "today", "tomorrow", "friday", "next friday", "in 5 days",
 * "weekend", "next week", "next 14 days", "thursday plus 7 days", "last friday", "2 days ago", "03-04" (month and day), "2019-03-04", "day 14" (of the month). `resolveDate` makes a calendar day of it.
 * Days that no calendar has (30 February) are none.
 */
export function parseDate(words: readonly string[], at: number): Found<string> | undefined {
  const word = words[at] ?? '';
  if (word === 'today' || word === 'tomorrow' || word === 'tonight') {
    return { next: at + 1, value: word === 'tonight' ? 'today' : word };
  }
  if (word === 'yesterday') return { next: at + 1, value: 'yesterday' };
  const fixed = parseFixed(words, at);
  if (fixed) return fixed;
  const spoken = words.slice(at, at + 4).join(' ');
  if (spoken === 'the day after tomorrow') return { next: at + 4, value: 'in 2 days' };
  if (spoken.startsWith('day after tomorrow')) return { next: at + 3, value: 'in 2 days' };
  const next = word === 'next';
  const named = parseWeekday(words[next || word === 'this' || word === 'coming' ? at + 1 : at] ?? '');
  if (named) {
    const after = next || word === 'this' || word === 'coming' ? at + 2 : at + 1;
    // "Monday the sixteenth of March".
    const whole = parseCalendarDate(words, after);
    if (whole && !whole.value.startsWith('day ')) return whole;
    const exact = words[after] === 'the' ? parseOrdinal(words, after + 1) : undefined;
    if (exact) return { next: exact.next, value: `day ${exact.value}` };
    return { next: after, value: next ? `next ${named}` : named };
  }
  return parseWeek(words, at) ?? parseOffset(words, at) ?? parseNamedDay(words, at) ?? parseCalendarDate(words, at);
}

const parseFixed = (words: readonly string[], at: number) =>
  parseWeeksOn(words, at) ??
  parseAhead(words, at) ??
  parsePast(words, at) ??
  parseEaster(words, at) ??
  parseWholeMonth(words, at);

/** "In April", as "month 04": for what happens once then, its first day. "In May 2027" and "in march 3" are no month alone. */
function parseWholeMonth(words: readonly string[], at: number): Found<string> | undefined {
  const month = words[at] === 'in' ? months.indexOf(words[at + 1] ?? '') + 1 : 0;
  const isAlone = month > 0 && !/^\d/.test(words[at + 2] ?? '') && !parseOrdinal(words, at + 2);
  return isAlone ? { next: at + 2, value: `month ${pad(month)}` } : undefined;
}

/** For whatever happens once in such a week, it is on this day of it. */
const weeksAhead: ReadonlyMap<string, number> = new Map([
  ['next week', 1],
  ['week after next', 2],
]);

/** "Next week", "the week after next". */
function parseWeek(words: readonly string[], at: number): Found<string> | undefined {
  const said = /^(?:next week|(?:the )?week after next(?: week)?)(?= |$)/.exec(words.slice(at).join(' '))?.[0];
  if (said === undefined) return undefined;
  return { next: at + said.split(' ').length, value: said === 'next week' ? said : 'week after next' };
}

/** "In the next two weeks", as "next 14 days": no day on which something happens once. */
function parseAhead(words: readonly string[], at: number): Found<string> | undefined {
  const lead = /^(?:(?:in|over|within|during|for) )?the (?:next|coming) (?=\S)/.exec(
    words.slice(at, at + 4).join(' '),
  )?.[0];
  const start = at + (lead?.trim().split(' ').length ?? 0);
  const length = lead === undefined || !parseNumber(words, start) ? undefined : parseLength(words, start);
  return length && { next: length.next, value: `next ${length.value}` };
}

/** Nobody names a day by a greater distance than this. */
const farthestDays = 100_000;

/**
 * The calendar day for a result of `parseDate`, seen from `today`. A weekday, with or without "next", is its next occurrence after
 * today; a month and day without a year is their next occurrence. Undefined if there is no such day.
 */
export function resolveDate(date: string, today: Day): Day | undefined {
  if (date === 'today') return today;
  if (date === 'tomorrow') return addDays(today, 1);
  if (weeksAhead.has(date)) return addDays(today, 7 * (weeksAhead.get(date) ?? 1));
  const offset = /^in (\d+) (days|months)$/.exec(date);
  if (offset) return offset[2] === 'days' ? addFew(today, Number(offset[1])) : addMonths(today, Number(offset[1]));
  const past = resolvePast(date, today) ?? resolveEaster(date, today) ?? resolveLater(date, today);
  if (past) return past;
  if (date === 'weekend') {
    const ofWeek = weekdayOf(today);
    return ofWeek === 0 || ofWeek === 6 ? today : addDays(today, 6 - ofWeek);
  }
  const weekday = weekdays.findIndex((day) => date === day || date === `next ${day}`);
  if (weekday >= 0) return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
  const ofMonth = /^day (\d+)$/.exec(date);
  if (ofMonth) return nextDay(today, (turn) => ({ ...monthsAhead(today, turn), day: Number(ofMonth[1]) }));
  const yearly = /^(\d\d)-(\d\d)$/.exec(date.replace(/^month (\d\d)$/, '$1-01'));
  if (yearly)
    return nextDay(today, (turn) => ({ year: today.year + turn, month: Number(yearly[1]), day: Number(yearly[2]) }));
  const exact = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date);
  if (!exact) return undefined;
  const day = { year: Number(exact[1]), month: Number(exact[2]), day: Number(exact[3]) };
  return isDay(day) ? day : undefined;
}

/** "A week on Thursday". */
function resolveLater(date: string, today: Day): Day | undefined {
  const [, base, days] = /^(\w+) plus (\d+) days$/.exec(date) ?? [];
  const day = base === undefined ? undefined : resolveDate(base, today);
  return day && addFew(day, Number(days));
}

const monthsAhead = (today: Day, turn: number) => ({
  year: today.year + Math.floor((today.month - 1 + turn) / 12),
  month: ((today.month - 1 + turn) % 12) + 1,
});

const addFew = (today: Day, days: number) => (days > farthestDays ? undefined : addDays(today, days));

/** The same day of a later month, or its last one. */
function addMonths(today: Day, count: number): Day {
  const month = monthsAhead(today, count);
  return {
    ...month,
    day: [31, 30, 29, 28].find((last) => last <= today.day && isDay({ ...month, day: last })) ?? today.day,
  };
}

/** The first candidate that exists and is not in the past. Eight turns are enough to find 29 February even across a skipped leap year. */
function nextDay(today: Day, candidate: (turn: number) => Day): Day | undefined {
  for (let turn = 0; turn <= 8; turn += 1) {
    const day = candidate(turn);
    if (isDay(day) && daysBetween(today, day) >= 0) return day;
  }
  return undefined;
}
