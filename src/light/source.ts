import { z } from 'zod';
import { LanternError } from '../core/errors.js';
import type { MachineInputs } from './machine-inputs.js';
import { nameSchema } from './name.js';

/** Stricter than other names, because it is part of an address (`/hooks/NAME`). */
const sourceNameSchema = z
  .string()
  .max(60)
  .regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]*$/, 'takes letters, digits, _ and -');

/** Where a value is in an answer: `result`, `result.main.temp`, `result.days[0].high`. */
const pathSchema = z
  .string()
  .max(200)
  .regex(
    /^result(?:\.[^.[\]\s]+|\[\d{1,6}\])*$/,
    'a path that begins with result, such as result.main.temp or result.days[0].high',
  );

/** A topic filter (MQTT 5.0, section 4.7): `+` and `#` are whole levels, and `#` is the last. */
const topicSchema = z
  .string()
  .min(1)
  .max(300)

  .regex(
    /^(?:(?:\+|[^+#/\u0000]*)\/)*(?:\+|#|[^+#/\u0000]*)$/,
    'a topic such as home/+/door: + and # stand for whole levels, # only for the last',
  );

/** Limit for one fetcher's arguments, bytes of JSON. */
const argumentsLimit = 8000;

/**
 * Something outside that fills variables and fires an event (DATA-01). Its values come from exactly one of `fetch` (called every
 * `interval_ms` or as `cron` says), `webhook` and `mqtt`.
 */
export const sourceSchema = z
  .strictObject({
    name: sourceNameSchema,
    interval_ms: z.number().min(1000).max(31_622_400_000).optional(),
    cron: z.string().max(100).optional(),
    time_zone: z.string().max(60).optional(),
    /** The fetcher to call, and its arguments. */
    fetch: z
      .strictObject({
        tool: z.string().min(1).max(80),
        args: z
          .record(z.string().max(80), z.json())
          .default({})
          .refine((args) => JSON.stringify(args).length <= argumentsLimit, `at most ${argumentsLimit} bytes of JSON`),
      })
      .optional(),
    /** Receives values at `/hooks/NAME`. A new `generation` makes a new secret and invalidates the old one. */
    webhook: z.strictObject({ generation: z.number().int().min(1).max(1_000_000).default(1) }).optional(),
    /** Receives values from the broker; `+` and `#` are MQTT's wildcards. */
    mqtt: z.strictObject({ topic: topicSchema }).optional(),
    /** For each variable, the path of its value in the answer. */
    store: z
      .record(nameSchema, pathSchema)
      .default({})
      .refine((store) => Object.keys(store).length <= 50, 'at most 50 variables'),
    /** The event that each answer fires; `NAME_updated` when absent. */
    fires: nameSchema.optional(),
    enabled: z.boolean().default(true),
  })
  .refine(({ fetch, webhook, mqtt }) => countPresent(fetch, webhook, mqtt) === 1, {
    message: 'give exactly one of fetch, webhook and mqtt',
  })
  .refine((source) => countPresent(source.interval_ms, source.cron) === (source.fetch ? 1 : 0), {
    message: 'with fetch, give exactly one of interval_ms and cron; without it, neither',
  });
export type Source = z.infer<typeof sourceSchema>;

function countPresent(...values: readonly unknown[]): number {
  return values.filter((value) => value !== undefined).length;
}

/** The event that a source fires. */
export function eventOf({ name, fires }: Pick<Source, 'name' | 'fires'>): string {
  return fires ?? `${name}_updated`;
}

/** @throws LanternError `change-invalid` for an invalid cron expression or zone, or one that never comes due */
export function validateSchedule({ name, cron, time_zone: zone }: Source, inputs: MachineInputs): void {
  if (cron !== undefined && inputs.nextRun(cron, zone, inputs.now) === null)
    throw new LanternError('change-invalid', `the source "${name}" (${cron}) never comes due`);
}
