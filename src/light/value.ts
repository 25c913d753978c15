import { z } from 'zod';

/** What variables hold and expressions compute: JSON's scalars, and undefined for what is not there. */
export const valueSchema = z.union([z.number(), z.string().max(10_000), z.boolean(), z.null()]);
export type Value = z.infer<typeof valueSchema> | undefined;

/** Any value as a number, as JavaScript's operators see it; undefined is NaN. */
export function toNumber(value: Value): number {
  return typeof value === 'number' ? value : Number(value);
}
