import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
} from 'node:fs';
import { renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inspectDatabase } from '../../adapters/sqlite/copy-database.js';
import { isFile } from '../../adapters/sqlite/keep-private.js';
import { makeFolder } from '../../adapters/sqlite/make-folder.js';
import { LanternError } from '../../core/errors.js';
import { createUnreadableError } from '../../core/file-unreadable.js';
import { migrations } from '../../engine/migrations.js';
import { presentFormat } from '../../ports/store.js';
import { database, isUnfinished, writing } from './back-up.js';
import { bringsKeys, keyFolder, sortBackup, type SortedBackup } from './copied-files.js';

/**
 * A restore goes through these folders of the data folder: the backup is copied, then, once it is complete, what was there is moved
 * aside, and when all of that is, the copy moves in. Each name tells how far it got.
 */
const incoming = 'restore-incoming';
const [ready, moving] = [/^restore-ready-(\d+)$/, /^restore-moving-(\d+)$/];

/** What came of a restore. */
export interface Restored {
  /** The folder inside the data folder that took what was there; null where nothing was. */
  readonly moved: string | null;
  /** The names of secrets that are needed and that the backup lacks, or cannot be opened with it. */
  readonly missing: readonly string[];
  /** What of the backup was not copied, each with the reason. */
  readonly leftOut: readonly string[];
}

interface Backup {
  readonly source: string;
  readonly files: readonly string[];
}
type Move = (from: string, to: string) => void;

/**
 * Puts a backup in place of what is in a data folder, which nobody else may be using; what was there is moved aside.
 * @param move renames a file or a folder
 * @throws LanternError `file-unreadable`, `not-found`, `data-damaged`, `data-newer`, `data-unwritable`
 */
export function restoreBackup(source: string, dataFolder: string, move: Move = renameSync): Restored {
  const { files, leftOut } = lookInto(source);
  const { format, values } = inspectDatabase(join(source, database));
  validateFormat(source, format);
  const missing = findMissing(source, dataFolder, values);
  return writing(dataFolder, () => {
    makeFolder(dataFolder);
    finishRestore(dataFolder, move);
    let number = 1;
    while (existsSync(join(dataFolder, `before-restore-${number}`))) number += 1;
    copyWhole({ source, files }, join(dataFolder, incoming), join(dataFolder, `restore-ready-${number}`), move);
    return { moved: finishRestore(dataFolder, move), missing, leftOut };
  });
}

function lookInto(source: string): SortedBackup {
  if (!existsSync(source)) throw createUnreadableError(source, { code: 'ENOENT' });
  if (isUnfinished(source))
    throw new LanternError('not-found', `${source} is no whole backup: it was ended before its time; name another`);
  if (!isFile(join(source, database)))
    throw new LanternError('not-found', `${source} is not a backup: it has no ${database}`);
  const sorted = sortBackup(source);
  if (sorted.files.includes(database)) return sorted;
  throw new LanternError(
    'not-found',
    `${source} is not a backup: its ${database} is a link; name the folder that it leads to`,
  );
}

function validateFormat(source: string, format: number): void {
  const present = presentFormat(migrations);
  if (format <= present) return;
  throw new LanternError(
    'data-newer',
    `${source} has format ${format}, but this Lantern only knows formats up to ${present}; update Lantern. Nothing was changed`,
  );
}

/**
 * Finishes a restore whose copy is complete, after a power cut, too; harmless where there is none. Where something cannot be moved,
 * what was there is put back. Returns the folder that took what was there, if any.
 */
export function finishRestore(dataFolder: string, move: Move = renameSync): string | null {
  clearIncoming(dataFolder);
  const aside = moveAside(dataFolder, move);
  const last = readdirSync(dataFolder).find((name) => moving.test(name));
  if (last === undefined) return aside;
  for (const name of readdirSync(join(dataFolder, last))) move(join(dataFolder, last, name), join(dataFolder, name));
  rmdirSync(join(dataFolder, last));
  return aside;
}

/** What a restore left that was ended while it copied: the data folder is as it was, and nobody would look for words and keys there. */
function clearIncoming(dataFolder: string): void {
  try {
    rmSync(join(dataFolder, incoming), { recursive: true, force: true });
  } catch {
    // The folder is read-only just now; a later start clears it.
  }
}

/** Moves what is there out of the way of a complete copy; null if there is no copy, or nothing was there. */
function moveAside(dataFolder: string, move: Move): string | null {
  const copy = readdirSync(dataFolder).find((name) => ready.test(name));
  if (copy === undefined) return null;
  const aside = copy.replace('restore-ready', 'before-restore');
  const folder = join(dataFolder, aside);
  try {
    const old = listOld(dataFolder, bringsKeys(join(dataFolder, copy)));
    if (old.length > 0) mkdirSync(folder, { mode: 0o700, recursive: true });
    for (const name of old) move(join(dataFolder, name), join(folder, name));
    move(join(dataFolder, copy), join(dataFolder, copy.replace('ready', 'moving')));
    return existsSync(folder) ? aside : null;
  } catch (error) {
    putBack(folder, dataFolder, move);
    rmSync(join(dataFolder, copy), { recursive: true, force: true });
    throw error;
  }
}

function putBack(folder: string, dataFolder: string, move: Move): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) move(join(folder, name), join(dataFolder, name));
  rmdirSync(folder);
}

/** The files that a restore takes the place of. The lock is held. */
function listOld(dataFolder: string, withKeys: boolean): readonly string[] {
  return readdirSync(dataFolder, { withFileTypes: true })
    .filter((entry) => (entry.isFile() ? !entry.name.startsWith('lock.db') : withKeys && entry.name === keyFolder))
    .map(({ name }) => name);
}

/** Copies a backup to a folder so that it is on the disk; then the folder gets its name. */
function copyWhole({ source, files }: Backup, target: string, named: string, move: Move): void {
  rmSync(target, { recursive: true, force: true });
  try {
    makeFolder(target);
    if (files.some((name) => name.startsWith(keyFolder))) makeFolder(join(target, keyFolder));
    for (const name of files) {
      copyFileSync(join(source, name), join(target, name));
      // A stick that knows no owners (FAT) lets others read all; a key that others can read is refused.
      chmodSync(join(target, name), 0o600);
      const file = openSync(join(target, name), 'r');
      fsyncSync(file);
      closeSync(file);
    }
    move(target, named);
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
}

/** The secrets that the backup's set-up names, or that there are now, and that it does not bring along. */
function findMissing(source: string, dataFolder: string, values: readonly string[]): readonly string[] {
  const named = values.flatMap((value) =>
    [...value.matchAll(/\{\{secret:([A-Z][A-Z0-9_]*)\}\}/g)].map(([, name = '']) => name),
  );
  const brought = existsSync(join(source, 'secrets.key')) ? listSecrets(source) : [];
  const needed = new Set([...named, ...listSecrets(source), ...listSecrets(dataFolder)]);
  return [...needed].filter((name) => !brought.includes(name)).sort();
}

function listSecrets(folder: string): readonly string[] {
  try {
    const { secrets } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as { secrets: object };
    return Object.keys(secrets);
  } catch {
    return []; // No secrets were ever set, or the file is damaged and brings none.
  }
}
