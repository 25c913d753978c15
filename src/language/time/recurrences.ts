import { parseOrdinal, parseNumber, type Found } from '../numbers.js';
import { parseDuration } from './durations.js';
import { parseMonthDay } from './month-days.js';
import { parseDayOfMonth, parseNthDay } from './days-of-month.js';
import { leaveOutDays, parseWeekdays, printWeekdays, startsWeekdayRange } from './weekday-lists.js';
import { parseWeekday } from './weekdays.js';

/**
 * How often something repeats, in the textual form that commands carry:
 *
 * - `hourly`, `daily`, `weekdays`, `weekends`
 * - `weekly:mon,thu`: on those days; `weekly` alone, on the weekday of the first time
 * - `monthly:14`: on that day of the month, `monthly:L` on its last; `monthly` alone, on the first time's day; `monthly:tue#2`, `monthly:fri#L`: on its second
 *   Tuesday, its last Friday
 * - `yearly:12-24`: on that month and day; `yearly` alone, on the first time's
 * - `every:2:days`, `every:15:minutes`, `every:2:weeks:fri`: at this interval, counted from the first time
 */
export const recurrenceForm =
  /^(hourly|daily|weekdays|weekends|weekly(:(mon|tue|wed|thu|fri|sat|sun)(,(mon|tue|wed|thu|fri|sat|sun))*)?|monthly(:([1-9]|[12]\d|3[01]|L|(mon|tue|wed|thu|fri|sat|sun)#[1-4L]))?|yearly(:\d\d-\d\d)?|every:\d+:(minutes|hours|days|weeks|months|years)(:(mon|tue|wed|thu|fri|sat|sun))?)$/;

const fixed: ReadonlyMap<string, string> = new Map(
  Object.entries({
    daily: 'daily',
    everyday: 'daily',
    nightly: 'daily',
    hourly: 'hourly',
    weekly: 'weekly',
    monthly: 'monthly',
    yearly: 'yearly',
    annually: 'yearly',
    weekdays: 'weekdays',
    weekends: 'weekends',
  }),
);
const units: ReadonlyMap<string, string> = new Map(
  Object.entries({
    day: 'daily',
    weekday: 'weekdays',
    weekend: 'weekends',
    week: 'weekly',
    hour: 'hourly',
    month: 'monthly',
    year: 'yearly',
  }),
);
const singular = (word: string) => word.replace(/s$/, '');

const series: ReadonlyMap<string, string> = new Map([
  ['weekday', 'weekdays'],
  ['weekdays', 'weekdays'],
  ['weekend', 'weekends'],
  ['weekends', 'weekends'],
  ['everyday', 'daily'],
  ['daily', 'daily'],
]);

/** "My *weekday* alarm". */
export function parseSeries(word: string, at: number): Found<string> | undefined {
  const value = series.get(word);
  return value === undefined ? undefined : { next: at + 1, value };
}

/** "Two and a half hours", "an hour and a half", "hour and a half". */
function parseHalves(words: readonly string[], at: number): Found<string> | undefined {
  if (words.slice(at, at + 4).join(' ') === 'hour and a half') return { next: at + 4, value: 'every:90:minutes' };
  const { next, value } = parseDuration(words, at) ?? { next: at, value: 0 };
  const minutes = value / 60;
  const isHalf = Number.isInteger(minutes) && minutes % 60 !== 0 && minutes > 60;
  return isHalf && words.slice(at, next).includes('half') ? { next, value: `every:${minutes}:minutes` } : undefined;
}

/** "Every *third* day". */
function parseCounted(words: readonly string[], at: number): Found<number> | undefined {
  const found = parseOrdinal(words, at);
  return found && /^(?:minute|hour|day|week|month|year)$/.test(words[found.next] ?? '') ? found : undefined;
}

/** What follows "every": "other day", "two weeks", "15 minutes", "other friday". */
function parseDistance(words: readonly string[], at: number): Found<string> | undefined {
  if (
    words[at] === 'half' &&
    /^(?:an )?hour$/.test(words.slice(at + 1, words[at + 1] === 'an' ? at + 3 : at + 2).join(' '))
  )
    return { next: words[at + 1] === 'an' ? at + 3 : at + 2, value: 'every:30:minutes' };
  const other = words[at] === 'other' || words[at] === 'second';
  const count = other ? { next: at + 1, value: 2 } : (parseNumber(words, at) ?? parseCounted(words, at));
  const halves = parseHalves(words, at);
  if (halves) return halves;
  if (!count || !Number.isInteger(count.value) || count.value < 1 || count.value > 999) return undefined;
  const unit = singular(words[count.next] ?? '');
  const name = unit === 'min' ? 'minute' : unit === 'hr' ? 'hour' : unit;
  if (/^(minute|hour|day|week|month|year)$/.test(name))
    return { next: count.next + 1, value: `every:${count.value}:${name}s` };
  const day = other ? parseWeekday(unit)?.slice(0, 3) : undefined;
  return day === undefined ? undefined : { next: count.next + 1, value: `every:2:weeks:${day}` };
}

/** After a school night follows a day at school. */
const namedDays: ReadonlyMap<string, string> = new Map([
  ['school days', 'weekdays'],
  ['school nights', 'weekly:sun,mon,tue,wed,thu'],
  ['work days', 'weekdays'],
  ['working days', 'weekdays'],
  ['work nights', 'weekly:sun,mon,tue,wed,thu'],
]);

/**
 * The repetition at `at`, in the form of `recurrenceForm`: "every day", "daily", "on weekdays", "every monday and thursday",
 * "on tuesdays", "every other friday", "every two hours", "on the first of every month", "every year on march 4th".
 */
export function parseRecurrence(words: readonly string[], at: number): Found<string> | undefined {
  const found = parseRepetition(words, at);
  return found && (leaveOutDays(words, found) ?? found);
}

function parseRepetition(words: readonly string[], at: number): Found<string> | undefined {
  const start = words[at] === 'on' ? at + 1 : at;
  const known = fixed.get(words[start] ?? '');
  if (known !== undefined) {
    const days =
      known === 'weekly' ? parseWeekdays(words, words[start + 1] === 'on' ? start + 2 : start + 1) : undefined;
    return days ? { next: days.next, value: printWeekdays(days.value) } : { next: start + 1, value: known };
  }
  const named = namedDays.get(words.slice(start, start + 2).join(' '));
  if (named !== undefined) return { next: start + 2, value: named };
  if (/^(?:during|in|through) the week$/.test(words.slice(at, at + 3).join(' ')))
    return { next: at + 3, value: 'weekdays' };
  if (/^all (?:the )?(?:days|week)$/.test(words.slice(start, start + 2).join(' ')))
    return { next: start + 2, value: 'daily' };
  // "Day after day", "day in day out".
  if (/^(\w+) (?:after \1|in \1 out)\b/.test(words.slice(start, start + 4).join(' '))) {
    const isDay = /^(?:day|night|evening|morning)$/.test(words[start] ?? '');
    if (isDay) return { next: start + (words[start + 1] === 'after' ? 3 : 4), value: 'daily' };
  }
  const once = /^once (?:a|an|every|per) (\w+)$/.exec(words.slice(start, start + 3).join(' '));
  const rhythm = units.get(once?.[1] ?? '');
  if (rhythm !== undefined) return { next: start + 3, value: rhythm };
  if (startsWeekdayRange(words, start) || (words[start] ?? '').endsWith('days')) {
    const days = parseWeekdays(words, start);
    if (days) return { next: days.next, value: printWeekdays(days.value) };
  }
  const nth = parseNthDay(words, start);
  if (nth) return nth;
  const dayOfMonth = parseDayOfMonth(words, start);
  if (dayOfMonth) return dayOfMonth;
  if (words[start] !== 'every' && words[start] !== 'each') return undefined;
  const first = words[start + 1] === 'single' ? start + 2 : start + 1;
  const days = parseWeekdays(words, first);
  if (days) return { next: days.next, value: printWeekdays(days.value) };
  const distance = parseDistance(words, first);
  if (distance) return distance;
  const unit = singular(words[first] ?? '');
  // The part of the day is left in place for the code that reads times.
  if (/^(morning|afternoon|evening|night)$/.test(unit)) return { next: first, value: 'daily' };
  const plain = units.get(unit);
  if (plain === undefined) return undefined;
  const after = words[first + 1] === 'on' ? first + 2 : first + 1;
  if (plain === 'yearly') {
    const day = parseMonthDay(words, after);
    if (day && day.value.month > 0) return { next: day.next, value: `yearly:${printMonthDay(day.value)}` };
  }
  if (plain === 'monthly') {
    const day = parseOrdinal(words, words[after] === 'the' ? after + 1 : after);
    if (day && day.value >= 1 && day.value <= 31) return { next: day.next, value: `monthly:${day.value}` };
  }
  if (plain === 'weekly') {
    const named = parseWeekdays(words, after);
    if (named) return { next: named.next, value: printWeekdays(named.value) };
  }
  return { next: first + 1, value: plain };
}

const pad = (value: number) => String(value).padStart(2, '0');
const printMonthDay = ({ month, day }: { readonly month: number; readonly day: number }) => `${pad(month)}-${pad(day)}`;

const weekdayNumbers = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/**
 * The repetition as a cron expression (minute, hour, day, month, weekday) at a clock time HH:MM. The first day supplies whatever
 * was not said: its weekday (0 is Sunday), day and month. Undefined for intervals that cron cannot express ("every:2:days",
 * "every:2:weeks:fri", "every:45:minutes"); these are counted from the first time.
 */
export function printCron(
  recurrence: string,
  at: string,
  first: { readonly weekday: number; readonly day: number; readonly month: number },
): string | undefined {
  const [kind = '', value, unit] = recurrence.split(':');
  const time = `${Number(at.slice(3, 5))} ${Number(at.slice(0, 2))}`;
  const [month, day] = (kind === 'yearly' && value !== undefined ? value : `${first.month}-${first.day}`)
    .split('-')
    .map(Number);
  const days = value === undefined ? [first.weekday] : value.split(',').map((name) => weekdayNumbers.indexOf(name));
  switch (kind) {
    case 'hourly':
      return `${Number(at.slice(3, 5))} * * * *`;
    case 'daily':
      return `${time} * * *`;
    case 'weekdays':
      return `${time} * * 1-5`;
    case 'weekends':
      return `${time} * * 0,6`;
    case 'weekly':
      return `${time} * * ${days.join(',')}`;
    case 'monthly':
      return printMonthly(time, value, first.day);
    case 'yearly':
      return `${time} ${day} ${month} *`;
    case 'every':
      if (unit === 'minutes' && 60 % Number(value) === 0) return `*/${value} * * * *`;
      if (unit === 'hours' && 24 % Number(value) === 0) return `${Number(at.slice(3, 5))} */${value} * * *`;
      return undefined;
    default:
      return undefined;
  }
}

/** On a day of the month, or on one of its weekdays: "tue#2" is the second Tuesday. */
function printMonthly(time: string, value: string | undefined, first: number): string {
  const [day = '', number] = (value ?? '').split('#');
  return number === undefined
    ? `${time} ${value ?? first} * *`
    : `${time} * * ${weekdayNumbers.indexOf(day)}#${number}`;
}
