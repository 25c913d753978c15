import { accessSync, constants, lstatSync } from 'node:fs';
import { basename } from 'node:path';
import { describeError, LanternError } from '../../core/errors.js';
import { isFile, tryStat } from './keep-private.js';
import { makeFolder } from './make-folder.js';

/** Makes sure that the folder exists and can be written; creates it if it is missing. @throws LanternError `data-unwritable` */
export function validateFolder(folder: string): void {
  if (tryStat(folder)?.isDirectory() === false)
    throw new LanternError(
      'data-unwritable',
      `the data folder ${folder} cannot be written (it is a file); name another folder with --data`,
    );
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

/** Why what is in a data folder may be somebody else's, in one line; null where only its owner and group can change it. The sticky bit keeps others from its files. */
export function describeOpenness(folder: string): string | null {
  const mode = tryStat(folder)?.mode ?? 0;
  if ((mode & 0o1002) !== 0o002) return null;
  return `every user of this machine can change what is in ${folder} (its mode is ${(mode & 0o777).toString(8)}), keys and secrets too; chmod o-w ${folder}`;
}

/** The error for a database file that does not open, with what to do. */
export function createOpenError(file: string, error: unknown): LanternError {
  const taker = findTaker(file);
  const barred = taker === null ? findBarred(file) : null;
  const reason = taker ?? barred ?? describeOpening(error);
  if (/not a database|malformed|corrupt/i.test(reason)) {
    return new LanternError(
      'data-damaged',
      `${file} is damaged (${reason}); restore a backup, or move the file away to start fresh`,
      { cause: error },
    );
  }
  const remedy = barred !== null ? 'chown and chmod 600 give it back' : 'move it away';
  const advice = taker === null && barred === null ? 'check the folder, or name another with --data' : remedy;
  return new LanternError('data-unwritable', `${file} cannot be opened (${reason}); ${advice}`, {
    cause: error,
  });
}

/** Why a database does not open; SQLite's own words for a file that it can't open name its source code. */
export const describeOpening = (error: unknown): string =>
  isUnopened(error) ? 'no file can be made or opened there' : describeError(error);

/** Whether not even the file could be opened; libsql gives no code for that. */
const isUnopened = (error: unknown): boolean => describeError(error).startsWith('ConnectionFailed');

/** What stands where a database or a file beside it should be, in words; null where nothing does. */
export function findTaker(file: string): string | null {
  for (const end of ['', '-wal', '-shm', '-journal']) {
    const taken = nameTaker(file + end);
    const name = end === '' ? 'of this name' : `called ${basename(file)}${end}`;
    if (taken !== null) return `there is ${taken} ${name}`;
  }
  return null;
}

/** Which file of a database this user may not read and write, in words; null where there is none. */
function findBarred(file: string): string | null {
  const barred = ['', '-wal', '-shm'].map((end) => file + end).find((each) => isFile(each) && !isOurs(each));
  return barred === undefined ? null : `${basename(barred)} is another user's, or its mode bars this one`;
}

function isOurs(file: string): boolean {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** What has the name of a file in its place, in words; null where nothing has. */
function nameTaker(file: string): string | null {
  const stats = tryStat(file);
  if (stats !== null && !stats.isFile()) return stats.isDirectory() ? 'a folder' : 'a pipe or a device';
  const isLost = stats === null && tryStat(file, lstatSync)?.isSymbolicLink() === true;
  return isLost ? 'a link that leads nowhere' : null;
}

/** Whether a database does not open because nothing can be written there. */
export function isUnwritable(error: unknown, file: string): boolean {
  if (error instanceof LanternError) return error.code === 'data-unwritable';
  if (isTaken(file) || isUnopened(error) || isBarred(file)) return true;
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN|PERM)/.test(code);
}

/** Whether something else has its name, such as a folder or a link to nowhere: nothing can be read there, and it is not ours. */
const isTaken = (file: string) => tryStat(file, lstatSync) !== null && !isFile(file);

/** Whether something else stands where the database or a file beside it should be. */
export const isBlocked = (file: string) => isTaken(file) || findTaker(file) !== null || isBarred(file);

/** Whether this user may not read and write the database, or a file beside it. */
export const isBarred = (file: string) => findBarred(file) !== null;

/** What to do where a database cannot be written. */
export const phraseRemedy = (error: unknown): string =>
  describeError(error).includes('locked')
    ? 'end the other program that uses it'
    : 'make room on the disk, or make it writable';

/** Why a database cannot be used. */
export const phraseCause = (file: string, cause: unknown) =>
  describeOpening(isBlocked(file) ? createOpenError(file, cause) : cause);
