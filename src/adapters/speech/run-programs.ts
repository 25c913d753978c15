import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { Socket } from 'node:net';
import { selectEnvironment } from '../../core/child-environment.js';
import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import { requirePipes } from '../../core/require-pipes.js';
import { describeSoundFault } from '../../core/sound-fault.js';
import { millis } from '../../core/units.js';
import type { OwnSentence, OwnSound } from '../../ports/own-sound.js';
import { VoiceHungError } from '../../ports/voice.js';
import { HangWatch, type TimeLimit } from './hang-watch.js';

/** One program in a pipeline, in which each reads what the one before it writes. */
export interface ProgramCall {
  readonly program: string;
  readonly arguments: readonly string[];
  /** The beginning of an error message: "cannot speak", "cannot play speech". */
  readonly failure: string;
  /** The package to install if it is missing. */
  readonly install: string;
}

/** A killed program ends at once, except one that is caught in the kernel with a broken sound card. */
const dyingMs = 1000;
/** A program whose output has ended is gone a moment later. */
const causeMs = 500;

interface RunOptions extends TimeLimit {
  readonly signal: AbortSignal;
  /** Is told what the last program is given to play. */
  readonly ownSound?: OwnSound | undefined;
}

/**
 * Runs a pipeline of programs until the last one has ended. If `signal` aborts, they are killed, which is not an error. A pipeline
 * that takes longer than its patience, or hands over nothing for ten seconds, is considered hung, and killed.
 * @throws LanternError `speech-unavailable`
 */
export async function runPrograms(
  calls: readonly ProgramCall[],
  input: string | Uint8Array,
  { signal, ownSound, ...limit }: RunOptions,
): Promise<void> {
  const { children, ended } = start(calls);
  const isCut = waitForAbort(signal);
  const watch = new HangWatch(children, limit);
  const sentence = ownSound?.begin();
  if (sentence) tap(sentence, children, input);
  try {
    connect(children, input);
    const how = await Promise.race([waitForLast(children, ended, limit.clock), isCut.aborted, watch.hung]);
    if (how === 'hung') throw createHungError(calls, children);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    isCut[Symbol.dispose]();
    watch[Symbol.dispose]();
    await end(children, ended, limit.clock);
    sentence?.end();
  }
}

function start(calls: readonly ProgramCall[]) {
  const env = selectEnvironment(process.env);
  const children: ChildProcessWithoutNullStreams[] = [];
  const ended: Promise<void>[] = [];
  for (const call of calls) {
    const child = spawn(call.program, [...call.arguments], { stdio: 'pipe', env });
    try {
      requirePipes(child);
    } catch (cause) {
      void Promise.allSettled(ended);
      for (const started of children) started.kill('SIGKILL');
      throw new LanternError('speech-unavailable', `${call.failure}: ${describeError(cause)}`, { cause });
    }
    children.push(child);
    ended.push(waitFor(child, call));
  }
  return { children, ended };
}

/** A player may end before it was given everything; then nobody reads the rest, and the program before it never ends. */
function waitForLast(
  children: readonly ChildProcessWithoutNullStreams[],
  ended: readonly Promise<void>[],
  clock: Clock,
): Promise<unknown> {
  const first = Promise.race([Promise.all(ended), ended.at(-1)]);
  return first.catch((error: unknown) => findCause(error, children, ended, clock));
}

/** A player that was given nothing fails too, perhaps before the end of the program is told that gave nothing: finds that one's error. */
async function findCause(
  error: unknown,
  children: readonly ChildProcessWithoutNullStreams[],
  ended: readonly Promise<void>[],
  clock: Clock,
): Promise<never> {
  const before = children.slice(0, -1);
  const silent = before.findIndex(({ stdout }) => stdout instanceof Socket && stdout.bytesRead === 0);
  const end = ended[silent];
  if (!end) throw error;
  throw await new Promise((resolve) => {
    const limit = clock.after('speech', millis(causeMs), () => resolve(error));
    void end
      .then(
        () => error,
        (cause: unknown) => cause,
      )
      .then((cause) => {
        limit[Symbol.dispose]();
        resolve(cause);
      });
  });
}

