import { z } from 'zod';

/** What variables hold and expressions compute: JSON scalars, or undefined for a missing value. */
export const valueSchema = z.union([z.number(), z.string().max(10_000), z.boolean(), z.null()]);
export type Value = z.infer<typeof valueSchema> | undefined;
