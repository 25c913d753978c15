import { addDays } from '../../core/calendar-day.js';
import { toInstant, toLocalMoment } from '../../core/local-time.js';
import { createNotFoundError } from '../../core/not-found.js';
import { LanternError } from '../../core/errors.js';
import type { Origin } from '../../core/origin.js';
import type { ChangeInput } from '../../light/changes/change.js';
import { keepRunTimes, type Timer } from '../../light/timer.js';
import { moveDawn, skipOnce, type AlarmContext } from './alarms.js';
import { planDays } from './plan-days.js';
import { keepAll } from './skipped-times.js';
import { describeDay, describeTime } from './describe-dates.js';

/** What a hand makes of a time: another clock time, HH:MM, with other days or words, or so many minutes from now. */
export type MovedTime =
  | {
      readonly at: string;
      /** A recurrence such as "weekdays", or "once"; absent: as before. */
      readonly every?: string | undefined;
      /** What a reminder says; absent: as before. */
      readonly words?: string | undefined;
    }
  | { readonly minutes: number };

/** Leaves the next time of something that repeats out. Returns what to say. @throws LanternError `not-found`, `change-invalid` */
export function skipNext(id: string, origin: Origin, context: AlarmContext): string {
  const timer = findTimer(id, context);
  const skipped = skipOnce(id, timer, context);
  if (!skipped) throw new LanternError('change-invalid', 'it comes only once; delete it instead');
  context.engine.apply(skipped.changes, { ...origin, detail: `skip ${nameTime(timer)} once` });
  return skipped.say;
}

/** All times of a series that were skipped come after all. Returns what to say. @throws LanternError `not-found`, `change-invalid` */
export function keepSkipped(id: string, origin: Origin, context: AlarmContext): string {
  const timer = findTimer(id, context);
  return keepAll(timer, { ...origin, detail: `do not skip ${nameTime(timer)}` }, context);
}

/** Moves what waits for its time, once or from now on. Returns what to say. @throws LanternError `not-found`, `change-invalid` */
export function moveTime(id: string, to: MovedTime, origin: Origin, context: AlarmContext): string {
  const timer = findTimer(id, context);
  const { due, change } = planMove(id, timer, to, context);
  const clock = describeTime(due, context.timeZone);
  const detail = `move ${nameTime(timer)} to ${clock}`;
  context.engine.apply([change, ...moveDawn(timer, due, context)], { ...origin, detail });
  return `Moved to ${clock}, the next time ${describeDay(due, context)}.`;
}

function planMove(id: string, timer: Timer, to: MovedTime, context: AlarmContext) {
  if ('minutes' in to) {
    const due = context.now + to.minutes * 60_000;
    return { due, change: moveTimer(id, timer, due, context) };
  }
  const reworded = reword(timer, to.words);
  if (to.every !== undefined) return planDays(reworded, to.at, to.every, context);
  const due = nextAt(timer.due, to.at, context);
  return { due, change: moveTimer(reworded === timer ? id : undefined, reworded, due, context) };
}

function findTimer(id: string, { engine }: AlarmContext): Timer {
  const timer = engine.machine.timers.get(id);
  if (!timer) throw createNotFoundError('time', id, engine.machine.timers.keys(), 'it may have ended');
  return timer;
}

/** The clock time on the day of `due`, or the next day if that has passed. */
function nextAt(due: number, at: string, { now, timeZone }: AlarmContext): number {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  const day = toLocalMoment(due, timeZone);
  const moved = toInstant({ ...day, hour, minute }, timeZone);
  return moved > now ? moved : toInstant({ ...addDays(day, 1), hour, minute }, timeZone);
}

/** @param id absent where more than its time is changed */
function moveTimer(id: string | undefined, timer: Timer, due: number, { timeZone }: AlarmContext): ChangeInput {
  const { name, kind, cron, every_ms: every, missed, purpose, time_zone: zone } = timer;
  if (cron === undefined && every === undefined)
    return id === undefined
      ? { kind: 'timer.save', timer: { name, kind, due, missed, purpose } }
      : { kind: 'timer.adjust', id, by_ms: due - timer.due };
  const { hour, minute } = toLocalMoment(due, zone ?? timeZone);
  const request = {
    name,
    kind,
    missed,
    ...(cron === undefined
      ? { due, every_ms: every, clock: timer.clock && printClock(hour, minute) }
      : { cron: `${minute} ${hour} ${cron.split(' ').slice(-3).join(' ')}` }),
    purpose: purpose && retell(purpose, timer.due, due, timeZone),
    time_zone: zone,
    ...keepRunTimes(timer),
  };
  return { kind: 'timer.save', timer: request };
}

function printClock(hour: number, minute: number): string {
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The words of a repeating time name its clock time. */
function retell(purpose: NonNullable<Timer['purpose']>, before: number, after: number, timeZone: string | undefined) {
  if (!('said' in purpose) || purpose.said === undefined) return purpose;
  return { ...purpose, said: purpose.said.replace(describeTime(before, timeZone), describeTime(after, timeZone)) };
}

function nameTime({ name, purpose }: Timer): string {
  if (purpose?.kind === 'alarm') return 'the alarm';
  return purpose?.kind === 'reminder' ? `the reminder ${purpose.message}` : `the ${name} timer`;
}

/** A reminder with other words; the same timer where it has them already, or none are given. */
function reword(timer: Timer, words: string | undefined): Timer {
  const { purpose } = timer;
  if (purpose?.kind !== 'reminder' || words === undefined || words === purpose.message) return timer;
  return { ...timer, purpose: { ...purpose, message: words } };
}
