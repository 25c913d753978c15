import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { runningSchema, type Running } from './running-schema.js';

/** Folders in memory, where a file can be made while no disk can be written; it does not outlive the machine's next start. */
const folders = ['/dev/shm', tmpdir()];

/** Where the Lantern of a data folder that cannot be written says how to reach it. */
function fileOf(dataFolder: string): string {
  const name = createHash('sha256').update(realpathSync(dataFolder)).digest('hex').slice(0, 16);
  return join(folders.find((folder) => existsSync(folder)) ?? tmpdir(), `lantern-${userInfo().uid}-${name}.json`);
}

/** Says it there, for this user alone; false where that cannot be. A file that somebody else has put there is not written into. */
export function announceElsewhere(dataFolder: string, running: Running): boolean {
  try {
    const file = fileOf(dataFolder);
    rmSync(file, { force: true });
    writeFileSync(file, JSON.stringify(running), { mode: 0o600, flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** What is said there, if this user said it, and the process that did still lives. */
export function readElsewhere(dataFolder: string): Running | null {
  try {
    const file = fileOf(dataFolder);
    const { uid, mode } = lstatSync(file);
    // A link has all its bits set, and so does not count either.
    if (uid !== userInfo().uid || (mode & 0o077) !== 0) return null;
    const running = runningSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    process.kill(running.pid, 0);
    return running;
  } catch {
    return null;
  }
}

export function forgetElsewhere(dataFolder: string): void {
  try {
    rmSync(fileOf(dataFolder), { force: true });
  } catch {
    // It does not count once the process has ended.
  }
}
