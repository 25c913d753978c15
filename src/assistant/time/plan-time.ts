import { weekdayOf, type Day } from '../../core/calendar-day.js';
import { toLocalMoment } from '../../core/local-time.js';
import { resolveDate } from '../../language/time/dates.js';
import { hasRun, type Run } from '../../core/run-command.js';
import type { SpokenTime } from '../../language/time/spoken-time.js';
import { printCron } from '../../language/time/recurrences.js';
import { resolveLocalMoment, resolveMoment, type TimeReading } from '../../language/time/resolve-spoken-time.js';
import { farthestTime, moveOn, type TimerRequest } from '../../light/timer.js';
import { describeClock, describeDay, describeRecurrence, describeTime } from './describe-dates.js';
import { addRunTimes, dayOf, runTimes, settleRun } from './settle-run.js';
import { describeDuration } from './describe-duration.js';

/** The present, and what cron expressions mean in it. */
export interface WhenContext {
  /** Wall time in milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
  /** The next time that fits a cron expression, after `after` or else after now; null if there is none. */
  nextTime(cron: string, after?: number): number | null;
  /** The occurrence of an appointment that a time is counted from. */
  readonly of?: { readonly id: string; readonly start: number };
}

/** A time as a timer stores it, the instant when it is first due (milliseconds), and the words to confirm it with. */
export interface PlannedTime {
  readonly timer: Pick<
    TimerRequest,
    'due' | 'counts_down' | 'cron' | 'every_ms' | 'clock' | 'time_zone' | 'begins' | 'expires'
  >;
  readonly due: number;
  readonly said: string;
}

/** Why the words give no time: no hour was named, the time is past or does not exist, or it is farther than anything can be planned. */
export interface NoTiming {
  readonly problem: 'no-time' | 'no-such-time' | 'too-far';
}

/** Turns spoken words about time into the time of a timer. */
export function planWhen(moment: SpokenTime, context: WhenContext, reading: TimeReading): PlannedTime | NoTiming {
  if (moment.recurrence === undefined) return planOnce(moment, context, reading);
  const planned = planAgain(moment, context, reading);
  return 'problem' in planned ? planned : planRun(planned, moment, context);
}

function planOnce(moment: SpokenTime, context: WhenContext, reading: TimeReading): PlannedTime | NoTiming {
  const { now, timeZone } = context;
  if (moment.at === undefined && moment.delay === undefined) return { problem: 'no-time' };
  const due = resolveMoment(moment, now, timeZone, reading);
  if (due === undefined) return { problem: 'no-such-time' };
  if (due > farthestTime) return { problem: 'too-far' };
  const said =
    moment.delay === undefined
      ? `${describeTime(due, timeZone)} ${describeDay(due, context)}`
      : `in ${describeDuration(moment.delay)}`;
  return moment.delay === undefined
    ? { timer: { due }, due, said: `at ${said}` }
    : { timer: { due, counts_down: true }, due, said };
}

/** Why something comes at half past three that was to come at half past two: in a night in spring. '' where it comes as was said. */
export function tellGap({ at, recurrence }: SpokenTime, due: number, timeZone: string | undefined): string {
  if (at === undefined || recurrence !== undefined) return '';
  const { hour, minute } = toLocalMoment(due, timeZone);
  const isAsSaid = hour % 12 === Number(at.slice(0, 2)) % 12 && minute === Number(at.slice(3));
  const said = describeClock({ hour: Number(at.slice(0, 2)), minute: Number(at.slice(3)) });
  return isAsSaid ? '' : ` There is no ${said} on that day: the clocks go forward.`;
}

const unitMilliseconds: Readonly<Record<string, number>> = {
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  weeks: 604_800_000,
};

/** A series with its first and its last day, where any were said; a problem where it would not come in between. */
function planRun(planned: PlannedTime, run: Run, context: WhenContext): PlannedTime | NoTiming {
  if (!hasRun(run)) return planned;
  const { now, timeZone } = context;
  const settled = settleRun(run, { today: dayOf(now, timeZone), first: dayOf(planned.due, timeZone) });
  if (!settled) return { problem: 'no-such-time' };
  const times = runTimes(settled, timeZone);
  const due = findFirst(planned, times.begins ?? 0, context);
  if (due === null || due >= (times.expires ?? Infinity)) return { problem: 'no-such-time' };
  return {
    timer: { ...planned.timer, ...startAt(due, planned), ...times },
    due,
    said: `${planned.said}${addRunTimes(times, timeZone)}`,
  };
}

