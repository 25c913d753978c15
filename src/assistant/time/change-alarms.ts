import { capitalize } from '../../core/capitalize.js';
import type { Command } from '../../core/command.js';
import { addDays, daysBetween, type Day } from '../../core/calendar-day.js';
import { clockAt, moveBySeconds, toInstant, toLocalMoment, type LocalMoment } from '../../core/local-time.js';
import { toClock } from '../../language/time/clock-minutes.js';
import { hasRun } from '../../core/run-command.js';
import type { Origin } from '../../core/origin.js';
import { resolveDate } from '../../language/time/dates.js';
import { resolveMoment } from '../../language/time/resolve-spoken-time.js';
import type { ChangeInput } from '../../light/changes/change.js';
import { keepRunTimes, timerId, type Timer, type TimerRequest } from '../../light/timer.js';
import type { Answer } from '../answers/answer.js';
import {
  askOnceOrAll,
  askWhich,
  findAlarms,
  isSeries,
  moveDawn,
  noAlarm,
  ownMinutes,
  setAlarm,
  type Alarm,
  type AlarmContext,
} from './alarms.js';
import { freeNames } from './delayed-commands.js';
import { leaveOutTimes, timeOn } from './leave-out.js';
import { askWhichDay } from './ask-which-day.js';
import { changeRun } from './change-run.js';
import { timeAfter } from './next-time.js';
import { addRunTimes } from './settle-run.js';
import { planDays } from './plan-days.js';
import { findSaying, nameThing } from './name-thing.js';
import { findReminders, messageOf, noReminder } from './reminders.js';
import { wasJustSet } from './was-just-set.js';
import { toYou } from './to-you.js';
import { toMoment } from '../workflows/field-reader.js';
import { describeClock, describeDay, describeTime } from './describe-dates.js';

type Change = Extract<Command, { intent: 'alarm.change' }>;
const halfDay = 43_200_000;

/** Moves an alarm: of a series one time or all of them, which is asked where it was not said. */
export function changeAlarm(command: Change, origin: Origin, context: AlarmContext): Answer {
  const found = findMeant(command, context);
  const [first] = found;
  if (!first) return setInstead(command, origin, context) ?? noAlarm(context);
  if (found.length > 1)
    return command.all && !meet(found, command, context)
      ? changeEach(found, command, origin, context)
      : askWhich(found, command, context);
  return changeOne(first, command, origin, context);
}

/** Those that are meant; "tomorrow half an hour earlier", of a series that rings before that too. */
function findMeant(command: Change, context: AlarmContext): readonly Alarm[] {
  const { was, alarm, about, date, by, every, among } = command;
  const wanted = { alarm, about, among, every, ...was };
  const found = findAlarms(by === undefined ? wanted : { ...wanted, date }, context);
  return found.length > 0 ? found : findAlarms(wanted, context).filter(({ timer }) => isSeries(timer));
}

/** "Move the alarms to half past seven", of alarms on several days. */
function changeEach(alarms: readonly Alarm[], command: Change, origin: Origin, context: AlarmContext): Answer {
  const answers = alarms.map((each) => changeOne(each, command, origin, context));
  return { say: answers.map(({ say }) => say).join(' ') };
}

/** Whether some of them would ring at the same time. */
function meet(alarms: readonly Alarm[], command: Change, context: AlarmContext): boolean {
  const times = alarms.map(({ timer }) => findNewDue(command, timer, context));
  return new Set(times).size < times.length;
}

/** Where no alarm is set at all, "put the alarm to seven" sets one. */
function setInstead(command: Change, origin: Origin, context: AlarmContext): Answer | undefined {
  const { at, by, was, alarm, about } = command;
  const isFirst =
    at !== undefined && (by ?? was ?? alarm ?? about) === undefined && findAlarms({}, context).length === 0;
  const said = isFirst ? setAlarm(toMoment(command), origin, context) : undefined;
  return typeof said === 'string' ? { say: `There was no alarm. ${said}` } : undefined;
}

/** Moves the reminder about something. */
export function changeReminder(
  { about, ...command }: Extract<Command, { intent: 'reminder.change' }>,
  origin: Origin,
  context: AlarmContext,
): Answer {
  const meant = findReminders(about, context.engine, command.among);
  if (meant.length === 0) return noReminder(context.engine);
  if (meant.length > 1)
    return { say: `Which one: ${meant.map(([, timer]) => toYou(messageOf(timer))).join(', or ')}?` };
  return changeAlarm({ ...command, intent: 'alarm.change', alarm: meant[0]?.[0] }, origin, context);
}

/** Other days, or another first or last one; undefined where the command says none. */
function changeItsDays(found: Alarm, command: Change, origin: Origin, context: AlarmContext): Answer | undefined {
  if (hasRun(command)) return changeRun(found.timer, command, origin, context);
  const { recurrence, at } = command;
  return recurrence === undefined ? undefined : changeDays(found, recurrence, at, origin, context);
}

function changeOne(found: Alarm, command: Change, origin: Origin, context: AlarmContext): Answer {
  const days = changeItsDays(found, command, origin, context);
  if (days) return days;
  // A day that was said is that of one time.
  const isOnce = !isSeries(found.timer) || command.once === true || command.date !== undefined;
  const isTalked = command.alarm !== undefined && wasJustSet(found, origin, context);
  if (!isOnce && !command.all && !isTalked) return askOnceOrAll(found, command, context);
  return moveOne(found, command, isOnce, origin, context);
}

