import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach } from '@jest/globals';

const program = fileURLToPath(new URL('../../bin/lantern.js', import.meta.url));

const children = new Set<ChildProcessWithoutNullStreams>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

export interface Started {
  readonly child: ChildProcessWithoutNullStreams;
  /** When it has ended and its output is read whole. */
  readonly ended: Promise<Ran>;
  /** Resolves once standard output holds the text, or the process has ended. */
  readonly printed: (text: string) => Promise<void>;
}

/** Starts `lantern` as a user would: the real process, compiled. Its standard input stays open; none outlives its test. */
export function startLantern(words: readonly string[], environment: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [program, ...words], {
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
    while (!out.includes(text) && children.has(child)) await wait(10);
  };
  return { child, ended, printed };
}

/** Runs `lantern` to its end. */
export function runLantern(
  words: readonly string[],
  input: string | Buffer = '',
  environment: Record<string, string> = {},
): Promise<Ran> {
  const { child, ended } = startLantern(words, environment);
  child.stdin.end(input);
  return ended;
}

/** The JSON objects that a command printed, one a line. */
export function parseLines<Row>(ran: Ran): Row[] {
  return ran.out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}
