import { once } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import { afterEach } from '@jest/globals';
import { SystemClock } from '../../src/adapters/system/system-clock.js';
// Loaded with the suite: a command loads them when it runs, and that would count as the time of its first test.
import '../../src/app/lantern.js';
import '../../src/app/local-controls.js';
import '../../src/app/remote-controls.js';
import { findCompiled } from '../support/compiled.js';
import { runProgram } from '../../src/cli/program.js';

/** Where the compiled entries of threads and child processes are: those can't be TypeScript. */
const programs = findCompiled('./');

const running = new Set<Started>();
afterEach(async () => {
  for (const started of running) await started.stop();
});

/** What a command came to: its exit code and what it printed. */
export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

export interface Started {
  /** What is typed, or piped in. */
  readonly input: PassThrough;
  /** What it prints, as it comes. */
  readonly output: PassThrough;
  /** When it has ended. */
  readonly ended: Promise<Ran>;
  /** Resolves once standard output holds the text, or the command has ended. */
  readonly printed: (text: string) => Promise<void>;
  /** Asks it to end as SIGTERM does, and waits until it has. */
  readonly stop: () => Promise<Ran>;
  /** Asks it to end as Ctrl-C does, while more could be typed. */
  readonly interrupt: () => Promise<Ran>;
}

/** A Lantern that stays loads no speech model, unless a test says so: that takes seconds, and few tests speak to it. */
const deafOf = ([command]: readonly string[]) =>
  command === 'run' ? { LANTERN_VOICE_RECOGNIZER_ENABLED: 'false' } : {};

/**
 * Starts a command line in this process, with surroundings of its own. Its standard input stays open; none outlives its test.
 * @param terminal which terminal it is typed in
 */
export function startLantern(
  words: readonly string[],
  environment: Record<string, string> = {},
  terminal = 'terminal-1',
): Started {
  const input = new PassThrough();
  const signals = new Set<() => void>();
  let out = '';
  let error = '';
  const printed = new PassThrough();
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      out += chunk.toString();
      printed.write(chunk);
      output.emit('printed');
      done();
    },
  });
  let hasEnded = false;
  const run = async () => {
    const code = await runProgram(words, {
      clock: new SystemClock(),
      environment: { PATH: process.env['PATH'], HOME: '/nonexistent', ...deafOf(words), ...environment },
      input: input as unknown as NodeJS.ReadStream,
      output: output as unknown as NodeJS.WriteStream,
      outputClosed: new AbortController().signal,
      errorIsTerminal: false,
      somebodyCanType: true,
      onSignal(callback) {
        signals.add(callback);
        return { [Symbol.dispose]: () => void signals.delete(callback) };
      },
      processId: process.pid,
      terminal,
      programs,
      print: (line) => output.write(`${line}\n`),
      printError: (line) => (error += `${line}\n`),
    });
    hasEnded = true;
    running.delete(started);
    return { code, out, error };
  };
  const started: Started = {
    input,
    output: printed,
    ended: Promise.resolve().then(run),
    async printed(text) {
      while (!out.includes(text) && !hasEnded) await Promise.race([once(output, 'printed'), started.ended]);
    },
    stop() {
      input.end();
      return started.interrupt();
    },
    interrupt() {
      for (const signal of [...signals]) signal();
      return started.ended;
    },
  };
  running.add(started);
  return started;
}

/** Runs a command line in this process to its end. */
export function runLantern(
  words: readonly string[],
  input: string | Buffer = '',
  environment: Record<string, string> = {},
  terminal?: string,
): Promise<Ran> {
  const started = startLantern(words, environment, terminal);
  started.input.end(input);
  return started.ended;
}

/** The JSON objects that a command printed, one a line. */
export function parseLines<Row>(ran: Ran): Row[] {
  return ran.out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}