function moveOne(found: Alarm, command: Change, isOnce: boolean, origin: Origin, context: AlarmContext): Answer {
  const own = findOwn(command, found.timer, context);
  if (own === undefined) return askWhichDay(found, command, context) ?? { say: neverThen };
  const due = findNewDue(command, { ...found.timer, due: own }, context);
  if (due === undefined || due <= context.now) return { say: 'There is no such time to come. When do you mean?' };
  if (own !== found.timer.due) return moveLater(found.timer, own, due, origin, context);
  return isOnce ? moveOnce(found, due, origin, context) : moveSeries(found, due, origin, context);
}

const neverThen = 'It does not come on that day. Nothing is changed.';

/** When a series rings on the day that was said; the next time where none was, or that one is to be on another day, and undefined where it does not ring then. */
function findOwn({ date, once }: Change, timer: Timer, context: AlarmContext): number | undefined {
  const day = date === undefined ? undefined : resolveDate(date, toLocalMoment(context.now, context.timeZone));
  return day && isSeries(timer) ? (timeOn(timer, day, context) ?? (once ? timer.due : undefined)) : timer.due;
}

/** "Only this Thursday", of a series that rings before that too: it leaves that time out, and another rings instead. */
function moveLater(timer: Timer, was: number, due: number, origin: Origin, context: AlarmContext): Answer {
  const { engine, timeZone } = context;
  const name = freeNames(engine, timer.purpose?.kind === 'reminder' ? 'reminder' : 'alarm')();
  const said = `at ${describeTime(due, timeZone)} ${describeDay(due, context)}`;
  const purpose = timer.purpose && 'said' in timer.purpose ? { ...timer.purpose, said } : timer.purpose;
  const moved: Timer = { ...timer, name, due };
  engine.apply(
    [
      ...leaveOutTimes(timer, [was], context),
      { kind: 'timer.save', timer: { name, due, ...(purpose ? { purpose } : {}), satellite: timer.satellite ?? '' } },
      ...moveDawn(moved, due, context),
    ],
    origin,
  );
  return { say: `Only this time, ${nameThing(timer)} is ${said}.` };
}

/** Other days for what comes again and again, at the same time of day where no other was said. */
function changeDays(
  { timer }: Alarm,
  every: string,
  at: string | undefined,
  origin: Origin,
  context: AlarmContext,
): Answer {
  const { due, change } = planDays(timer, at ?? printClock(timer, context), every, context);
  context.engine.apply([change, ...moveDawn(timer, due, context)], origin);
  const said = findSaying(context.engine.machine.timers.get(timerId(timer)) ?? timer)?.said ?? '';
  return { say: `${capitalize(nameThing(timer))} is now ${said}.` };
}

/** Its time of day, HH:MM, which its next time may have been moved from. */
function printClock(timer: Timer, { timeZone }: AlarmContext): string {
  const own = ownMinutes(timer);
  return own === undefined ? clockAt(timer.due, timeZone) : toClock(own);
}

function moveOnce({ id, timer }: Alarm, due: number, origin: Origin, context: AlarmContext): Answer {
  const changes: ChangeInput[] = [{ kind: 'timer.adjust', id, by_ms: due - timer.due }];
  context.engine.apply([...changes, ...moveDawn(timer, due, context)], origin);
  const when = `at ${describeTime(due, context.timeZone)} ${describeDay(due, context)}`;
  const what = nameThing(timer);
  return { say: isSeries(timer) ? `Only this time, ${what} is ${when}.` : `${capitalize(what)} is now ${when}.` };
}

function moveSeries({ timer }: Alarm, due: number, origin: Origin, context: AlarmContext): Answer {
  const { engine, now, timeZone } = context;
  const { hour, minute } = toLocalMoment(due, timeZone);
  const again = repeatAt(timer, due, { hour, minute });
  if (!again) return { say: 'That alarm rings at no time of day.' };
  const purpose = findSaying(timer);
  const before = (purpose?.said ?? '').replace(/ at \d.*$/, '');
  const said = `${before} at ${describeClock({ hour, minute })}${addRunTimes(timer, timeZone)}`;
  const next = timeAfter(again, now, engine) ?? due;
  const moved = { name: timer.name, ...again, ...(purpose && { purpose: { ...purpose, said } }) };
  engine.apply([{ kind: 'timer.save', timer: moved }, ...moveDawn(timer, next, context)], origin);
  return { say: `All of them: ${nameThing(timer)} is now ${said}.` };
}

/** A repetition as before, at another time of day; undefined if it hangs on none. */
function repeatAt(
  timer: Timer,
  due: number,
  { hour, minute }: Pick<LocalMoment, 'hour' | 'minute'>,
): Pick<TimerRequest, 'cron' | 'clock' | 'every_ms' | 'due' | 'time_zone' | 'begins' | 'expires'> | undefined {
  const { cron, clock, every_ms: every, time_zone: zone } = timer;
  const where = { ...(zone === undefined ? {} : { time_zone: zone }), ...keepRunTimes(timer) };
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
  if (by !== undefined) return moveBySeconds(due, earlier ? -by : by, timeZone);
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
  const half = either && date !== undefined ? { either } : {};
  const moments = days.map((day) => ({ at, date: day, ...half }));
  const [found] = moments.flatMap((each) => resolveMoment(each, now, timeZone, { prefer: 'early' }) ?? []);
  if (!either || found === undefined) return found;
  const day = toLocalMoment(found, timeZone);
  // On a day that was said, the half is the one that is nearer to the time of day that it had.
  const near = date === undefined ? due : toInstant({ ...own, ...pickDay(day) }, timeZone);
  const halves = [found - halfDay, found, found + halfDay].filter(
    (each) => each > now && (date === undefined || daysBetween(day, toLocalMoment(each, timeZone)) === 0),
  );
  return halves.toSorted((one, two) => Math.abs(one - near) - Math.abs(two - near))[0];
}

const pickDay = ({ year, month, day }: Day): Day => ({ year, month, day });
const write = ({ year, month, day }: Day) => [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
