import { accessSync, constants, lstatSync } from 'node:fs';
import { describeError, LanternError } from '../../core/errors.js';
import { tryStat } from './keep-private.js';
import { makeFolder } from './make-folder.js';

/** Makes sure that the folder exists and can be written; creates it if it is missing. @throws LanternError `data-unwritable` */
export function validateFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new LanternError(
      'data-unwritable',
      `the data folder ${folder} cannot be written (${describeError(error)}); make it writable, or name another folder with --data`,
      { cause: error },
    );
  }
}

/** The error for a database file that does not open, with what to do. */
export function createOpenError(file: string, error: unknown): LanternError {
  const taken = nameTaker(file);
  const reason = taken === null ? describeError(error) : `there is ${taken} of this name`;
  if (/not a database|malformed|corrupt/i.test(reason)) {
    return new LanternError(
      'data-damaged',
      `${file} is damaged (${reason}); restore a backup, or move the file away to start fresh`,
      { cause: error },
    );
  }
  const remedy = taken !== null ? 'move it away' : 'check the folder, or name another with --data';
  return new LanternError('data-unwritable', `${file} cannot be opened (${reason}); ${remedy}`, {
    cause: error,
  });
}

/** What has the name of a file in its place, in words; null where nothing has. */
function nameTaker(file: string): string | null {
  if (tryStat(file)?.isDirectory() === true) return 'a folder';
  const isLost = tryStat(file) === null && tryStat(file, lstatSync)?.isSymbolicLink() === true;
  return isLost ? 'a link that leads nowhere' : null;
}
