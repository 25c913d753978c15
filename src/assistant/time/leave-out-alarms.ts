import { addDays, daysBetween, weekdayOf } from '../../core/calendar-day.js';
import { toInstant, toLocalMoment } from '../../core/local-time.js';
import { omit } from '../../core/omit.js';
import type { Origin } from '../../core/origin.js';
import { resolveDate } from '../../language/time/dates.js';
import type { Answer } from '../answers/answer.js';
import {
  cancelAlarm,
  findAlarms,
  isSeries,
  nameKind,
  noAlarm,
  type AlarmCommand,
  type AlarmContext,
} from './alarms.js';
import { describeDay, describeTime } from './describe-dates.js';
import { leaveOutTimes, timeOn, timesBefore } from './leave-out.js';

type CancelAlarm = Extract<AlarmCommand, { intent: 'alarm.cancel' }>;

const daysOfWeek = 7;

/** "Don't wake me on Friday", of a series that rings before that too: that one time is left out. */
export function leaveOutLater(command: AlarmCommand, origin: Origin, context: AlarmContext): Answer | undefined {
  if (command.intent !== 'alarm.cancel' || command.date === undefined) return undefined;
  const day = resolveDate(command.date, toLocalMoment(context.now, context.timeZone));
  const series = findAlarms(omit(command, 'date'), context).filter(({ timer }) => isSeries(timer));
  for (const { timer } of day ? series : []) {
    const time = day && timeOn(timer, day, context);
    if (time === undefined) continue;
    context.engine.apply([...leaveOutTimes(timer, [time], context)], origin);
    return {
      say: `Left out: ${nameKind(timer)} ${describeDay(time, context)} at ${describeTime(time, context.timeZone)}.`,
    };
  }
  return undefined;
}

/** "No alarm next week": on none of its days, Monday to Sunday. */
export function leaveOutWeek(command: CancelAlarm, origin: Origin, context: AlarmContext): Answer {
  const today = toLocalMoment(context.now, context.timeZone);
  const monday = addDays(today, daysOfWeek - ((weekdayOf(today) + daysOfWeek - 1) % daysOfWeek));
  const isThen = (time: number) => {
    const days = daysBetween(monday, toLocalMoment(time, context.timeZone));
    return days >= 0 && days < daysOfWeek;
  };
  const changes = findAlarms(omit(command, 'date'), context).flatMap(({ id, timer }) => {
    if (!isSeries(timer)) return isThen(timer.due) ? cancelAlarm(id, timer, context.engine) : [];
    const times = timesBefore(timer, addDays(monday, daysOfWeek), context).filter(isThen);
    return times.length > 0 ? leaveOutTimes(timer, times, context) : [];
  });
  if (changes.length === 0) return noAlarm(context);
  context.engine.apply(changes, origin);
  return { say: 'No alarm next week, from Monday to Sunday.' };
}

/** "No alarms until Monday". */
export function leaveOutUntil(until: string, command: CancelAlarm, origin: Origin, context: AlarmContext): Answer {
  const day = resolveDate(until, toLocalMoment(context.now, context.timeZone));
  if (!day) return { say: 'There is no such day.' };
  const found = findAlarms(omit(command, 'date'), context);
  if (found.length === 0) return noAlarm(context);
  const changes = found.flatMap(({ id, timer }) => {
    const isBefore = daysBetween(toLocalMoment(timer.due, context.timeZone), day) > 0;
    if (!isSeries(timer)) return isBefore ? cancelAlarm(id, timer, context.engine) : [];
    return leaveOutTimes(timer, timesBefore(timer, day, context), context);
  });
  if (changes.length > 0) context.engine.apply(changes, origin);
  const [next] = findAlarms({}, context).filter(
    ({ timer }) => daysBetween(day, toLocalMoment(timer.due, context.timeZone)) >= 0,
  );
  const then = next
    ? ` The next one is ${describeDay(next.timer.due, context)} at ${describeTime(next.timer.due, context.timeZone)}.`
    : '';
  return {
    say: `No alarm before ${describeDay(toInstant({ ...day, hour: 12, minute: 0 }, context.timeZone), context).replace(/^on /, '')}.${then}`,
  };
}
