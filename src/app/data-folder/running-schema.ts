import { z } from 'zod';

export const runningSchema = z.object({
  pid: z.number().int().positive(),
  /**
   * The address of its API, that of its page with the key for it, where devices learn to trust its certificate, and the token for the
   * API; null if they are switched off.
   */
  api: z.object({ url: z.url(), page: z.url(), trust: z.url().nullable().default(null), token: z.string() }).nullable(),
  /** The absolute path of the configuration file it was started with; null if there is none. */
  config: z.string().nullable(),
});

/** A Lantern running on a data folder, and how to reach it. The file is readable only by its owner, because it holds the token. */
export type Running = z.infer<typeof runningSchema>;
