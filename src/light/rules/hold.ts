import { z } from 'zod';

/** A rule with `for_ms` that is waiting: it fires at `due` if its condition and state still hold then. */
export const holdSchema = z.object({
  rule: z.string(),
  lamp: z.string(),
  /** Wall time, milliseconds. */
  due: z.number(),
});

/** When a rule with `cooldown_ms` last fired, wall time in milliseconds. */
export const firedSchema = z.number();

/** One wait for each rule and lamp. */
export function holdId(rule: string, lamp: string): string {
  return `${rule} ${lamp}`;
}
