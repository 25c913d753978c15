import { daysBetween, type Day } from '../../core/calendar-day.js';
import { toInstant, toLocalMoment } from '../../core/local-time.js';
import { omit } from '../../core/omit.js';
import type { Origin } from '../../core/origin.js';
import { resolveDate } from '../../language/time/dates.js';
import type { Timer } from '../../light/timer.js';
import type { Answer } from '../answers/answer.js';
import {
  askOnceOrAll,
  askWhich,
  cancelAlarm,
  describeAlarm,
  findAlarms,
  isSeries,
  nameKind,
  noAlarm,
  skipOnce,
  type Alarm,
  type AlarmCommand,
  type AlarmContext,
} from './alarms.js';
import { describeDuration, wholeMinutes } from './describe-duration.js';
import { describeDay, describeDue, describeTime, listWords } from './describe-dates.js';
import { anyTimeAfter, timeAfter } from './next-time.js';
import { resumeAlarms } from './resume-alarms.js';
import { leaveOutLater, leaveOutUntil, leaveOutWeek } from './leave-out-alarms.js';

type CancelCommand = Extract<AlarmCommand, { intent: 'alarm.cancel' }>;

/** Lists alarms, cancels some, or brings back their times that were left out; asks which if it is not clear, and whether one time or all of a series. */
export function actOnAlarms(command: AlarmCommand, origin: Origin, context: AlarmContext): Answer {
  if (command.intent === 'alarm.resume') return resumeAlarms(command, origin, context);
  const left = command.intent === 'alarm.cancel' ? leaveOutDays(command, origin, context) : undefined;
  if (left) return left;
  const alarms = command.intent === 'alarm.get' ? findOn(command, context) : findAlarms(command, context);
  if (alarms.length === 0) return leaveOutLater(command, origin, context) ?? noAlarm(context);
  return command.intent === 'alarm.get' ? tellAll(alarms, context) : cancelAll(alarms, command, origin, context);
}

/** Those that ring on a day, series also where they ring before that. */
function findOn(command: Extract<AlarmCommand, { intent: 'alarm.get' }>, context: AlarmContext): readonly Alarm[] {
  const day =
    command.date === undefined ? undefined : resolveDate(command.date, toLocalMoment(context.now, context.timeZone));
  const found = findAlarms(command, context);
  if (!day) return found;
  const later = findAlarms(omit(command, 'date'), context).filter(({ timer }) => ringsOn(timer, day, context));
  return [...found, ...later.filter(({ id }) => found.every((each) => each.id !== id))];
}

/** Whether a series has a time on a day that is later than its next one. */
function ringsOn(timer: Timer, day: Day, { engine, timeZone }: AlarmContext): boolean {
  const start = toInstant({ ...day, hour: 0, minute: 0 }, timeZone);
  const time = timeAfter(timer, start - 1, engine);
  return time !== null && time > timer.due && daysBetween(day, toLocalMoment(time, timeZone)) === 0;
}

/** "No alarms until Monday", "next week", "for the next three days". */
function leaveOutDays(command: CancelCommand, origin: Origin, context: AlarmContext): Answer | undefined {
  const { until, date = '' } = command;
  if (until === undefined && date === 'next week') return leaveOutWeek(command, origin, context);
  const days = /^next (\d+ days)$/.exec(date)?.[1];
  const end = days === undefined ? until : `in ${days}`;
  return end === undefined ? undefined : leaveOutUntil(end, omit(command, 'date'), origin, context);
}

function tellAll(alarms: readonly Alarm[], context: AlarmContext): Answer {
  const times = alarms.map(({ timer }) => tellNext(timer, context));
  const [only, ...others] = alarms;
  const isOnce = others.length === 0 && only && isWaitingOnce(only.timer);
  // "How long is it until my alarm".
  const left = isOnce ? `, in ${describeDuration(wholeMinutes(only.timer.due - context.now))}` : '';
  return { say: `${times.length === 1 ? 'Your alarm is' : 'Your alarms are'} ${listWords(times)}${left}.` };
}

const isWaitingOnce = (timer: Timer) =>
  !isSeries(timer) && timer.snoozed_from === undefined && timer.ringing_since === undefined;

function cancelAll(alarms: readonly Alarm[], command: CancelCommand, origin: Origin, context: AlarmContext): Answer {
  const [first] = alarms;
  if (first && command.once) return leaveOut(first, origin, context);
  const one = first && !command.all ? cancelPart(first, alarms, command, origin, context) : undefined;
  if (one) return one;
  context.engine.apply(
    alarms.flatMap(({ id, timer }) => cancelAlarm(id, timer, context.engine)),
    origin,
  );
  return { say: `Canceled: ${listWords(alarms.map(({ timer }) => tellWhole(timer, context)))}.` };
}

/** Where not all of it was said to go: asks which, or leaves out one time of a series. */
function cancelPart(
  first: Alarm,
  alarms: readonly Alarm[],
  command: CancelCommand,
  origin: Origin,
  context: AlarmContext,
): Answer | undefined {
  if (alarms.length > 1) return askWhich(alarms, command, context);
  if (!isSeries(first.timer) || command.recurrence !== undefined) return undefined;
  return command.date === undefined ? askOnceOrAll(first, command, context) : leaveOut(first, origin, context);
}

/** More days that are left out are not told one by one. */
const mostTold = 3;

/** Since when it rings, and when a series comes again. @param since wall time, milliseconds */
function tellRinging({ rings_again: again }: Timer, since: number, context: AlarmContext): string {
  const now = `ringing since ${describeTime(since, context.timeZone)}`;
  if (again === undefined) return now;
  return `${now}, and comes again ${describeDay(again, context)} at ${describeTime(again, context.timeZone)}`;
}

/** When an alarm rings; of a series, also when its next time is if that was moved, and on which days it does not. */
function tellNext(timer: Timer, context: AlarmContext): string {
  const { cron, due, snoozed_from: snoozed, except = [] } = timer;
  const when = describeAlarm(timer, context);
  if (timer.ringing_since !== undefined) return tellRinging(timer, timer.ringing_since, context);
  if (cron === undefined || snoozed !== undefined) return when;
  const left = except.filter((time) => time > due).slice(0, mostTold);
  const but =
    left.length === 0
      ? ''
      : `, but not ${listWords(
          left.map((time) => describeDay(time, context)),
          'or',
        )}`;
  if (anyTimeAfter(timer, context.now, context.engine) === due) return `${when}${but}`;
  return `${when}${but}, the next time ${describeDay(due, context)} at ${describeTime(due, context.timeZone)}`;
}

/** An alarm as it is told when it is gone: of a series, that it is one. */
function tellWhole(timer: Timer, context: AlarmContext): string {
  return `the alarm ${describeAlarm(timer, context)}${isSeries(timer) ? ', the whole series' : ''}`;
}

function leaveOut({ id, timer }: Alarm, origin: Origin, context: AlarmContext): Answer {
  const skipped = skipOnce(id, timer, context);
  const changes = skipped?.changes ?? cancelAlarm(id, timer, context.engine);
  context.engine.apply(changes, origin);
  return { say: skipped?.say ?? `Canceled: ${nameKind(timer)} ${describeDue(timer, context)}.` };
}
