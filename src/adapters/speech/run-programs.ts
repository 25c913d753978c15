import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import { millis } from '../../core/units.js';

/** One program in a pipeline, in which each reads what the one before it writes. */
export interface ProgramCall {
  readonly program: string;
  readonly arguments: readonly string[];
  /** The beginning of an error message: "cannot speak", "cannot play speech". */
  readonly failure: string;
  /** The package to install if it is missing. */
  readonly install: string;
}

/**
 * Runs a pipeline of programs until the last one has ended. If `signal` aborts, they are killed, which is not an error.
 * @param patienceMs how long they may take; after that they are considered hung, and killed
 * @throws LanternError `speech-unavailable`
 */
export async function runPrograms(
  calls: readonly ProgramCall[],
  input: string | Uint8Array,
  { signal, clock, patienceMs }: { signal: AbortSignal; clock: Clock; patienceMs: number },
): Promise<void> {
  const children = calls.map((call) => spawn(call.program, [...call.arguments], { stdio: 'pipe' }));
  const ended = children.map((child, at) => waitFor(child, child.stderr, calls[at]));
  // SIGKILL, because a player that is only asked to stop plays on to the end of its buffer.
  const kill = () => children.forEach((child) => child.kill('SIGKILL'));
  const hung = new AbortController();
  const limit = clock.after('speech', millis(patienceMs), () => hung.abort());
  const cut = AbortSignal.any([signal, hung.signal]);
  cut.addEventListener('abort', kill, { once: true });
  try {
    children.forEach((child, at) => {
      child.stdin.on('error', ignore);
      const next = children[at + 1];
      if (next) child.stdout.on('error', ignore).pipe(next.stdin);
      else child.stdout.resume();
    });
    children[0]?.stdin.end(input);
    await Promise.all(ended);
  } catch (error) {
    if (isAborted(hung.signal)) {
      const names = calls.map(({ program }) => program).join(' or ');
      throw new LanternError('speech-unavailable', `${names} hung and was stopped; try it by hand`);
    }
    if (!isAborted(signal)) throw error;
  } finally {
    limit[Symbol.dispose]();
    cut.removeEventListener('abort', kill);
    kill();
    await Promise.allSettled(ended);
  }
}

function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}

function ignore(): void {
  // The pipe to a program that has ended breaks. The program's own end tells more.
}

function waitFor(child: ChildProcess, stderr: Readable, call: ProgramCall | undefined): Promise<void> {
  const what = `${call?.failure ?? ''}: ${call?.program ?? ''}`;
  let said = '';
  stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-1000);
  });
  return new Promise((resolve, reject) => {
    const fail = (detail: string, cause?: unknown) =>
      reject(new LanternError('speech-unavailable', `${what} ${detail}`, { cause }));
    child.once('error', (cause: NodeJS.ErrnoException) =>
      fail(
        cause.code === 'ENOENT'
          ? `is not installed; install ${call?.install ?? ''}`
          : `does not start (${describeError(cause)})`,
        cause,
      ),
    );
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else
        fail(
          `failed (${lastLines(said) || `exit code ${code ?? signal ?? '?'}`}); check the sound output with speaker-test`,
        );
    });
  });
}

/** The last lines that a program printed, because sound libraries write pages before they say what is wrong. */
function lastLines(said: string): string {
  return describeError(said.trim().split('\n').slice(-2).join('\n').slice(-300));
}
