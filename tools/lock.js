// A lock for one job at a time in a folder, held by a file with the holder's process id.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Longer than any holder needs; what is older is taken to be left over. */
const longestMs = 5 * 60 * 1000;

/**
 * Runs a job when nobody else does one under the same lock, and waits for that.
 * Two that find a dead holder's lock in the same instant may both run: a job has to be harmless twice, the lock saves it the work.
 */
export async function underLock(path, job) {
  while (!take(path)) if (!removeLeftOver(path)) await wait(50);
  try {
    return await job();
  } finally {
    rmSync(path, { force: true });
  }
}

/** Takes the lock of a dead holder away; false where there is none such. */
export function removeLeftOver(path) {
  if (!isLeftOver(path)) return false;
  rmSync(path, { force: true });
  return true;
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isLeftOver(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > longestMs) return true;
    const holder = Number(readFileSync(path, 'utf8'));
    // Just made, its number not yet written.
    if (holder === 0) return false;
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
