import { z } from 'zod';

/** A rule with `for_ms` that is waiting: it fires at `due` if its condition and the state still hold. */
export const holdSchema = z.object({
  rule: z.string(),
  lamp: z.string(),
  /** Wall time, milliseconds. */
  due: z.number(),
});

/** When a rule with `cooldown_ms` last fired, wall time in milliseconds. */
export const firedSchema = z.number();

/** The id of the only wait that a rule can have for a lamp. */
export function holdId(rule: string, lamp: string): string {
  return `${rule} ${lamp}`;
}