/** What is counted from its first time begins there. */
const startAt = (due: number, { timer, due: before }: PlannedTime) =>
  timer.cron !== undefined || due === before ? {} : { due };

/** The first time of a series that is not before it begins. */
function findFirst({ timer, due }: PlannedTime, begins: number, context: WhenContext): number | null {
  if (due >= begins) return due;
  const nextRun = (cron: string, _zone: string | undefined, after: number) => context.nextTime(cron, after);
  const series = { ...timer, name: 'series', kind: 'timer' as const, missed: 'skip' as const, due };
  return moveOn(series, { now: begins - 1, nextRun })?.due ?? null;
}

/** "Every three days *starting tomorrow*": they are counted from then. */
const firstDayOf = ({ since }: SpokenTime) => (since !== undefined && 'day' in since ? since.day : undefined);

function planAgain(moment: SpokenTime, context: WhenContext, reading: TimeReading): PlannedTime | NoTiming {
  const { recurrence = '', date = firstDayOf(moment) } = moment;
  const { now, timeZone } = context;
  const today = toLocalMoment(now, timeZone);
  const [, count = '', unit = ''] = recurrence.split(':');
  const spaced = recurrence.startsWith('every:') ? Number(count) * (unitMilliseconds[unit] ?? Number.NaN) : undefined;
  const byTheHour = recurrence === 'hourly' || unit === 'hours' || unit === 'minutes';
  if (moment.at === undefined && byTheHour) {
    const every = spaced ?? 3_600_000;
    const timer = { every_ms: every };
    return { timer, due: now + every, said: describeRecurrence(recurrence) };
  }
  if (moment.at === undefined) return { problem: 'no-time' };
  // For a repeating time, morning or evening must not depend on what time it is now, so the time is read as one of tomorrow.
  const onAnyDay = { at: moment.at, ...(moment.either ? { either: moment.either } : {}), date: 'tomorrow' };
  const local = resolveLocalMoment(onAnyDay, today, reading);
  if (!local) return { problem: 'no-such-time' };
  const at = `${pad(local.hour)}:${pad(local.minute)}`;
  const first: Day | undefined = date === undefined ? today : resolveDate(date, today);
  if (!first) return { problem: 'no-such-time' };
  const cron = printCron(recurrence, at, { ...first, weekday: weekdayOf(first) });
  if (cron !== undefined) {
    const due = context.nextTime(cron);
    if (due === null) return { problem: 'no-such-time' };
    return { timer: { cron }, due, said: tellSeries(recurrence, first, local) };
  }
  const weekday = fullWeekdays[recurrence.split(':')[3] ?? ''];
  const on = date ?? weekday;
  // "Every second Tuesday", said early on a Tuesday, begins today.
  const isToday = date === undefined && weekday === Object.values(fullWeekdays)[(weekdayOf(today) + 6) % 7];
  const start =
    (isToday ? resolveMoment({ at, date: 'today' }, now, timeZone, reading) : undefined) ??
    resolveMoment({ at, ...(on === undefined ? {} : { date: on }) }, now, timeZone, reading);
  if (start === undefined || spaced === undefined || Number.isNaN(spaced)) return { problem: 'no-such-time' };
  // Days and weeks are counted by the calendar: nine o'clock stays nine o'clock over daylight saving.
  const byCalendar = { clock: at, ...(timeZone === undefined ? {} : { time_zone: timeZone }) };
  return {
    timer: { due: start, every_ms: spaced, ...(unit === 'days' || unit === 'weeks' ? byCalendar : {}) },
    due: start,
    said: `${describeRecurrence(recurrence)} at ${describeClock(local)}`,
  };
}

function tellSeries(recurrence: string, first: Day, local: { readonly hour: number; readonly minute: number }): string {
  const often = describeRecurrence(recurrence, first);
  if (recurrence !== 'hourly') return `${often} at ${describeClock(local)}`;
  return local.minute === 0 ? `${often} on the hour` : `${often}, ${local.minute} minutes past the hour`;
}

const fullWeekdays: Readonly<Record<string, string>> = {
  mon: 'monday',
  tue: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  fri: 'friday',
  sat: 'saturday',
  sun: 'sunday',
};

const pad = (value: number) => String(value).padStart(2, '0');
