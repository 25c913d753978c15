import { z } from 'zod';
import { functionDefinitionSchema, toolDefinitionSchema, triggerDefinitionSchema } from '../light/custom.js';

/** The code that a model wrote, and how each piece is doing, as sent to clients. */
export const codeSchema = z.object({
  tools: z.array(toolDefinitionSchema.safeExtend({ sources: z.array(z.string()) })),
  functions: z.array(
    functionDefinitionSchema.safeExtend({ runs: z.enum(['tick', 'sandbox']), problem: z.string().nullable() }),
  ),
  triggers: z.array(
    triggerDefinitionSchema.safeExtend({
      status: z.object({
        state: z.enum(['off', 'waiting', 'ok', 'failing', 'paused']),
        answer: z.boolean().nullable(),
        fired: z.number().nullable(),
        next: z.number().nullable(),
        failures: z.number(),
        problem: z.string().nullable(),
      }),
    }),
  ),
});
