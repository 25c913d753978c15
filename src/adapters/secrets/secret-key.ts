import { randomBytes } from 'node:crypto';
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { describeError, LanternError } from '../../core/errors.js';
import { describeUnreadable } from '../../core/file-unreadable.js';
import { makeKeyFile } from './make-key-file.js';

/** The length of a key for AES-256, in bytes. */
export const keyBytes = 32;

/**
 * The key in `file`, made on first use and readable by its owner alone.
 * @throws LanternError `secret-unreadable`, `data-unwritable`
 */
export function openKey(file: string): Buffer {
  try {
    return readKey(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  try {
    makeKeyFile(file, randomBytes(keyBytes));
  } catch (error) {
    throw new LanternError('data-unwritable', `${file} cannot be made: ${describeError(error)}`, { cause: error });
  }
  try {
    return readKey(file);
  } catch (error) {
    // What has its name cannot be made, and leads nowhere.
    throw error instanceof LanternError ? error : createLostError(file, error);
  }
}

/** The key in `file`, with which something was sealed before. @throws LanternError `secret-unreadable` */
export function findKey(file: string): Buffer {
  try {
    return readKey(file);
  } catch (error) {
    if (error instanceof LanternError) throw error;
    if (lstatSync(file, { throwIfNoEntry: false })) throw createLostError(file, error);
    throw new LanternError(
      'secret-unreadable',
      `${file}, the key of the secrets, is missing; restore it, or set the secrets again`,
      {
        cause: error,
      },
    );
  }
}

const createLostError = (file: string, cause: unknown) =>
  new LanternError(
    'secret-unreadable',
    `${file} is a link that leads nowhere; take it away, or restore what it leads to`,
    {
      cause,
    },
  );

/** Reads the key. @throws LanternError `secret-unreadable`, or ENOENT if there is none */
function readKey(file: string): Buffer {
  const key = Buffer.alloc(keyBytes + 1);
  let handle: number;
  try {
    // Else a pipe that nobody writes into would be waited for without end.
    handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    const remedy = 'make it readable for the user that runs Lantern, and for nobody else (chmod 600), or restore it';
    throw new LanternError('secret-unreadable', `${describeUnreadable(file, error)}; ${remedy}`, { cause: error });
  }
  try {
    if ((fstatSync(handle).mode & 0o077) !== 0 && process.platform !== 'win32')
      throw new LanternError(
        'secret-unreadable',
        `others can read ${file}, the key of the secrets; chmod 600 it, and change the secrets if anybody did`,
      );
    if (!fstatSync(handle).isFile() || readSync(handle, key, 0, key.length, 0) !== keyBytes)
      throw new LanternError(
        'secret-unreadable',
        `${file} is not a key of ${keyBytes} bytes; restore it, or move it and secrets.json away and set the secrets again`,
      );
    return key.subarray(0, keyBytes);
  } finally {
    closeSync(handle);
  }
}
