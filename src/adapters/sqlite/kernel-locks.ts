import { readFileSync, statSync } from 'node:fs';

/**
 * Whether the kernel's own list of locks (Linux, /proc/locks) says that a process has a file to itself, which costs nothing to ask. False
 * also where there is no such list, or it shows other processes than ours: then only the lock itself can tell.
 */
export function isLockedBy(file: string, processId: number, readLocks = readKernelLocks): boolean {
  try {
    const inode = statSync(file, { bigint: true }).ino;
    // "3: POSIX  ADVISORY  WRITE 4711 00:2f:12345 1073741826 1073742335"; the device differs from that of stat on layered file systems.
    const own = new RegExp(`^\\d+: POSIX +ADVISORY +WRITE ${processId} [\\da-f]+:[\\da-f]+:${inode} `, 'm');
    return own.test(readLocks());
  } catch {
    return false;
  }
}

const readKernelLocks = () => readFileSync('/proc/locks', 'utf8');
