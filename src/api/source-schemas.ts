import { z } from 'zod';
import { sourceSchema } from '../light/source.js';

/** All data sources, and how each is doing, as sent to clients. */
export const sourceListSchema = z.object({
  sources: z.array(
    sourceSchema.safeExtend({
      status: z.object({
        name: z.string(),
        kind: z.enum(['fetch', 'webhook', 'mqtt']),
        state: z.enum(['off', 'waiting', 'ok', 'failing', 'paused']),
        stale: z.boolean(),
        heard: z.number().nullable(),
        next: z.number().nullable(),
        failures: z.number(),
        problem: z.string().nullable(),
      }),
    }),
  ),
});
export type SourceList = z.infer<typeof sourceListSchema>;
