import { spawnSync } from 'node:child_process';
import { selectEnvironment } from '../../core/child-environment.js';

/** How long a copy may take, milliseconds: a database of years is some tens of megabytes, and a bad SD card reads two a second. */
const longest = 30_000;

/**
 * Copies a file of a database that may be open, in a process of its own: whoever opens such a file and closes it again ends the locks
 * that its process holds on it elsewhere (fcntl(2)), and the next process to leave would take the write-ahead log along, with
 * everything written from then on.
 * @throws Error on one line, if it cannot be read or written, or takes longer than half a minute
 */
export function copyFileApart(from: string, to: string): void {
  const { error, status, signal, stderr } = spawnSync('cp', ['--', from, to], {
    env: selectEnvironment(process.env),
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: longest,
    killSignal: 'SIGKILL',
  });
  if (status === 0) return;
  const reason = error?.message ?? (stderr.trim() || `cp ended by ${signal ?? `code ${String(status)}`}`);
  throw new Error(`${from} cannot be copied: ${reason}`);
}
