import { closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { makeKeyFile } from '../../adapters/secrets/make-key-file.js';
import { describeError, LanternError } from '../../core/errors.js';
import { describeUnreadable } from '../../core/file-unreadable.js';
import type { ServerCertificate } from '../../ports/certificates.js';

/** The text of a file that nobody but its owner may read. */
function readPrivateFile(file: string): string {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch (error) {
    throw new LanternError('secret-unreadable', describeUnreadable(file, error), { cause: error });
  }
  try {
    if ((fstatSync(handle).mode & 0o077) !== 0 && process.platform !== 'win32')
      throw new LanternError(
        'secret-unreadable',
        `others can read ${file}, which holds a key of the page; chmod 600 it, or delete it if anybody did, and a new one is made`,
      );
    return readFileSync(handle, 'utf8');
  } finally {
    closeSync(handle);
  }
}

/** Reads a file that holds a certificate and its key, and that nobody but its owner may read. @throws LanternError `secret-unreadable` */
export function readPemFile(file: string): ServerCertificate {
  const text = readPrivateFile(file);
  const key = text.indexOf('-----BEGIN PRIVATE KEY');
  return key < 0 ? { certificate: text, key: '' } : { certificate: text.slice(0, key), key: text.slice(key) };
}

/** Makes such a file, where there is none yet. @throws LanternError `data-unwritable` */
export function makePemFile(file: string, { certificate, key }: ServerCertificate): void {
  writing(file, () => makeKeyFile(file, Buffer.from(certificate + key)));
}

/** Puts such a file in the place of another, whole or not at all. @throws LanternError `data-unwritable` */
export function replacePemFile(file: string, { certificate, key }: ServerCertificate): void {
  writing(file, () => {
    const draft = `${file}.${process.pid}.new`;
    try {
      writeFileSync(draft, certificate + key, { mode: 0o600, flush: true });
      renameSync(draft, file);
    } finally {
      rmSync(draft, { force: true });
    }
  });
}

function writing(file: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw new LanternError('data-unwritable', `${file} cannot be written: ${describeError(error)}`, { cause: error });
  }
}
