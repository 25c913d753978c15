import { z } from 'zod';
import { addDays } from '../core/calendar-day.js';
import { LanternError } from '../core/errors.js';
import { omit } from '../core/omit.js';
import { toInstant, toLocalMoment } from '../core/local-time.js';
import type { MachineInputs } from './machine-inputs.js';
import { nameSchema } from './name.js';
import { purposeSchema } from './timer-purpose.js';

const day = 86_400_000;
/** The most times that a schedule leaves out. */
const mostExcept = 100;
const tooFar = 'that is after the year 2099, and nothing can be planned that far ahead';
/** Nothing is planned for later; wall time, milliseconds. */
export const farthestTime = 4_102_444_800_000;
const dueSchema = z.number().min(0).max(farthestTime, tooFar);
const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a clock time such as 06:30');
const leftOut = z.array(z.number()).describe('the times of `cron` that it leaves out, wall time in milliseconds');
/** When one that repeats begins and ends, wall time in milliseconds. */
const runTimes = { begins: z.number().optional(), expires: z.number().optional() };
const missedSchema = z.enum(['fire', 'skip']);

/** A timer as requested. Exactly one of `after_ms`, `due`, `every_ms`, `cron`, `at` gives its time; `due` may also start `every_ms`. */
export const timerRequestSchema = z
  .strictObject({
    name: nameSchema,
    /** The first part of the event's name: `timer:tea`, `schedule:morning`. */
    kind: z.enum(['timer', 'schedule']).default('timer'),
    after_ms: z
      .number()
      .min(0, 'that time is over')
      .max(366 * day, 'a timer lasts a year at most')
      .optional(),
    /** Wall time, milliseconds since the epoch. */
    due: dueSchema.optional(),
    every_ms: z
      .number()
      .min(1000, 'a timer repeats once a second at most')
      .max(366 * day, 'a timer repeats once a year at least')
      .optional(),
    /** With `every_ms` of whole days: the clock time, HH:MM, that stays over daylight saving. */
    clock: clockSchema.optional(),
    /** Five or six fields: `30 6 * * 1-5` is every weekday at half past six. */
    cron: z.string().max(100).optional(),
    /** Every day at this clock time, HH:MM. */
    at: clockSchema.optional(),
    time_zone: z.string().max(60).optional(),
    except: leftOut.max(mostExcept).optional(),
    ...runTimes,
    /** What happens if its time passed while Lantern was off. By default a one-time timer fires and a repeating one skips. */
    missed: missedSchema.optional(),
    purpose: purposeSchema.optional(),
    /** With `due`: it was given as a length, which setting the wall clock does not change. `after_ms` always is, and `every_ms` without `due`. */
    counts_down: z.literal(true).optional(),
    /** Where it rings: a satellite's name, '' for this Lantern. By default where the one of this name rings, else where it was set. */
    satellite: z.string().max(60).optional(),
  })
  .refine(
    ({ after_ms: after, due, every_ms: every, cron, at }) =>
      [after, every === undefined ? due : undefined, every, cron, at].filter((when) => when !== undefined).length === 1,
    {
      message: 'give exactly one of after_ms, due, every_ms, cron and at',
    },
  )
  .refine(({ clock, every_ms: every }) => clock === undefined || (every !== undefined && every % day === 0), {
    message: 'clock needs an every_ms of whole days (86400000 each)',
  });
export type TimerRequest = z.infer<typeof timerRequestSchema>;

