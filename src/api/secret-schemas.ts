import { z } from 'zod';

const name = z
  .string()
  .max(60)
  .meta({ description: 'its name: capital letters, digits and _', examples: ['WEATHER_KEY'] });
/** A secret to store. No route ever returns its value. */
export const secretBodySchema = z.strictObject({
  name,
  value: z.string().max(4000),
  host: z.string().max(253).nullable().default(null),
});
/** The secret to remove. */
export const removeSecretBodySchema = z.strictObject({ name });
/** The names of all secrets, and the hosts that they are for. */
export const secretsSchema = z.object({
  secrets: z.array(z.object({ name, host: z.string().nullable() })),
});
