import type { Command } from '../../core/command.js';
import { addDays, daysBetween, weekdayOf, type Day } from '../../core/calendar-day.js';
import { toInstant, toLocalMoment } from '../../core/local-time.js';
import { resolveDate } from '../../language/time/dates.js';
import { formatInstant } from '../time/describe-dates.js';

type SetCommand = Extract<Command, { intent: 'automation.set' }>;
type Run = Pick<SetCommand, 'since' | 'through'>;

/** When a run of days is resolved: today, and the day on which the automation would come first. */
interface Days {
  readonly today: Day;
  readonly first: Day;
}

/** The first and the last day of an automation as days of the calendar; undefined where there is no such day, or it is over. */
export function settleRun({ since: begin, through: end, ...command }: SetCommand, days: Days): SetCommand | undefined {
  const { today, first } = days;
  const since = firstOf(begin ?? 'today', today);
  if (!since) return undefined;
  // What has begun already need not be told.
  const begun = daysBetween(today, since) > 0 ? { since: toIso(since) } : {};
  if (end === undefined || end === 'none') return { ...command, ...begun };
  const start = laterOf(first, since);
  const through = lastOf(end, today, start);
  return through && daysBetween(start, through) >= 0 ? { ...command, ...begun, through: toIso(through) } : undefined;
}

const laterOf = (one: Day, other: Day) => (daysBetween(one, other) > 0 ? other : one);

/** When its rules begin to act, and when no more, wall time in milliseconds. */
export function runTimes({ since, through }: Run, timeZone: string | undefined) {
  return {
    ...(since === undefined ? {} : { paused_until: midnight(fromIso(since), timeZone) }),
    ...(through === undefined ? {} : { expires: midnight(addDays(fromIso(through), 1), timeZone) }),
  };
}

/** "From Monday 9 March on", "up to and including Friday 6 March". */
export function tellRunOfDays({ since, through }: Run): readonly string[] {
  if (since !== undefined && since === through) return [`only on ${tellDay(since)}`];
  return [
    ...(since === undefined ? [] : [`from ${tellDay(since)} on`]),
    ...(through === undefined ? [] : [`up to and including ${tellDay(through)}`]),
  ];
}

/** The day of an instant. @param timeZone the system's where it is undefined */
export const dayOf = (instant: number, timeZone: string | undefined): Day => {
  const { year, month, day } = toLocalMoment(instant, timeZone);
  return { year, month, day };
};

function tellDay(iso: string): string {
  const instant = midnight(fromIso(iso), 'UTC');
  const part = (options: Intl.DateTimeFormatOptions) => formatInstant(instant, 'UTC', options);
  return `${part({ weekday: 'long' })} ${part({ day: 'numeric' })} ${part({ month: 'long' })}`;
}

const midnight = (day: Day, timeZone: string | undefined) => toInstant({ ...day, hour: 0, minute: 0 }, timeZone);
const pad = (value: number) => String(value).padStart(2, '0');
const toIso = ({ year, month, day }: Day) => `${year}-${pad(month)}-${pad(day)}`;
function fromIso(iso: string): Day {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return { year, month, day };
}

const monday = (day: Day) => addDays(day, -((weekdayOf(day) + 6) % 7));
const monthOn = ({ year, month }: Day, count: number): Day => ({
  year: year + Math.floor((month - 1 + count) / 12),
  month: ((((month - 1 + count) % 12) + 12) % 12) + 1,
  day: 1,
});

/** The first day of what is named. */
function firstOf(said: string, today: Day): Day | undefined {
  switch (said) {
    case 'next week':
      return addDays(monday(today), 7);
    case 'next month':
      return monthOn(today, 1);
    case 'next year':
      return { year: today.year + 1, month: 1, day: 1 };
    case 'the weekend':
      return weekdayOf(today) === 0 ? today : addDays(monday(today), 5);
    default:
      return resolveDate(said, today);
  }
}

/** The last day of what is named; of a length, from the first day on. */
function lastOf(said: string, today: Day, start: Day): Day | undefined {
  const [, count, unit] = /^(\d+) (days|months)$/.exec(said) ?? [];
  if (unit === 'days') return addDays(start, Number(count) - 1);
  if (unit === 'months') {
    const end = resolveDate(`in ${String(count)} months`, start);
    return end && addDays(end, -1);
  }
  const before = /^before (.+)$/.exec(said)?.[1];
  if (before !== undefined) {
    const end = firstOf(before, today);
    return end && addDays(end, -1);
  }
  return lastOfWhole(said, today);
}

function lastOfWhole(said: string, today: Day): Day | undefined {
  const [, which, unit] = /^(this|next|the) (week|month|year|weekend)$/.exec(said) ?? [];
  const ahead = which === 'next' ? 1 : 0;
  if (unit === 'month') return addDays(monthOn(today, ahead + 1), -1);
  if (unit === 'year') return { year: today.year + ahead, month: 12, day: 31 };
  if (unit !== undefined) return addDays(monday(today), 6 + 7 * ahead);
  return /^month \d\d$/.test(said) ? lastOfMonth(said, today) : resolveDate(said, today);
}

/** Of the month that it is now, this year's. */
function lastOfMonth(said: string, today: Day): Day | undefined {
  const day = Number(said.slice(-2)) === today.month ? today : resolveDate(said, today);
  return day && addDays(monthOn(day, 1), -1);
}
