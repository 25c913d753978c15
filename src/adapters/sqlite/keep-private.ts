import { chmodSync, closeSync, existsSync, openSync, statSync, type Stats } from 'node:fs';

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

/** What has this name; null where that cannot be found out, as of a link that leads to itself. @param stat `lstatSync` looks at a link itself */
export function tryStat(file: string, stat: (file: string) => Stats = statSync): Stats | null {
  try {
    return stat(file);
  } catch {
    return null;
  }
}

/** Whether there is a plain file of this name. */
export const isFile = (file: string) => tryStat(file)?.isFile() === true;
