import { LanternError } from '../../core/errors.js';
import type { Origin } from '../../core/origin.js';
import type { Engine } from '../../engine/engine.js';
import { omit } from '../../core/omit.js';
import { requestOf } from '../../light/request-of.js';
import { isRunning, type Timer } from '../../light/timer.js';
import { moveDawn, type AlarmContext } from './alarms.js';
import { anyTimeAfter } from './next-time.js';
import { describeDay, describeTime } from './describe-dates.js';

/** More times are not told one by one. */
const mostTimes = 20;

/**
 * The coming times of a series by the calendar that were skipped, soonest first; none where its next time was moved or put off. What
 * repeats after so many days does not remember them.
 */
export function listSkipped(timer: Timer, now: number, engine: Pick<Engine, 'nextTime'>): readonly number[] {
  const coming = (timer.except ?? []).filter((time) => time > now);
  const all = [...new Set([...listPassed(timer, now, engine), ...coming])];
  return all.toSorted((one, other) => one - other);
}

/** The times before the next one; none where that is no time of the series, because it was moved or put off, or while it rings. */
function listPassed(timer: Timer, now: number, engine: Pick<Engine, 'nextTime'>): readonly number[] {
  const { cron, due } = timer;
  const passed: number[] = [];
  if (cron === undefined || timer.snoozed_from !== undefined || !isRunning(timer)) return passed;
  let next = anyTimeAfter(timer, now, engine);
  for (; next !== null && next < due && passed.length < mostTimes; next = anyTimeAfter(timer, next, engine))
    passed.push(next);
  return next === due ? passed : [];
}

/** A series comes at all of its times again. Returns what to say. @throws LanternError `change-invalid` if none was skipped */
export function keepAll(timer: Timer, origin: Origin, context: AlarmContext): string {
  const { engine, now, timeZone } = context;
  const [first] = listSkipped(timer, now, engine);
  if (timer.cron === undefined || first === undefined)
    throw new LanternError('change-invalid', 'no time of it was skipped, so there is none to keep');
  const next = anyTimeAfter(timer, now, engine) ?? first;
  engine.apply(
    [{ kind: 'timer.save', timer: omit(requestOf(timer), 'except') }, ...moveDawn(timer, next, context)],
    origin,
  );
  return `Not skipped: the next one is ${describeDay(next, context)} at ${describeTime(next, timeZone)}.`;
}
