import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Origin } from '../core/origin.js';
import { nameSchema } from '../light/name.js';
import type { Caller } from './access.js';
import { parseBody } from './parse-body.js';
import type { RouteDescription } from './route-description.js';

const id = z.string().min(1).max(200);
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const everySchema = z.enum(['once', 'daily', 'weekdays', 'weekends', ...days.map((day) => `weekly:${day}` as const)]);
const atSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'takes a clock time such as 06:30');
const wordsSchema = z.string().trim().min(1, 'a reminder needs words').max(1000);
const minutesSchema = z.number().gt(0).max(1440);
const moment = {
  at: atSchema,
  every: everySchema.optional(),
  date: z.union([z.literal('tomorrow'), z.iso.date()], 'takes tomorrow, or a day such as 2026-11-24').optional(),
};
const set = z.literal('set');
/**
 * What is set anew. `at`: a clock time, HH:MM; without `every` and `date` the next time that the clock shows it. `words`: what a
 * reminder says, just as it is given, or what a timer is called. `lamp`: its id; absent: all of them.
 */
const newTimeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ action: set, kind: z.literal('alarm'), ...moment }),
  z.strictObject({ action: set, kind: z.literal('reminder'), ...moment, words: wordsSchema }),
  z.strictObject({ action: set, kind: z.literal('timer'), minutes: minutesSchema, words: nameSchema.optional() }),
  z.strictObject({ action: set, kind: z.literal('lamp'), at: atSchema, lamp: id.optional(), on: z.boolean() }),
]);
/**
 * `at`: a clock time, HH:MM; of something that repeats it counts from now on. `every` and `words`, of an alarm or a reminder: its
 * days, and what a reminder says; absent: as before.
 */
const timeOrderSchema = z.discriminatedUnion('action', [
  newTimeSchema,
  z.strictObject({ action: z.enum(['skip', 'keep']), id }),
  z.strictObject({
    action: z.literal('move'),
    id,
    at: atSchema,
    every: everySchema.optional(),
    words: wordsSchema.optional(),
  }),
  z.strictObject({ action: z.literal('lengthen'), id, minutes: minutesSchema }),
]);
type TimeOrder = z.infer<typeof timeOrderSchema>;

/** `id`: the entry in the history that takes it back; null where nothing changed. */
const replySchema = z.object({ reply: z.string(), id: z.number().nullable() });

/** The route that sets and changes alarms, reminders, timers and what waits for its time. */
export const timeRoutes = {
  timeOrder: {
    method: 'POST',
    path: '/api/times',
    summary:
      'Sets an alarm, a reminder, a timer or a lamp for later, its words just as they are given; skips the next time of an alarm or reminder, keeps what was skipped, moves it to another clock time or other days, or lets a timer end later',
    open: false,
    needs: 'control',
    body: timeOrderSchema,
    reply: { status: 200, type: 'application/json', schema: replySchema },
  },
} as const satisfies Record<string, RouteDescription>;

/** What the route asks. Returns what to say, and the entry in the history. @throws LanternError `not-found`, `change-invalid` */
export type TimeDesk = (order: TimeOrder, origin: Origin) => z.infer<typeof replySchema>;

/** Registers it. `judge` tells who calls. */
export function registerTimes(
  application: FastifyInstance,
  { times }: { readonly times: TimeDesk },
  judge: (request: FastifyRequest) => Caller,
): void {
  application.post(timeRoutes.timeOrder.path, (request) =>
    times(parseBody(timeOrderSchema, request), { kind: judge(request) }),
  );
}