/** A stored timer. */
export const timerSchema = z.object({
  name: nameSchema,
  kind: z.enum(['timer', 'schedule']),
  /** Wall time of its next event, milliseconds. */
  due: z.number(),
  every_ms: z.number().optional(),
  clock: z.string().optional(),
  /** Given as a length, so that setting the wall clock does not change how long it takes. */
  counts_down: z.literal(true).optional(),
  cron: z.string().optional(),
  time_zone: z.string().optional(),
  except: leftOut.optional(),
  ...runTimes,
  missed: missedSchema,
  purpose: purposeSchema.optional(),
  /** The satellite that it was set at, and rings at; absent for this Lantern itself. */
  satellite: z.string().optional(),
  /** A room without a Lantern that it was set for: an alarm's light comes up there. */
  room: z.string().optional(),
  /** The milliseconds that were left when it was paused; absent while it runs. */
  paused_ms: z.number().optional(),
  /** Since when an alarm, reminder or countdown has been ringing (wall time); until somebody acknowledges it. */
  ringing_since: z.number().optional(),
  /** While one that repeats rings: its next time, when it rings anew although nobody answered. */
  rings_again: z.number().optional(),
  /** Its own time, while it was put off and waits to ring again. */
  snoozed_from: z.number().optional(),
});
export type Timer = z.infer<typeof timerSchema>;

/** A timer's id, which is also the event it fires. */
export function timerId({ kind, name }: Pick<Timer, 'kind' | 'name'>): string {
  return `${kind}:${name}`;
}

/** @throws LanternError `change-invalid` if the time never comes */
export function createTimer(request: TimerRequest, inputs: MachineInputs): Timer {
  const { name, kind, after_ms: after, every_ms: every, at, time_zone: zone } = request;
  const cron = at === undefined ? request.cron : `${Number(at.slice(3))} ${Number(at.slice(0, 2))} * * *`;
  const due =
    cron === undefined ? (request.due ?? inputs.now + (after ?? every ?? 0)) : nextByCron({ ...request, cron }, inputs);
  if (due === null) throw new LanternError('change-invalid', `the schedule "${name}" (${cron ?? ''}) never comes due`);
  const isLength = after !== undefined || request.counts_down || (every !== undefined && request.due === undefined);
  const repeats = every !== undefined || cron !== undefined;
  return {
    name,
    kind,
    due,
    missed: request.missed ?? (repeats ? 'skip' : 'fire'),
    ...(request.purpose === undefined ? {} : { purpose: request.purpose }),
    ...(isLength && request.clock === undefined ? { counts_down: true as const } : {}),
    ...(every === undefined ? {} : { every_ms: every }),
    ...(request.clock === undefined ? {} : { clock: request.clock }),
    ...(cron === undefined ? {} : { cron }),
    ...(zone === undefined ? {} : { time_zone: zone }),
    ...(request.except && { except: request.except }),
    ...keepRunTimes(request),
  };
}

/** When one that repeats begins and ends, where it does. */
export const keepRunTimes = ({ begins, expires }: Pick<TimerRequest, 'begins' | 'expires'>) => ({
  ...(begins === undefined ? {} : { begins }),
  ...(expires === undefined ? {} : { expires }),
});

/** Whether it is waiting for its time, neither paused nor ringing. */
export function isRunning(timer: Timer): boolean {
  return timer.paused_ms === undefined && timer.ringing_since === undefined;
}

/** Whether setting the wall clock leaves the time until it is due as it is. */
export function countsDown({ counts_down: counts, snoozed_from: own }: Timer): boolean {
  return counts ?? own !== undefined;
}

/** Milliseconds after which nobody wants what was to happen then: an alarm of the morning does not ring in the evening. */
const grace = 3_600_000;

/** Whether a timer is so long overdue that it is told, not carried out: Lantern was off, or its clock was wrong. @param now wall time, milliseconds */
export function isTooLate({ due, purpose, missed }: Timer, now: number): boolean {
  const passes = purpose
    ? ['countdown', 'alarm', 'reminder', 'commands', 'dawn'].includes(purpose.kind)
    : missed === 'skip';
  return passes && now - due > grace;
}

/** When a schedule has its times. */
type Times = { readonly cron: string } & Pick<TimerRequest, 'time_zone' | 'except' | 'begins' | 'expires'>;

/** The next time of a schedule that it does not leave out; null if there is none. */
export function nextByCron(
  { cron, time_zone: zone, except = [], begins = 0, expires = Infinity }: Times,
  { now, nextRun }: Pick<MachineInputs, 'now' | 'nextRun'>,
): number | null {
  let due = nextRun(cron, zone, Math.max(now, begins - 1));
  while (due !== null && except.includes(due)) due = nextRun(cron, zone, due);
  return due === null || due >= expires ? null : due;
}

