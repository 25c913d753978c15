import { FolderLock } from '../../adapters/sqlite/folder-lock.js';
import { SystemClock } from '../../adapters/system/system-clock.js';
import { sleep, type Clock } from '../../core/clock.js';
import { LanternError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import { forgetRunning, readRunning, type Running } from './running.js';

/** Either this process owns the data folder now, until it frees the lock, or another one that is running does. */
export type Claim =
  { readonly kind: 'owned'; readonly lock: FolderLock } | { readonly kind: 'running'; readonly running: Running };

/** Milliseconds; a Lantern comes up or goes down, and several commands take their turns, in less even on a Pi Zero. */
const [patience, interval] = [15_000, 20];

/**
 * Takes the data folder for this process, which must happen before anything is read that is to be written again. Waits
 * for commands that are at work on it and for a Lantern that is coming up or going down.
 * @throws LanternError `data-in-use` after 15 s, `data-unwritable`
 */
export async function claimData(dataFolder: string, clock: Clock = new SystemClock()): Promise<Claim> {
  const lock = new FolderLock(dataFolder);
  const end = clock.monotonic() + patience;
  for (;;) {
    if (lock.take()) {
      forgetRunning(dataFolder);
      return { kind: 'owned', lock };
    }
    const running = readRunning(dataFolder);
    if (running) return { kind: 'running', running };
    if (clock.monotonic() > end) {
      throw new LanternError(
        'data-in-use',
        `another lantern command is at work on ${dataFolder}; let it end, or name another folder with --data`,
      );
    }
    await sleep(clock, 'waiting for the data folder', millis(interval));
  }
}

/** What is said to whoever needs the data folder for itself while a Lantern runs on it. */
export function createInUseError(dataFolder: string, { pid, api }: Running): LanternError {
  const place = api === null ? ', without an API (web.enabled: false)' : ` at ${api.url}`;
  return new LanternError(
    'data-in-use',
    `Lantern is running on ${dataFolder} (process ${pid})${place}; stop it, or name another folder with --data`,
  );
}
