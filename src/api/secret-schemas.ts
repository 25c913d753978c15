import { z } from 'zod';

/** A secret to store. No route ever returns its value. */
export const secretBodySchema = z.strictObject({
  name: z.string().max(60),
  value: z.string().max(4000),
  host: z.string().max(253).nullable().default(null),
});
/** The secret to remove. */
export const removeSecretBodySchema = z.strictObject({ name: z.string().max(60) });
/** The names of all secrets, and the hosts that they are for. */
export const secretsSchema = z.object({
  secrets: z.array(z.object({ name: z.string(), host: z.string().nullable() })),
});
