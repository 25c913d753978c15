import { z } from 'zod';
import { clockTime } from './command-timing.js';

/** What sets an automation off; `told` says it in words: "the front door opens". */
const triggerSchema = z.discriminatedUnion('on', [
  /** An event by its name. `idle`: nothing of the kind has happened for `after` seconds. */
  z.strictObject({ on: z.literal('event'), event: z.string(), told: z.string(), idle: z.literal(true).optional() }),
  /** A variable gets to one side of a number. */
  z.strictObject({
    on: z.literal('value'),
    variable: z.string(),
    told: z.string(),
    is: z.enum(['above', 'below']),
    number: z.number(),
  }),
  /** Again and again; the repetition is written as in src/language/time/recurrences.ts. */
  z.strictObject({ on: z.literal('time'), recurrence: z.string(), date: z.string().optional(), ...clockTime }),
  /** With the sun, `offset` seconds later (below 0: before). */
  z.strictObject({ on: z.literal('sun'), sun: z.enum(['sunrise', 'sunset']), offset: z.number().optional() }),
]);

/** When an automation does nothing although it was set off. */
const limitSchema = z.discriminatedUnion('only', [
  /** Only while it is dark or light outside, or while the lamp is off or on. */
  z.strictObject({ only: z.enum(['dark', 'light', 'lamp-off', 'lamp-on']) }),
  /** Only on these days, or `not` on them: a repetition of days. */
  z.strictObject({ only: z.literal('days'), days: z.string(), not: z.literal(true).optional() }),
  /** Only between two clock times, HH:MM; the second may be on the next day. */
  z.strictObject({ only: z.literal('between'), from: z.string(), to: z.string() }),
]);

/** What a sentence says of an automation: what sets it off, what it does, and for how long. Durations are in seconds. */
export const automationFields = {
  when: triggerSchema,
  /** Commands to the light, in words that `understand` reads. */
  does: z.string(),
  /** This long after it was set off. */
  after: z.number().positive().optional(),
  for: z.number().positive().optional(),
  until: triggerSchema.optional(),
  /** How long it takes to get there. */
  over: z.number().positive().optional(),
  /** What it shows stays, although it is of a kind that usually goes away again. */
  keep: z.literal(true).optional(),
  /** Only so many times, then never again. */
  times: z.number().int().min(1).max(1000).optional(),
  only: z.array(limitSchema).max(8).optional(),
  /** The words of its parts in their usual order, to which later words can be added. */
  said: z.string().max(500),
};
export type Trigger = z.infer<typeof triggerSchema>;
export type Limit = z.infer<typeof limitSchema>;