/** Without the times left out that are over. */
function keepComing(timer: Timer, now: number): Timer {
  const except = (timer.except ?? []).filter((each) => each > now);
  return { ...omit(timer, 'except'), ...(except.length > 0 && { except }) };
}

/** A timer after it has fired: deleted (null), or waiting for its next time. */
export function moveOn(
  { snoozed_from: own, ...before }: Timer,
  inputs: Pick<MachineInputs, 'now' | 'nextRun'>,
): Timer | null {
  const timer = { ...omit(before, 'ringing_since', 'rings_again'), due: own ?? before.due };
  if (timer.cron !== undefined) {
    const due = nextByCron({ ...timer, cron: timer.cron }, inputs);
    return due === null ? null : { ...keepComing(timer, inputs.now), due };
  }
  if (timer.every_ms === undefined) return null;
  const due = nextByInterval(timer, timer.every_ms, inputs.now);
  return due < (timer.expires ?? Infinity) ? { ...timer, due } : null;
}

function nextByInterval(timer: Timer, every: number, now: number): number {
  if (timer.clock !== undefined) return nextByClock(timer, every, timer.clock, now);
  // Stays on the grid of the interval, however late this is, so that it does not drift.
  const missed = Math.floor((now - timer.due) / every) + 1;
  return timer.due + missed * every;
}

/** So many days later at the same clock time, however long the days in between are. */
function nextByClock({ due, time_zone: zone }: Timer, every: number, clock: string, now: number): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const first = toLocalMoment(due, zone);
  for (let times = Math.max(1, Math.floor((now - due) / every)); ; times += 1) {
    const date = addDays(first, times * Math.max(1, Math.round(every / day)));
    const next = toInstant({ ...date, hour, minute }, zone);
    if (next > now) return next;
  }
}

/** An alarm, reminder or countdown that begins to ring, or rings anew because its next time came first. */
export function startRinging(before: Timer, inputs: Pick<MachineInputs, 'now' | 'nextRun'>): Timer {
  const next = moveOn(before, inputs)?.due;
  const rings = { ...omit(before, 'rings_again'), ringing_since: inputs.now };
  return next === undefined ? rings : { ...rings, rings_again: next };
}

/** When it fires next, wall time in milliseconds; undefined while it is paused, and for one that rings and does not repeat. */
export function dueNext(timer: Timer): number | undefined {
  return isRunning(timer) ? timer.due : timer.rings_again;
}

/** A timer that rings, or was put off, after it was acknowledged: as after firing, or ringing again after `againMs`. */
export function acknowledgeTimer(timer: Timer, againMs: number | undefined, inputs: MachineInputs): Timer | null {
  const quiet = omit(timer, 'ringing_since', 'rings_again');
  if (timer.ringing_since === undefined && timer.snoozed_from === undefined)
    throw new LanternError('not-found', `"${timer.name}" is not ringing`);
  return againMs === undefined
    ? moveOn(quiet, inputs)
    : { ...quiet, due: inputs.now + againMs, snoozed_from: quiet.snoozed_from ?? quiet.due };
}

/** A timer paused, resumed, or with its time moved by `byMs`; the remaining time never falls below zero. A countdown rings no more then. */
export function adjustTimer(
  timer: Timer,
  adjustment: { paused?: boolean | undefined; by_ms?: number | undefined },
  now: number,
): Timer {
  const { paused_ms: wasPaused, ...rest } = timer;
  const running = timer.purpose?.kind === 'countdown' ? omit(rest, 'ringing_since', 'rings_again') : rest;
  const left = Math.max(0, (wasPaused ?? timer.due - now) + (adjustment.by_ms ?? 0));
  const paused = adjustment.paused ?? wasPaused !== undefined;
  return paused ? { ...running, due: timer.due, paused_ms: left } : { ...running, due: now + left };
}