/** Blames the program that has something to do: its input waits, or the one before it has ended. */
function createHungError(
  calls: readonly ProgramCall[],
  children: readonly ChildProcessWithoutNullStreams[],
): LanternError {
  const isOver = (child: ChildProcessWithoutNullStreams) => child.exitCode !== null || child.signalCode !== null;
  const at = children.findLastIndex((child, index) => {
    const before = children[index - 1];
    return !isOver(child) && (!before || isOver(before) || child.stdin.writableNeedDrain);
  });
  const name = calls[at]?.program ?? calls.map(({ program }) => program).join(' or ');
  const message = `${name} hung and was stopped; try it by hand`;
  // What plays has the sound card, which hangs with the next player too.
  return at >= 0 && at < calls.length - 1
    ? new VoiceHungError(message)
    : new LanternError('speech-unavailable', message);
}

/** Tells what the last program is given to play. */
function tap(
  sentence: OwnSentence,
  children: readonly ChildProcessWithoutNullStreams[],
  input: string | Uint8Array,
): void {
  const before = children.at(-2);
  before?.stdout.on('data', (wav: Buffer) => sentence.write(wav));
  if (!before && typeof input !== 'string') sentence.write(input);
}

function connect(children: readonly ChildProcessWithoutNullStreams[], input: string | Uint8Array): void {
  children.forEach((child, at) => {
    child.stdin.on('error', ignore);
    const next = children[at + 1];
    if (next) child.stdout.on('error', ignore).pipe(next.stdin);
    else child.stdout.resume();
  });
  children[0]?.stdin.end(input);
}

function waitForAbort(signal: AbortSignal): Disposable & { readonly aborted: Promise<'cut'> } {
  let cut = ignore;
  const aborted = new Promise<'cut'>((resolve) => {
    cut = () => resolve('cut');
  });
  signal.addEventListener('abort', cut, { once: true });
  return { aborted, [Symbol.dispose]: () => signal.removeEventListener('abort', cut) };
}

/**
 * Ends the programs. Both ends of each pipe are destroyed: a pipe whose reader has ended stays paused, and a program of which
 * something was not read counts as running for ever.
 */
async function end(
  children: readonly ChildProcessWithoutNullStreams[],
  ended: readonly Promise<void>[],
  clock: Clock,
): Promise<void> {
  for (const child of children) {
    // SIGKILL, because a player that is only asked to stop plays on to the end of its buffer.
    child.kill('SIGKILL');
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
  }
  await new Promise<void>((resolve) => {
    const limit = clock.after('speech', millis(dyingMs), resolve);
    void Promise.allSettled(ended).then(() => {
      limit[Symbol.dispose]();
      resolve();
    });
  });
}

function ignore(): void {
  // A pipe to a program that has ended breaks. The program's own end tells more.
}

/** Resolves when a program has ended well. @throws LanternError `speech-unavailable` which says what went wrong */
function waitFor(child: ChildProcessWithoutNullStreams, call: ProgramCall): Promise<void> {
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-1000);
  });
  return new Promise((resolve, reject) => {
    const fail = (detail: string, cause?: unknown) => {
      const message = `${call.failure}: ${call.program} ${detail}`;
      reject(new LanternError('speech-unavailable', message, { cause }));
    };
    child.once('error', (cause) => fail(explainStart(cause, call), cause));
    child.once('close', (code, signal) => {
      const why = describeSoundFault(said) || (signal === null ? `exit code ${code ?? '?'}` : `ended by ${signal}`);
      if (code === 0) resolve();
      else fail(`failed (${why}); check the sound output with speaker-test`, new Error(said.trim()));
    });
  });
}

function explainStart(cause: NodeJS.ErrnoException, { install }: ProgramCall): string {
  return cause.code === 'ENOENT' ? `is not installed; install ${install}` : `does not start (${describeError(cause)})`;
}
