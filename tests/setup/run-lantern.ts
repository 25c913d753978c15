import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../bin/lantern.js', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Runs `lantern` as a user would: the real process, compiled. */
export async function runLantern(
  words: readonly string[],
  input: string | Buffer = '',
  environment: Record<string, string> = {},
): Promise<Ran> {
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env['PATH'], HOME: '/nonexistent', ...environment },
  });
  let out = '';
  let error = '';
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (error += bytes.toString()));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out, error };
}

/** The JSON objects that a command printed, one a line. */
export function parseLines<Row>(ran: Ran): Row[] {
  return ran.out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}
