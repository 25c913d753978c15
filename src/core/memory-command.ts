import { z } from 'zod';

/** The commands about what to remember, recall and forget. */
export const memorySchemas = [
  z.strictObject({ intent: z.literal('memory.add'), text: z.string() }),
  z.strictObject({ intent: z.literal('memory.get'), about: z.string().optional() }),
  /** With `ids`, exactly these: what was agreed on. `for_good`: at once, and never to come back. */
  z.strictObject({
    intent: z.literal('memory.forget'),
    about: z.string(),
    ids: z.array(z.number()).optional(),
    for_good: z.literal(true).optional(),
  }),
  /** Forgets for good what can still be brought back. */
  z.strictObject({ intent: z.literal('memory.purge') }),
  /** Forgets everything that was said, for good; `sure`: that was agreed on. */
  z.strictObject({ intent: z.literal('memory.clear'), sure: z.literal(true).optional() }),
] as const;
