import { z } from 'zod';

/** What a lamp does by itself, apart from what rules show on it for a while. */
const plainStatusSchema = z.object({
  state: z.string(),
  brightness: z.number().min(1).max(100).default(100),
  /** The last state that was not `off`; effects and the dimmer start from it when the lamp comes back. */
  last_lit: z.string().default('on'),
  /** The state before this one, which rules can go back to; absent if there was none. */
  previous: z.string().optional(),
  /** Wall time when the state was entered, milliseconds. */
  since: z.number().default(0),
});

/** What a rule shows under a name until something ends it; then the lamp goes back to what was found. `until`: wall time, milliseconds. */
export const showingSchema = z.object({
  as: z.string(),
  rule: z.string(),
  found: plainStatusSchema,
  until: z.number().optional(),
});

/** What one lamp is doing. `brightness` is the dimmer, 1..100; a lamp that is off keeps it for when it comes back. */
export const lampStatusSchema = plainStatusSchema.extend({
  /** What rules show on it for now, the latest last; a person's change ends them all. */
  showings: z.array(showingSchema).optional(),
});
export type Showing = z.infer<typeof showingSchema>;
export type LampStatus = z.infer<typeof lampStatusSchema>;
