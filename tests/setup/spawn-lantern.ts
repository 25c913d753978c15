import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach } from '@jest/globals';
import type { Ran } from './run-lantern.js';

const program = fileURLToPath(new URL('../../bin/lantern.js', import.meta.url));

const children = new Set<ChildProcessWithoutNullStreams>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});

export interface Spawned {
  readonly child: ChildProcessWithoutNullStreams;
  /** When it has ended and its output is read whole. */
  readonly ended: Promise<Ran>;
  /** Resolves once standard output holds the text, or the process has ended. */
  readonly printed: (text: string) => Promise<void>;
}

/**
 * Starts `lantern` as a user would: the real process, compiled. Its standard input stays open; none outlives its test. For what
 * only processes show (signals, locks, closed pipes); everything else runs in process, in a tenth of the time.
 */
export function spawnLantern(words: readonly string[], environment: Record<string, string> = {}): Spawned {
  return spawnProgram(program, words, environment);
}

/** The same with another program of Node. */
export function spawnProgram(
  file: string,
  words: readonly string[] = [],
  environment: Record<string, string> = {},
): Spawned {
  const child = spawn(process.execPath, [file, ...words], {
    env: { PATH: process.env['PATH'], HOME: '/nonexistent', ...environment },
  });
  children.add(child);
  let out = '';
  let error = '';
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (error += bytes.toString()));
  child.stdin.on('error', () => undefined);
  const ended = new Promise<Ran>((resolve) => {
    child.on('close', (code) => {
      children.delete(child);
      resolve({ code, out, error });
    });
  });
  const printed = async (text: string) => {
    while (!out.includes(text) && children.has(child)) await Promise.race([once(child.stdout, 'data'), ended]);
  };
  return { child, ended, printed };
}

/** Runs `lantern` in a process of its own, to its end. */
export function runProcess(words: readonly string[], environment: Record<string, string> = {}): Promise<Ran> {
  const { child, ended } = spawnLantern(words, environment);
  child.stdin.end();
  return ended;
}
