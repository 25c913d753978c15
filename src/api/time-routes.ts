import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Origin } from '../core/origin.js';
import type { Caller } from './access.js';
import { parseBody } from './parse-body.js';
import type { RouteDescription } from './route-description.js';

const id = z.string().min(1).max(200);
/** `at`: a clock time, HH:MM; of something that repeats it counts from now on. */
const timeOrderSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('skip'), id }),
  z.strictObject({
    action: z.literal('move'),
    id,
    at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'takes a clock time such as 06:30'),
  }),
  z.strictObject({ action: z.literal('lengthen'), id, minutes: z.number().gt(0).max(1440) }),
]);
type TimeOrder = z.infer<typeof timeOrderSchema>;

/** The route that changes alarms, reminders, timers and what waits for its time. */
export const timeRoutes = {
  timeOrder: {
    method: 'POST',
    path: '/api/times',
    summary: 'Skips the next time of an alarm or reminder, moves it to another clock time, or lets a timer end later',
    open: false,
    needs: 'control',
    body: timeOrderSchema,
    reply: { status: 200, type: 'application/json', schema: z.object({ reply: z.string() }) },
  },
} as const satisfies Record<string, RouteDescription>;

/** What the route asks. Returns what to say. @throws LanternError `not-found`, `change-invalid` */
export type TimeDesk = (order: TimeOrder, origin: Origin) => string;

/** Registers it. `judge` tells who calls. */
export function registerTimes(
  application: FastifyInstance,
  { times }: { readonly times: TimeDesk },
  judge: (request: FastifyRequest) => Caller,
): void {
  application.post(timeRoutes.timeOrder.path, (request) => ({
    reply: times(parseBody(timeOrderSchema, request), { kind: judge(request) }),
  }));
}
