import { weekdayOf } from '../../core/calendar-day.js';
import { LanternError } from '../../core/errors.js';
import { toLocalMoment } from '../../core/local-time.js';
import { printCron } from '../../language/time/recurrences.js';
import type { ChangeInput } from '../../light/changes/change.js';
import { keepRunTimes, type Timer } from '../../light/timer.js';
import { resolveMoment } from '../../language/time/resolve-spoken-time.js';
import type { AlarmContext } from './alarms.js';
import { timeAfter } from './next-time.js';
import { addRunTimes, type RunTimes } from './settle-run.js';
import { describeClock, describeDay, describeRecurrence, describeTime } from './describe-dates.js';

/** A timer as it is saved, and when it is first due, wall time in milliseconds. */
interface PlannedDays {
  readonly due: number;
  readonly change: ChangeInput;
}

/**
 * An alarm or a reminder on other days.
 * @param at clock time, HH:MM
 * @param every a recurrence such as "weekdays" or "weekly:mon", or "once" for the next time the clock shows `at`
 * @throws LanternError `change-invalid` if it is neither alarm nor reminder
 */
export function planDays(timer: Timer, at: string, every: string, context: AlarmContext): PlannedDays {
  const { name, kind, purpose } = timer;
  if (purpose?.kind !== 'alarm' && purpose?.kind !== 'reminder')
    throw new LanternError('change-invalid', 'only an alarm or a reminder takes other days; delete it and set it anew');
  const { due, cron, said } = every === 'once' ? planOnce(at, context) : planSeries(at, every, timer, context);
  const when = cron === undefined ? { due } : { cron, ...keepRunTimes(timer) };
  return { due, change: { kind: 'timer.save', timer: { name, kind, ...when, purpose: { ...purpose, said } } } };
}

interface When {
  readonly due: number;
  readonly cron?: string;
  readonly said: string;
}

function planOnce(at: string, context: AlarmContext): When {
  const { now, timeZone } = context;
  const due = resolveMoment({ at }, now, timeZone, { prefer: 'early' });
  if (due === undefined) throw neverComes(at);
  return { due, said: `at ${describeTime(due, timeZone)} ${describeDay(due, context)}` };
}

/** @param run when it begins and ends, as before */
function planSeries(at: string, every: string, run: RunTimes, { engine, now, timeZone }: AlarmContext): When {
  const today = toLocalMoment(now, timeZone);
  const cron = printCron(every, at, { ...today, weekday: weekdayOf(today) });
  const due = timeAfter({ ...keepRunTimes(run), cron }, now, engine);
  if (cron === undefined || due === null) throw neverComes(at);
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const said = `${describeRecurrence(every, today)} at ${describeClock({ hour, minute })}`;
  return { due, cron, said: `${said}${addRunTimes(run, timeZone)}` };
}

const neverComes = (at: string) => new LanternError('change-invalid', `${at} does not come on those days`);
