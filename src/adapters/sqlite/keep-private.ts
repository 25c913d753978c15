import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';

const ownerOnly = 0o600;

/**
 * Leaves a file to its owner alone, whatever its folder and the umask are; SQLite makes those beside it alike. A file that is there is
 * not opened: closing it again would end the locks that this process holds on it elsewhere (fcntl(2)), and the next process to leave
 * would take the write-ahead log along, with everything written from then on.
 */
export function keepPrivate(file: string): void {
  try {
    if (!existsSync(file)) closeSync(openSync(file, 'a', ownerOnly));
    if (isFile(file) && (statSync(file).mode & 0o077) !== 0) chmodSync(file, ownerOnly);
  } catch {
    // Whose file it is, and whether it can be written, is told when it is opened.
  }
}

/** Whether there is a plain file of this name. */
export function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
