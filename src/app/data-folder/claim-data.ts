import { FolderLock } from '../../adapters/sqlite/folder-lock.js';
import { SystemClock } from '../../adapters/system/system-clock.js';
import { sleep, type Clock } from '../../core/clock.js';
import { LanternError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import { finishRestore } from './restore.js';
import { findRunning, forgetRunning, readRunning, type Running } from './running.js';

export type { FolderLock };

/** Who owns the data folder: this process, until it frees the lock, or a Lantern that is already running. */
export type Claim =
  { readonly kind: 'owned'; readonly lock: FolderLock } | { readonly kind: 'running'; readonly running: Running };

/** In milliseconds. Even on a Pi Zero, starting or stopping Lantern, or a few commands in turn, takes less than the first. */
const [patience, interval] = [15_000, 20];

/**
 * As `claimData`, for a Lantern that stays: where nothing can be written there is nothing to be claimed, and the light obeys all the
 * same.
 * @throws LanternError `data-in-use`
 */
export async function claimForLight(dataFolder: string, clock?: Clock): Promise<Claim> {
  try {
    return await claimData(dataFolder, clock);
  } catch (error) {
    if (error instanceof LanternError && error.code === 'data-unwritable')
      return { kind: 'owned', lock: new FolderLock(dataFolder) };
    throw error;
  }
}

/**
 * Takes the data folder for this process. This must happen before reading anything that will be written back. Waits for other
 * commands to finish, and for a Lantern that is starting or stopping.
 * @throws LanternError `data-in-use` after 15 s, `data-unwritable`
 */
export async function claimData(dataFolder: string, clock: Clock = new SystemClock()): Promise<Claim> {
  // Asked without writing: a Lantern goes on running on a folder that has become read-only.
  const already = findRunning(dataFolder);
  if (already) return { kind: 'running', running: already };
  const lock = new FolderLock(dataFolder);
  const end = clock.monotonic() + patience;
  for (;;) {
    if (lock.take()) {
      forgetRunning(dataFolder);
      finishRestore(dataFolder);
      return { kind: 'owned', lock };
    }
    const running = readRunning(dataFolder);
    if (running) return { kind: 'running', running };
    if (clock.monotonic() > end) {
      throw new LanternError(
        'data-in-use',
        `another lantern command is using ${dataFolder}; wait for it to end, or name another folder with --data`,
      );
    }
    await sleep(clock, 'waiting for the data folder', millis(interval));
  }
}

/** The error for a command that needs the data folder for itself while a Lantern is running on it. */
export function createInUseError(dataFolder: string, { pid, api }: Running): LanternError {
  const place = api === null ? ', without an API (web.enabled: false)' : ` at ${api.url}`;
  return new LanternError(
    'data-in-use',
    `Lantern is running on ${dataFolder} (process ${pid})${place}; stop it, or name another folder with --data`,
  );
}
