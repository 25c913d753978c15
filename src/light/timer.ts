import { z } from 'zod';
import { commandSchema } from '../core/command.js';
import { LanternError } from '../core/errors.js';
import type { MachineInputs } from './machine-inputs.js';
import { nameSchema } from './name.js';

const day = 86_400_000;
/** The year 2100: nothing that a lamp is asked lies further on. */
const farthest = 4_102_444_800_000;
const missedSchema = z.enum(['fire', 'skip']);

/** What a timer is for, beside the event it fires: whoever set it does the rest when it is due. */
const purposeSchema = z.discriminatedUnion('kind', [
  /** Announced when done. `seconds` is what was asked for: "the five minute timer". */
  z.strictObject({ kind: z.literal('countdown'), seconds: z.number().positive() }),
  /** Commands said now and meant for later. */
  z.strictObject({ kind: z.literal('commands'), commands: z.array(commandSchema).max(20), said: z.string().max(1000) }),
  /** Lamps go back to what they were: "red for ten minutes". */
  z.strictObject({
    kind: z.literal('restore'),
    lamps: z.array(z.strictObject({ lamp: z.string(), state: z.string(), brightness: z.number() })).max(200),
    said: z.string().max(1000),
  }),
  /** Rings until somebody acknowledges it. `said`: when, in words. */
  z.strictObject({ kind: z.literal('alarm'), said: z.string().max(200).optional() }),
  /** The wake-up light of an alarm: it brightens until the alarm rings. */
  z.strictObject({ kind: z.literal('dawn'), alarm: nameSchema, until: z.number() }),
  /** Said, and shown on the light, until somebody acknowledges it. */
  z.strictObject({ kind: z.literal('reminder'), message: z.string().max(1000), said: z.string().max(200).optional() }),
]);

/** A timer as asked for: exactly one of `after_ms`, `due`, `every_ms`, `cron`, `at` says when; `due` may say when `every_ms` begins. */
export const timerRequestSchema = z
  .strictObject({
    name: nameSchema,
    /** Decides the event's name: `timer:tea`, `schedule:morning`. */
    kind: z.enum(['timer', 'schedule']).default('timer'),
    after_ms: z
      .number()
      .min(0)
      .max(366 * day)
      .optional(),
    /** Wall time, milliseconds since the epoch. */
    due: z.number().min(0).max(farthest).optional(),
    every_ms: z
      .number()
      .min(1000)
      .max(366 * day)
      .optional(),
    /** Five or six fields: `30 6 * * 1-5` is every weekday at half past six. */
    cron: z.string().max(100).optional(),
    /** Every day at this clock time, HH:MM. */
    at: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a clock time such as 06:30')
      .optional(),
    time_zone: z.string().max(60).optional(),
    /** What to do when its time passed while Lantern was off: a single timer fires, a repeating one skips, unless said. */
    missed: missedSchema.optional(),
    purpose: purposeSchema.optional(),
  })
  .refine(
    ({ after_ms: after, due, every_ms: every, cron, at }) =>
      [after, every === undefined ? due : undefined, every, cron, at].filter((when) => when !== undefined).length === 1,
    {
      message: 'exactly one of after_ms, due, every_ms, cron and at says when',
    },
  );
export type TimerRequest = z.infer<typeof timerRequestSchema>;

/** A timer as kept. */
export const timerSchema = z.object({
  name: nameSchema,
  kind: z.enum(['timer', 'schedule']),
  /** Wall time of its next event, milliseconds. */
  due: z.number(),
  every_ms: z.number().optional(),
  cron: z.string().optional(),
  time_zone: z.string().optional(),
  missed: missedSchema,
  purpose: purposeSchema.optional(),
  /** Standing still with so many milliseconds to go; absent: running. */
  paused_ms: z.number().optional(),
  /** An alarm or a reminder that is due, since this wall time, and not acknowledged yet: its time stands still until then. */
  ringing_since: z.number().optional(),
});
export type Timer = z.infer<typeof timerSchema>;

/** A timer's key, and the event it fires. */
export function timerId({ kind, name }: Pick<Timer, 'kind' | 'name'>): string {
  return `${kind}:${name}`;
}

/** @throws LanternError `change-invalid` where the time never comes */
export function createTimer(request: TimerRequest, inputs: MachineInputs): Timer {
  const { name, kind, after_ms: after, every_ms: every, at, time_zone: zone } = request;
  const cron = at === undefined ? request.cron : `${Number(at.slice(3))} ${Number(at.slice(0, 2))} * * *`;
  const due =
    cron === undefined ? (request.due ?? inputs.now + (after ?? every ?? 0)) : inputs.nextRun(cron, zone, inputs.now);
  if (due === null)
    throw new LanternError('change-invalid', `the schedule "${name}" (${cron ?? ''}) never comes round`);
  const repeats = every !== undefined || cron !== undefined;
  return {
    name,
    kind,
    due,
    missed: request.missed ?? (repeats ? 'skip' : 'fire'),
    ...(request.purpose === undefined ? {} : { purpose: request.purpose }),
    ...(every === undefined ? {} : { every_ms: every }),
    ...(cron === undefined ? {} : { cron }),
    ...(zone === undefined ? {} : { time_zone: zone }),
  };
}

/** Whether it is waiting for its time, as against standing still and ringing. */
export function isRunning(timer: Timer): boolean {
  return timer.paused_ms === undefined && timer.ringing_since === undefined;
}

/** What a timer is after its time has come: gone (null), or waiting for its next. */
export function moveOn(timer: Timer, inputs: MachineInputs): Timer | null {
  if (timer.cron !== undefined) {
    const due = inputs.nextRun(timer.cron, timer.time_zone, inputs.now);
    return due === null ? null : { ...timer, due };
  }
  if (timer.every_ms === undefined) return null;
  // The grid is kept, however late this is: an interval does not drift.
  const missed = Math.floor((inputs.now - timer.due) / timer.every_ms) + 1;
  return { ...timer, due: timer.due + missed * timer.every_ms };
}

/** A ringing timer once somebody has heard it: as after its time has come, or ringing again after `againMs`. */
export function acknowledgeTimer(timer: Timer, againMs: number | undefined, inputs: MachineInputs): Timer | null {
  const { ringing_since: since, ...quiet } = timer;
  if (since === undefined) throw new LanternError('not-found', `"${timer.name}" is not ringing`);
  return againMs === undefined ? moveOn(quiet, inputs) : { ...quiet, due: inputs.now + againMs };
}

/** A timer standing still or running again, or with its time moved by `byMs`; the time to go never falls below zero. */
export function adjustTimer(
  timer: Timer,
  adjustment: { paused?: boolean | undefined; by_ms?: number | undefined },
  now: number,
): Timer {
  const { paused_ms: wasPaused, ...running } = timer;
  const left = Math.max(0, (wasPaused ?? timer.due - now) + (adjustment.by_ms ?? 0));
  const paused = adjustment.paused ?? wasPaused !== undefined;
  return paused ? { ...running, due: timer.due, paused_ms: left } : { ...running, due: now + left };
}
