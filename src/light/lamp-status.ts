import { z } from 'zod';

/** What a lamp does by itself, apart from what rules show on it for a while. */
const plainStatusSchema = z.object({
  state: z.string(),
  brightness: z.number().min(1).max(100).default(100),
  /** The last state that was not `off`; effects and the dimmer start from it when the lamp comes back. */
  last_lit: z.string().default('on'),
  /** The last state that stood still, where what came after it moves and may not be based on it; absent for `on`. */
  last_still: z.string().optional(),
  /** The state before this one, which rules can go back to; absent if there was none. */
  previous: z.string().optional(),
  /** Wall time when the state was entered, milliseconds. */
  since: z.number().default(0),
});

/** The name of what is shown because somebody wanted a lamp to flash. No rule can show under it. */
export const flashName = '@flash';

/**
 * What is shown under a name until something ends it; then the lamp goes back to what was found. `until`: wall time, milliseconds; `rule`: who
 * shows it, absent if somebody asked for it.
 */
export const showingSchema = z.object({
  as: z.string(),
  rule: z.string().optional(),
  found: plainStatusSchema,
  until: z.number().optional(),
});

/** What one lamp is doing. `brightness` is the dimmer, 1..100; a lamp that is off keeps it for when it comes back. */
export const lampStatusSchema = plainStatusSchema.extend({
  /** What is shown on it for now, the latest last; a person's change ends them all. */
  showings: z.array(showingSchema).optional(),
});
export type Showing = z.infer<typeof showingSchema>;
export type LampStatus = z.infer<typeof lampStatusSchema>;

/** What a lamp is to show once it has flashed; what changes it meanwhile starts from there. */
export function beneathFlash(status: LampStatus): LampStatus {
  const { showings = [] } = status;
  const top = showings.at(-1);
  if (top?.as !== flashName) return status;
  return showings.length === 1 ? top.found : { ...top.found, showings: showings.slice(0, -1) };
}
