import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Clock } from '../../core/clock.js';
import { requirePipes } from '../../core/require-pipes.js';
import { millis, seconds } from '../../core/units.js';

export interface ProcessCall {
  readonly program: string;
  readonly arguments: readonly string[];
  readonly folder: string;
  /** The whole environment of the process. */
  readonly environment: Readonly<Record<string, string>>;
  readonly limitMs: number;
}

export interface ProcessEnd {
  /** Standard output and error in the order of arrival, cut at the limit. */
  readonly text: string;
  readonly isCut: boolean;
  readonly how: 'ended' | 'late' | 'stopped' | 'absent';
  /** Null if a signal ended it. */
  readonly code: number | null;
}

/** How many bytes of output are kept. */
export const longestOutput = 64 * 1024;
/** How long to wait, after the program has ended, for children that still hold its output open. */
const lingering = seconds(0.3);

/**
 * Runs a program in its own process group, and then kills what is left of the group. A process that left it (setsid) survives.
 * @throws Error if too many files are open; nothing else
 */
export async function runProcess(call: ProcessCall, clock: Clock, signal: AbortSignal): Promise<ProcessEnd> {
  const child = spawn(call.program, [...call.arguments], {
    cwd: call.folder,
    env: { ...call.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  requirePipes(child);
  const kept: Buffer[] = [];
  let size = 0;
  const keep = (stream: Readable) =>
    stream.on('data', (bytes: Buffer) => {
      if (size < longestOutput) kept.push(bytes.subarray(0, longestOutput - size));
      size += bytes.length;
    });
  keep(child.stdout);
  keep(child.stderr);
  let how: ProcessEnd['how'] = 'ended';
  const kill = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has no processes left.
    }
  };
  const end = (why: ProcessEnd['how']) => {
    how = why;
    kill();
  };
  const late = clock.after('a command', millis(call.limitMs), () => end('late'));
  const stop = () => end('stopped');
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => {
      how = 'absent';
      resolve(null);
    });
    child.once('close', resolve);
    child.once('exit', (exit) => clock.after('the rest of a command', lingering, () => resolve(exit)));
  });
  late[Symbol.dispose]();
  signal.removeEventListener('abort', stop);
  kill();
  child.stdout.destroy();
  child.stderr.destroy();
  return { text: Buffer.concat(kept).toString('utf8'), isCut: size > longestOutput, how, code };
}
