import { z } from 'zod';

/** What one lamp is doing. `brightness` is the dimmer, 1..100; a lamp that is off keeps it for when it comes back. */
export const lampStatusSchema = z.object({
  state: z.string(),
  brightness: z.number().min(1).max(100).default(100),
  /** The last state that was not `off`; effects and the dimmer start from it when the lamp comes back. */
  last_lit: z.string().default('on'),
  /** The state before this one, which rules can go back to; absent if there was none. */
  previous: z.string().optional(),
  /** Wall time when the state was entered, milliseconds. */
  since: z.number().default(0),
});
export type LampStatus = z.infer<typeof lampStatusSchema>;
