import { z } from 'zod';

/** Somebody's decision about a tool, for this session (until Lantern stops) or always. */
export const rememberedSchema = z.object({
  id: z.string(),
  tool: z.string(),
  hosts: z.array(z.string()),
  paths: z.array(z.string()),
  secrets: z.array(z.string()).default([]),
  allowed: z.boolean(),
  scope: z.enum(['session', 'always']),
  /** Wall time, milliseconds. */
  at: z.number(),
});
export type Remembered = z.infer<typeof rememberedSchema>;
