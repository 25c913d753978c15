import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createMcpToken } from '../../api/access.js';
import { FolderLock } from '../../adapters/sqlite/folder-lock.js';

export { createMcpToken };

const runningSchema = z.object({
  pid: z.number().int().positive(),
  /** Where its API is and what opens it; null where the configuration switches it off. */
  api: z.object({ url: z.url(), token: z.string() }).nullable(),
  /** The configuration file it was started with, absolute; null where there is none. */
  config: z.string().nullable(),
});

/** A Lantern that is up on a data folder, and how to reach it. Readable by its owner only: the token opens it. */
export type Running = z.infer<typeof runningSchema>;

const fileOf = (dataFolder: string) => join(dataFolder, 'running.json');

/** Tells the commands on this folder how to reach this process, which holds the folder's lock. */
export function announceRunning(dataFolder: string, running: Running): void {
  writeFileSync(fileOf(dataFolder), JSON.stringify(running), { mode: 0o600 });
}

/** For the process that holds the folder's lock: whatever is written there is its own, or was left by a dead one. */
export function forgetRunning(dataFolder: string): void {
  rmSync(fileOf(dataFolder), { force: true });
}

/** What the holder of the folder's lock has told of itself. Only to be believed while somebody else holds the lock. */
export function readRunning(dataFolder: string): Running | null {
  try {
    return runningSchema.parse(JSON.parse(readFileSync(fileOf(dataFolder), 'utf8')));
  } catch {
    return null;
  }
}

/** The Lantern that is up on this data folder, or null. What a killed one left behind counts as none. */
export function findRunning(dataFolder: string): Running | null {
  // A folder where nothing runs is not touched, not even made.
  if (!readRunning(dataFolder)) return null;
  const lock = new FolderLock(dataFolder);
  const isLeftBehind = lock.take();
  lock.free();
  return isLeftBehind ? null : readRunning(dataFolder);
}
