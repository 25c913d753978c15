import type ICAL from 'ical.js';
import { ical } from './ical.js';
import type { RecurrenceRule } from './recurrence-rule.js';

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const frequencies: readonly RecurrenceRule['frequency'][] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

/** The range of each part (RFC 5545, 3.3.10); those that count from the end may be negative. */
const ranges = {
  BYMONTH: [1, 12],
  BYMONTHDAY: [-31, 31],
  BYYEARDAY: [-366, 366],
  BYWEEKNO: [-53, 53],
  BYSETPOS: [-366, 366],
  BYHOUR: [0, 23],
  BYMINUTE: [0, 59],
  BYSECOND: [0, 60],
} as const;

/**
 * Checks an RRULE that ical.js has read.
 * @param toWall converts a UTC time to the clock time in the appointment's zone
 * @throws Error saying what is wrong
 */
export function parseRule(recur: ICAL.Recur, toWall: (epoch: number) => number): RecurrenceRule {
  const frequency = frequencies.find((known) => known === recur.freq);
  if (!frequency)
    throw new Error(
      `appointments that repeat ${recur.freq.toLowerCase()} are not supported; daily is the most frequent`,
    );
  const { until } = recur;
  return {
    frequency,
    interval: Math.max(1, recur.interval),
    count: recur.count ?? null,
    until: until ? toUntil(until, toWall) : null,
    weekStart: recur.wkst - 1,
    months: listNumbers(recur, 'BYMONTH'),
    monthDays: listNumbers(recur, 'BYMONTHDAY'),
    yearDays: listNumbers(recur, 'BYYEARDAY'),
    weeks: listNumbers(recur, 'BYWEEKNO'),
    weekdays: listParts(recur, 'BYDAY').map(parseWeekday),
    positions: listNumbers(recur, 'BYSETPOS'),
    hours: listNumbers(recur, 'BYHOUR'),
    minutes: listNumbers(recur, 'BYMINUTE'),
    seconds: listNumbers(recur, 'BYSECOND'),
  };
}

function listParts(recur: ICAL.Recur, name: string): readonly (string | number)[] {
  return (recur.parts as Readonly<Record<string, (string | number)[] | undefined>>)[name] ?? [];
}

function listNumbers(recur: ICAL.Recur, name: keyof typeof ranges): number[] {
  const [low, high] = ranges[name];
  return listParts(recur, name).map((part) => {
    const value = Number(part);
    if (Number.isInteger(value) && value >= low && value <= high && (value !== 0 || low === 0)) return value;
    throw new Error(`${name}=${part} is not within ${low} to ${high}`);
  });
}

function parseWeekday(part: string | number): RecurrenceRule['weekdays'][number] {
  const [, nth = '', name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(String(part)) ?? [];
  const weekday = weekdays.findIndex((known) => known === name);
  if (weekday < 0) throw new Error(`BYDAY=${part} does not name a day of the week`);
  return { weekday, nth: Number(nth) };
}

/** A date as the end means the whole day. */
function toUntil(until: ICAL.Time, toWall: (epoch: number) => number): number {
  const { year, month, day, hour, minute, second, isDate } = until;
  if (isDate) return Date.UTC(year, month - 1, day, 23, 59, 59);
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  return until.zone === ical().Timezone.utcTimezone ? toWall(at) : at;
}
