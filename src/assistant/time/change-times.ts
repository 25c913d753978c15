import { addDays } from '../../core/calendar-day.js';
import { toInstant, toLocalMoment } from '../../core/local-time.js';
import { createNotFoundError } from '../../core/not-found.js';
import { LanternError } from '../../core/errors.js';
import type { Origin } from '../../core/origin.js';
import type { ChangeInput } from '../../light/changes/change.js';
import type { Timer } from '../../light/timer.js';
import { dawnName, planDawn, skipOnce, type AlarmContext } from './alarms.js';
import { describeDay, describeTime } from './describe-dates.js';

/** Where a hand moves a time to: a clock time, HH:MM, or so many minutes from now. */
export type MovedTime = { readonly at: string } | { readonly minutes: number };

/** Leaves the next time of something that repeats out. Returns what to say. @throws LanternError `not-found`, `change-invalid` */
export function skipNext(id: string, origin: Origin, context: AlarmContext): string {
  const timer = findTimer(id, context);
  const skipped = skipOnce(id, timer, context);
  if (!skipped) throw new LanternError('change-invalid', 'it comes only once; delete it instead');
  context.engine.apply(skipped.changes, { ...origin, detail: `skip ${nameTime(timer)} once` });
  return skipped.say;
}

/** Moves what waits for its time, once or from now on. Returns what to say. @throws LanternError `not-found`, `change-invalid` */
export function moveTime(id: string, to: MovedTime, origin: Origin, context: AlarmContext): string {
  const timer = findTimer(id, context);
  const { now, timeZone } = context;
  const due = 'minutes' in to ? now + to.minutes * 60_000 : nextAt(timer.due, to.at, context);
  const changes = [moveTimer(id, timer, due, context), ...moveDawn(timer, due, context)];
  context.engine.apply(changes, { ...origin, detail: `move ${nameTime(timer)} to ${describeTime(due, timeZone)}` });
  return `Moved to ${describeTime(due, timeZone)}, the next time ${describeDay(due, context)}.`;
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

function moveTimer(id: string, timer: Timer, due: number, { timeZone }: AlarmContext): ChangeInput {
  const { name, kind, cron, every_ms: every, missed, purpose, time_zone: zone } = timer;
  if (cron === undefined && every === undefined) return { kind: 'timer.adjust', id, by_ms: due - timer.due };
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

/** The wake-up light goes along with its alarm. */
function moveDawn({ name, purpose }: Timer, due: number, context: AlarmContext): ChangeInput[] {
  if (purpose?.kind !== 'alarm') return [];
  const id = `timer:${dawnName(name)}`;
  const light = planDawn(name, due, context);
  return [
    ...(context.engine.machine.timers.has(id) ? [{ kind: 'timer.delete' as const, id }] : []),
    ...(light ? [light] : []),
  ];
}

function nameTime({ name, purpose }: Timer): string {
  if (purpose?.kind === 'alarm') return 'the alarm';
  return purpose?.kind === 'reminder' ? `the reminder ${purpose.message}` : `the ${name} timer`;
}
