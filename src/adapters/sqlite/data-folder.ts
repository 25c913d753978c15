import { accessSync, constants } from 'node:fs';
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
  const reason = isFolder(file) ? 'there is a folder of this name' : describeError(error);
  if (/not a database|malformed|corrupt/i.test(reason)) {
    return new LanternError(
      'data-damaged',
      `${file} is damaged (${reason}); restore a backup, or move the file away to start fresh`,
      { cause: error },
    );
  }
  const remedy = isFolder(file) ? 'move it away' : 'check the folder, or name another with --data';
  return new LanternError('data-unwritable', `${file} cannot be opened (${reason}); ${remedy}`, {
    cause: error,
  });
}

const isFolder = (file: string) => tryStat(file)?.isDirectory() === true;
