import type { Command } from '../../core/command.js';
import { addDays, type Day } from '../../core/calendar-day.js';
import { toInstant, toLocalMoment, type LocalMoment } from '../../core/local-time.js';
import type { Origin } from '../../core/origin.js';
import { resolveDate } from '../../language/time/dates.js';
import { resolveMoment } from '../../language/time/resolve-spoken-time.js';
import type { ChangeInput } from '../../light/changes/change.js';
import type { Timer, TimerRequest } from '../../light/timer.js';
import type { Answer } from '../answers/answer.js';
import {
  askOnceOrAll,
  askWhich,
  findAlarms,
  isSeries,
  moveDawn,
  noAlarm,
  type Alarm,
  type AlarmContext,
} from './alarms.js';
import { describeClock, describeDay, describeTime } from './describe-dates.js';

type Change = Extract<Command, { intent: 'alarm.change' }>;
const halfDay = 43_200_000;

/** Moves an alarm: of a series one time or all of them, which is asked where it was not said. */
export function changeAlarm(command: Change, origin: Origin, context: AlarmContext): Answer {
  const { was, alarm, date, by } = command;
  const found = findAlarms({ alarm, ...was, ...(by === undefined ? {} : { date }) }, context);
  const [first] = found;
  if (!first) return noAlarm(context);
  if (found.length > 1) return askWhich(found, command, context);
  return changeOne(first, command, origin, context);
}

function changeOne(found: Alarm, command: Change, origin: Origin, context: AlarmContext): Answer {
  // A day that was said is that of one time.
  const isOnce = !isSeries(found.timer) || command.once === true || command.date !== undefined;
  if (!isOnce && !command.all) return askOnceOrAll(found, command, context);
  const due = findNewDue(command, found.timer, context);
  if (due === undefined || due <= context.now) return { say: 'There is no such time to come. When do you mean?' };
  return isOnce ? moveOnce(found, due, origin, context) : moveSeries(found, due, origin, context);
}

function moveOnce({ id, timer }: Alarm, due: number, origin: Origin, context: AlarmContext): Answer {
  const changes: ChangeInput[] = [{ kind: 'timer.adjust', id, by_ms: due - timer.due }];
  context.engine.apply([...changes, ...moveDawn(timer, due, context)], origin);
  const when = `at ${describeTime(due, context.timeZone)} ${describeDay(due, context)}`;
  return { say: isSeries(timer) ? `Only this time, the alarm is ${when}.` : `The alarm is now ${when}.` };
}

function moveSeries({ timer }: Alarm, due: number, origin: Origin, context: AlarmContext): Answer {
  const { engine, timeZone } = context;
  const { hour, minute } = toLocalMoment(due, timeZone);
  const again = repeatAt(timer, due, { hour, minute });
  if (!again) return { say: 'That alarm rings at no time of day.' };
  const before = timer.purpose?.kind === 'alarm' ? (timer.purpose.said ?? '').replace(/ at \d.*$/, '') : '';
  const said = `${before} at ${describeClock({ hour, minute })}`;
  const next = again.cron === undefined ? due : (engine.nextTime(again.cron, undefined, timer.time_zone) ?? due);
  const moved = { name: timer.name, ...again, purpose: { kind: 'alarm' as const, said } };
  engine.apply([{ kind: 'timer.save', timer: moved }, ...moveDawn(timer, next, context)], origin);
  return { say: `All of them: the alarm is now ${said}.` };
}

/** A repetition as before, at another time of day; undefined if it hangs on none. */
function repeatAt(
  { cron, clock, every_ms: every, time_zone: zone }: Timer,
  due: number,
  { hour, minute }: Pick<LocalMoment, 'hour' | 'minute'>,
): Pick<TimerRequest, 'cron' | 'clock' | 'every_ms' | 'due' | 'time_zone'> | undefined {
  const where = zone === undefined ? {} : { time_zone: zone };
  if (cron !== undefined) return { cron: [minute, hour, ...cron.split(' ').slice(2)].join(' '), ...where };
  if (clock === undefined) return undefined;
  return {
    every_ms: every,
    clock: [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'),
    due,
    ...where,
  };
}

/** When the next one is due then: on its own day where no other was said. */
function findNewDue(command: Change, { due }: Timer, context: AlarmContext): number | undefined {
  const { by, earlier, delay, at, date } = command;
  const { now, timeZone } = context;
  if (by !== undefined) return due + (earlier ? -by : by) * 1000;
  if (delay !== undefined) return now + delay * 1000;
  if (at !== undefined) return findNearest({ ...command, at }, due, context);
  const day = date === undefined ? undefined : resolveDate(date, toLocalMoment(now, timeZone));
  return day && toInstant({ ...toLocalMoment(due, timeZone), ...day }, timeZone);
}

/** A time of day: the next one where it has passed on the alarm's own day, and in the half of the day that is nearer. */
function findNearest(
  { at, either, date }: Change & { readonly at: string },
  due: number,
  { now, timeZone }: AlarmContext,
): number | undefined {
  const own = toLocalMoment(due, timeZone);
  const days = date === undefined ? [own, addDays(own, 1)].map(write) : [date];
  const [found] = days.flatMap((day) => resolveMoment({ at, date: day }, now, timeZone, { prefer: 'early' }) ?? []);
  if (!either || found === undefined) return found;
  const halves = [found - halfDay, found, found + halfDay].filter((each) => each > now);
  return halves.toSorted((one, two) => Math.abs(one - due) - Math.abs(two - due))[0];
}

const write = ({ year, month, day }: Day) => [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
