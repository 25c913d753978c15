import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { copyDatabase, validateDatabase } from '../../adapters/sqlite/copy-database.js';
import { makeFolder } from '../../adapters/sqlite/make-folder.js';
import { describeError, LanternError } from '../../core/errors.js';
import { createUnreadableError } from '../../core/file-unreadable.js';

const database = 'lantern.db';
/** Files that only matter while Lantern runs, and databases of older formats. They are not backed up. */
const passing = /^(?:lock\.db|running\.json|.*-(?:wal|shm|journal)|lantern\.db\.format-\d+)$/;

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
  if (`${resolve(target)}${sep}`.startsWith(`${resolve(dataFolder)}${sep}`))
    throw new LanternError('usage-invalid', `${target} is inside the data folder; name a folder elsewhere`);
  return writing(target, () => {
    makeFolder(target);
    if (readdirSync(target).length > 0)
      throw new LanternError('usage-invalid', `${target} is not empty; name a new folder`);
    const files = listFiles(dataFolder);
    // The database is copied last, so a folder that has one is a complete backup.
    for (const name of files) if (name !== database) copyFileSync(join(dataFolder, name), join(target, name));
    copyDatabase(join(dataFolder, database), join(target, database));
    return files;
  });
}

/**
 * Puts a backup in place of what is in a data folder, which nobody else may be using; what was there is moved aside.
 * @returns the folder inside the data folder that took what was there; null where nothing was
 * @throws LanternError `file-unreadable`, `not-found`, `data-damaged`, `data-unwritable`; nothing has been changed then
 */
export function restoreBackup(source: string, dataFolder: string): string | null {
  if (!existsSync(source)) throw createUnreadableError(source, { code: 'ENOENT' });
  if (!existsSync(join(source, database)))
    throw new LanternError('not-found', `${source} is not a backup: it has no ${database}`);
  validateDatabase(join(source, database));
  return writing(dataFolder, () => {
    let number = 1;
    while (existsSync(join(dataFolder, `before-restore-${number}`))) number += 1;
    const aside = `before-restore-${number}`;
    // All files are copied before any is moved, so a full disk is noticed while the old files are still in place.
    const incoming = join(dataFolder, 'restore-incoming');
    makeFolder(incoming);
    const files = listFiles(source);
    for (const name of files) copyFileSync(join(source, name), join(incoming, name));
    const old = readdirSync(dataFolder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('lock.db'))
      .map(({ name }) => name);
    if (old.length > 0) mkdirSync(join(dataFolder, aside), { mode: 0o700 });
    for (const name of old) renameSync(join(dataFolder, name), join(dataFolder, aside, name));
    for (const name of files) renameSync(join(incoming, name), join(dataFolder, name));
    rmdirSync(incoming);
    return old.length > 0 ? aside : null;
  });
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !passing.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

function writing<Result>(folder: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    if (error instanceof LanternError) throw error;
    throw new LanternError('data-unwritable', `${folder} cannot be written: ${describeError(error)}`, { cause: error });
  }
}
