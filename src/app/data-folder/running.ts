import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createMcpToken } from '../../api/access.js';
import { FolderLock } from '../../adapters/sqlite/folder-lock.js';

export { createMcpToken };

const runningSchema = z.object({
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

const fileOf = (dataFolder: string) => join(dataFolder, 'running.json');

/** Tells commands how to reach this process, which must hold the folder's lock. */
export function announceRunning(dataFolder: string, running: Running): void {
  writeFileSync(fileOf(dataFolder), JSON.stringify(running), { mode: 0o600 });
}

/**
 * Deletes that information. Only for the process that holds the folder's lock: the file is then its own, or left by a dead
 * process.
 */
export function forgetRunning(dataFolder: string): void {
  try {
    rmSync(fileOf(dataFolder), { force: true });
  } catch {
    // Where nothing can be written it stays, and does not count without the lock.
  }
}

/** What the holder of the folder's lock says about itself; null if nothing. It is only true while somebody else holds the lock. */
export function readRunning(dataFolder: string): Running | null {
  try {
    return runningSchema.parse(JSON.parse(readFileSync(fileOf(dataFolder), 'utf8')));
  } catch {
    return null;
  }
}

/** The Lantern running on this data folder, or null. A file left behind by a killed one does not count. */
export function findRunning(dataFolder: string): Running | null {
  return new FolderLock(dataFolder).isHeld() ? readRunning(dataFolder) : null;
}
