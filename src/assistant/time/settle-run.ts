import { addDays, daysBetween, weekdayOf, type Day } from '../../core/calendar-day.js';
import { toInstant, toLocalMoment } from '../../core/local-time.js';
import type { FirstDay, LastDay, Run, WholeSpan } from '../../core/run-command.js';
import { resolveDate } from '../../language/time/dates.js';
import { toMinutes } from '../../language/time/clock-minutes.js';
import { describeTime, formatInstant } from './describe-dates.js';

/** When a run of days is resolved: today, and the day on which it would come first. */
interface Days {
  readonly today: Day;
  readonly first: Day;
}

/** The first and the last day as days of the calendar; undefined where there is no such day, or it is over. */
export function settleRun({ since: begin, through: end }: Run, { today, first }: Days): Run | undefined {
  const since = begin === undefined ? today : firstOf(begin, today);
  if (!since) return undefined;
  // What has begun already need not be told.
  const begun = daysBetween(today, since) > 0 ? { since: { day: toIso(since) } } : {};
  if (end === undefined || end === 'never') return begun;
  const start = laterOf(first, since);
  const through = lastOf(end, today, start);
  return through && daysBetween(start, through) >= 0
    ? { ...begun, through: { ...clockOf(end), day: toIso(through) } }
    : undefined;
}

/** When it ends on its last day, where that was said. */
const clockOf = (edge: FirstDay | LastDay | undefined): { readonly at?: string } =>
  typeof edge === 'object' && 'at' in edge ? { at: edge.at } : {};

const laterOf = (one: Day, other: Day) => (daysBetween(one, other) > 0 ? other : one);

/** When something begins to act that runs on days of the calendar, and when no more; wall time in milliseconds. */
export interface RunTimes {
  readonly begins?: number | undefined;
  readonly expires?: number | undefined;
}

/** @param run as `settleRun` gives it */
export function runTimes({ since, through }: Run, timeZone: string | undefined): RunTimes {
  const [first, last] = [calendarDay(since), calendarDay(through)];
  return {
    ...(first && { begins: midnight(first, timeZone) }),
    ...(last && { expires: endOf(last, clockOf(through).at, timeZone) }),
  };
}

/** At its clock time, or when the day is over. */
function endOf(day: Day, at: string | undefined, timeZone: string | undefined): number {
  if (at === undefined) return midnight(addDays(day, 1), timeZone);
  const minutes = toMinutes(at);
  return toInstant({ ...day, hour: Math.floor(minutes / 60), minute: minutes % 60 }, timeZone);
}

/** "From Monday 9 March on", "up to and including Friday 6 March". @param run as `settleRun` gives it */
export const tellRunOfDays = (run: Run): readonly string[] => tellRunTimes(runTimes(run, 'UTC'), 'UTC');

/** The same, by when it begins and ends. */
export function tellRunTimes({ begins, expires }: RunTimes, timeZone: string | undefined): readonly string[] {
  const first = begins === undefined ? [] : [tellDay(begins, timeZone)];
  const last = expires === undefined ? [] : [tellDay(expires - 1, timeZone)];
  const ended = expires === undefined ? undefined : tellEnd(expires, timeZone);
  if (first.length > 0 && first[0] === last[0] && ended === undefined) return first.map((day) => `only on ${day}`);
  return [...first.map((day) => `from ${day} on`), ...(ended ?? last.map((day) => `up to and including ${day}`))];
}

/** The same behind other words: ", up to and including Friday 6 March"; '' where it neither begins nor ends. */
export const addRunTimes = (times: RunTimes, timeZone: string | undefined): string =>
  tellRunTimes(times, timeZone)
    .map((each) => `, ${each}`)
    .join('');

/** The day of an instant. @param timeZone the system's where it is undefined */
export const dayOf = (instant: number, timeZone: string | undefined): Day => {
  const { year, month, day } = toLocalMoment(instant, timeZone);
  return { year, month, day };
};

function tellDay(instant: number, timeZone: string | undefined): string {
  const part = (options: Intl.DateTimeFormatOptions) => formatInstant(instant, timeZone, options);
  return `${part({ weekday: 'long' })} ${part({ day: 'numeric' })} ${part({ month: 'long' })}`;
}

/** When it ends, where that is within a day. */
function tellEnd(expires: number, timeZone: string | undefined): readonly string[] | undefined {
  const { hour, minute } = toLocalMoment(expires, timeZone);
  if (hour === 0 && minute === 0) return undefined;
  return [`until ${describeTime(expires, timeZone)} on ${tellDay(expires, timeZone)}, and then no more`];
}

const midnight = (day: Day, timeZone: string | undefined) => toInstant({ ...day, hour: 0, minute: 0 }, timeZone);
const pad = (value: number) => String(value).padStart(2, '0');
const toIso = ({ year, month, day }: Day) => `${year}-${pad(month)}-${pad(day)}`;
/** A day that `toIso` wrote. */
function calendarDay(edge: FirstDay | LastDay | undefined): Day | undefined {
  if (typeof edge !== 'object' || !('day' in edge)) return undefined;
  const [year = 0, month = 1, day = 1] = edge.day.split('-').map(Number);
  return { year, month, day };
}

const monday = (day: Day) => addDays(day, -((weekdayOf(day) + 6) % 7));
const monthOn = ({ year, month }: Day, count: number): Day => ({
  year: year + Math.floor((month - 1 + count) / 12),
  month: ((((month - 1 + count) % 12) + 12) % 12) + 1,
  day: 1,
});

/** The first day of what is named. */
function firstOf(said: FirstDay, today: Day): Day | undefined {
  if ('day' in said) return resolveDate(said.day, today);
  const ahead = said.next ? 1 : 0;
  switch (said.whole) {
    case 'week':
      return addDays(monday(today), 7 * ahead);
    case 'month':
      return monthOn(today, ahead);
    case 'year':
      return { year: today.year + ahead, month: 1, day: 1 };
    case 'weekend':
      return weekdayOf(today) === 0 ? today : addDays(monday(today), 5);
  }
  return said.whole satisfies never;
}

type KnownEnd = Exclude<LastDay, 'never'>;

/** The last day of what is named; of a length, from the first day on. */
function lastOf(said: KnownEnd, today: Day, start: Day): Day | undefined {
  if ('count' in said) return lastOfCount(said, start);
  if ('before' in said) return dayBefore(firstOf(said.before, today));
  if ('month' in said) return lastOfMonth(said.month, today);
  return 'whole' in said ? lastOfWhole(said, today) : resolveDate(said.day, today);
}

function lastOfCount({ count, of }: Extract<KnownEnd, { count: number }>, start: Day): Day | undefined {
  return of === 'days' ? addDays(start, count - 1) : dayBefore(resolveDate(`in ${count} months`, start));
}

const dayBefore = (day: Day | undefined) => day && addDays(day, -1);

function lastOfWhole({ whole, next }: WholeSpan, today: Day): Day {
  const ahead = next ? 1 : 0;
  if (whole === 'month') return addDays(monthOn(today, ahead + 1), -1);
  if (whole === 'year') return { year: today.year + ahead, month: 12, day: 31 };
  return addDays(monday(today), 6 + 7 * ahead);
}

/** Of the month that it is now, this year's. */
function lastOfMonth(month: number, today: Day): Day {
  const year = today.year + (month < today.month ? 1 : 0);
  return addDays(monthOn({ ...today, year, month }, 1), -1);
}
