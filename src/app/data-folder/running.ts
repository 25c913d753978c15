import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMcpToken } from '../../api/access.js';
import { FolderLock } from '../../adapters/sqlite/folder-lock.js';
import { readElsewhere } from './running-elsewhere.js';
import { runningSchema, type Running } from './running-schema.js';

export { createMcpToken };
export type { Running };

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
  return new FolderLock(dataFolder).isHeld() ? readRunning(dataFolder) : readElsewhere(dataFolder);
}
