import { daysBetween, type Day } from '../../core/calendar-day.js';
import { toLocalMoment } from '../../core/local-time.js';
import type { ChangeInput } from '../../light/changes/change.js';
import { requestOf } from '../../light/request-of.js';
import { timerId, type Timer } from '../../light/timer.js';
import { cancelAlarm, moveDawn, type AlarmContext } from './alarms.js';
import { timeAfter } from './next-time.js';

/** Times of a series are looked for so far ahead. */
const mostTimes = 100;

/** The times of a series from now on, up to the day; none where its next time was moved, or it hangs on no clock. */
function listTimes(timer: Timer, until: Day, context: AlarmContext): readonly number[] {
  const times: number[] = [];
  const isInTime = (time: number) => daysBetween(toLocalMoment(time, context.timeZone), until) >= 0;
  let next = timeAfter(timer, context.now, context.engine);
  while (next !== null && next < timer.due) next = timeAfter(timer, next, context.engine);
  if (next !== timer.due) return times;
  for (; next !== null && isInTime(next) && times.length < mostTimes; next = timeAfter(timer, next, context.engine))
    times.push(next);
  return times;
}

/** The time that a series has on a day; undefined where it has none there. */
export function timeOn(timer: Timer, day: Day, context: AlarmContext): number | undefined {
  return listTimes(timer, day, context).find((time) => daysBetween(toLocalMoment(time, context.timeZone), day) === 0);
}

/** The times that a series has before a day. */
export function timesBefore(timer: Timer, day: Day, context: AlarmContext): readonly number[] {
  return listTimes(timer, day, context).filter((time) => daysBetween(toLocalMoment(time, context.timeZone), day) > 0);
}

/** The times before its next one that were skipped. */
function skippedTimes(timer: Timer, context: AlarmContext): readonly number[] {
  const times: number[] = [];
  let next = timeAfter(timer, context.now, context.engine);
  for (; next !== null && next < timer.due && times.length < mostTimes; next = timeAfter(timer, next, context.engine))
    times.push(next);
  return times;
}

/** The changes with which a series leaves out some of its times. */
export function leaveOutTimes(timer: Timer, times: readonly number[], context: AlarmContext): readonly ChangeInput[] {
  const except = [...(timer.except ?? []), ...skippedTimes(timer, context), ...times];
  const next = timeAfter({ ...timer, except }, context.now, context.engine);
  if (timer.cron === undefined) return [];
  // Where the last one that was to come is left out, none is left.
  if (next === null) return cancelAlarm(timerId(timer), timer, context.engine);
  const request = { ...requestOf(timer), except };
  return [{ kind: 'timer.save', timer: request }, ...(next === timer.due ? [] : moveDawn(timer, next, context))];
}
