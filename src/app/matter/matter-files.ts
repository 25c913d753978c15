import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { FolderLock } from '../../adapters/sqlite/folder-lock.js';
import { LanternError } from '../../core/errors.js';
import type { MatterPairing } from '../../ports/matter-bridge.js';

/** Where Matter's process keeps its pairings and its token: a folder of its own in the data folder, which only its owner may open. */
export const matterFolder = (dataFolder: string): string => join(dataFolder, 'matter');

const stateSchema = z.object({ code: z.string(), qr: z.string(), homes: z.array(z.string()) });
const stateFile = (dataFolder: string) => join(matterFolder(dataFolder), 'running.json');
const tokenFile = (dataFolder: string) => join(matterFolder(dataFolder), 'token');

/** Tells Lantern how to pair. Only for the process that holds the folder's lock. */
export function announceMatter(dataFolder: string, pairing: MatterPairing): void {
  writeFileSync(stateFile(dataFolder), JSON.stringify(pairing), { mode: 0o600 });
}

export function forgetMatter(dataFolder: string): void {
  rmSync(stateFile(dataFolder), { force: true });
}

/** How to pair with the process that runs for this data folder; null if none does. */
export function findMatter(dataFolder: string): MatterPairing | null {
  if (!new FolderLock(matterFolder(dataFolder)).isHeld()) return null;
  try {
    return stateSchema.parse(JSON.parse(readFileSync(stateFile(dataFolder), 'utf8')));
  } catch {
    return null;
  }
}

/** Forgets every home. @throws LanternError `data-in-use` while the process runs */
export function forgetHomes(dataFolder: string): void {
  const lock = new FolderLock(matterFolder(dataFolder));
  if (!lock.take()) throw new LanternError('data-in-use', `lantern matter is running for ${dataFolder}; end it first`);
  try {
    rmSync(join(matterFolder(dataFolder), 'bridge'), { recursive: true, force: true });
  } finally {
    lock.free();
  }
}

/** The token that was made for Matter, and the file that it is in. */
export function readMatterToken(dataFolder: string): { readonly token: string | null; readonly file: string } {
  const file = tokenFile(dataFolder);
  try {
    return { token: readFileSync(file, 'utf8').trim() || null, file };
  } catch {
    return { token: null, file };
  }
}

export function keepMatterToken(dataFolder: string, token: string): void {
  writeFileSync(tokenFile(dataFolder), token, { mode: 0o600 });
}
