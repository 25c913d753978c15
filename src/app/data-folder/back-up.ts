import { chmodSync, copyFileSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { copyDatabase } from '../../adapters/sqlite/copy-database.js';
import { makeFolder } from '../../adapters/sqlite/make-folder.js';
import { describeError, LanternError } from '../../core/errors.js';
import { keyFolder, listFiles } from './copied-files.js';

/** The name of the database in a data folder. */
export const database = 'lantern.db';
/** Is there as long as a backup is being made, in its folder. */
const unfinished = 'UNFINISHED';

/**
 * Copies a data folder, even while a Lantern is running on it: the database as of one moment, the keys, the secrets (still
 * encrypted) and the configuration. Downloaded models are not copied.
 * @param target a folder that does not exist yet, or is empty
 * @returns the names of the copied files
 * @throws LanternError `not-found`, `usage-invalid`, `data-unwritable`, `data-damaged`
 */
export function backUp(dataFolder: string, target: string): readonly string[] {
  if (!existsSync(join(dataFolder, database)))
    throw new LanternError('not-found', `there is nothing to back up in ${dataFolder}: no Lantern has run there`);
  refuseNoFolder(target);
  if (`${resolve(target)}${sep}`.startsWith(`${resolve(dataFolder)}${sep}`))
    throw new LanternError('usage-invalid', `${target} is inside the data folder; name a folder elsewhere`);
  return writing(target, () => {
    makeFolder(target);
    clearUnfinished(target);
    if (readdirSync(target).length > 0)
      throw new LanternError('usage-invalid', `${target} is not empty; name a new folder`);
    try {
      return copyFiles(dataFolder, target);
    } catch (error) {
      clearUnfinished(target);
      throw error;
    }
  });
}

/** @throws LanternError `usage-invalid` where no folder can be, however much space there is */
function refuseNoFolder(target: string): void {
  if (target.trim() === '')
    throw new LanternError(
      'usage-invalid',
      'the folder of the backup has no name; name one, such as /media/usb/lantern',
    );
  let existing = resolve(target);
  while (!existsSync(existing)) existing = dirname(existing);
  if (!statSync(existing).isDirectory())
    throw new LanternError('usage-invalid', `${existing} is not a folder; name a new folder for the backup`);
}

function copyFiles(dataFolder: string, target: string): readonly string[] {
  writeFileSync(join(target, unfinished), 'lantern backup was ended before its time; say it again with this folder\n');
  const files = listFiles(dataFolder);
  // The database is copied last, so a folder that has one is a complete backup.
  if (files.some((name) => name.startsWith(keyFolder))) makeFolder(join(target, keyFolder));
  for (const name of files) if (name !== database) copyFileSync(join(dataFolder, name), join(target, name));
  copyDatabase(join(dataFolder, database), join(target, database));
  chmodSync(join(target, database), 0o600);
  rmSync(join(target, unfinished));
  return files;
}

/** Takes away what a backup left that did not get to its end. */
function clearUnfinished(target: string): void {
  if (!existsSync(join(target, unfinished))) return;
  for (const { name } of readdirSync(target, { withFileTypes: true }).filter((entry) => entry.isFile()))
    if (name !== unfinished) rmSync(join(target, name));
  rmSync(join(target, keyFolder), { recursive: true, force: true });
  rmSync(join(target, unfinished));
}

/** Whether a backup was ended before its time. */
export function isUnfinished(folder: string): boolean {
  return existsSync(join(folder, unfinished));
}

/** Runs what writes to a folder. @throws LanternError `data-unwritable`, and its own */
export function writing<Result>(folder: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    if (error instanceof LanternError) throw error;
    throw new LanternError('data-unwritable', `${folder} cannot be written: ${describeError(error)}`, { cause: error });
  }
}
