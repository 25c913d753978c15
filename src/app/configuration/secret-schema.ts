import { z } from 'zod';

/** A secret by reference. Secrets are never written in the configuration; it only names the environment variable or file. */
export const secretSchema = z
  .union([z.strictObject({ env: z.string().min(1) }), z.strictObject({ file: z.string().min(1) })], {
    error:
      'a secret is not written here: put it into a file that only you can read, and write { file: /path/of/it }, or { env: NAME } for a variable of the environment',
  })
  .describe('a secret by reference: {env: NAME} or {file: PATH}');
export type Secret = z.infer<typeof secretSchema>;
