import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import type { Voice } from '../../ports/voice.js';
import type { Player, SpeechStyle, Synthesizer } from './programs.js';

/** A sentence takes some 70 ms a character to speak; a program that takes far longer hangs. */
const patienceMs = (text: string) => 10_000 + 300 * text.length;

/** Speaks with two programs: one makes a WAV file of the text, one plays it as it comes. */
export class ProgramVoice implements Voice {
  readonly name: string;

  constructor(
    private readonly synthesizer: Synthesizer,
    private readonly player: Player,
    private readonly clock: Clock,
    private readonly style: SpeechStyle = {},
  ) {
    this.name = synthesizer.program;
  }

  async speak(text: string, signal: AbortSignal): Promise<void> {
    if (isAborted(signal) || text.trim() === '') return;
    const { synthesizer, player } = this;
    const reader = spawn(synthesizer.program, [...synthesizer.arguments(this.style)], { stdio: 'pipe' });
    const speaker = spawn(player.program, [...player.arguments], { stdio: ['pipe', 'ignore', 'pipe'] });
    const ended = [
      waitFor(reader, reader.stderr, `cannot speak: ${synthesizer.program}`, synthesizer.install),
      waitFor(speaker, speaker.stderr, `cannot play speech: ${player.program}`, player.install),
    ];
    // Killed, not asked: a player that is asked plays on to the end of its buffer.
    const kill = () => [reader, speaker].forEach((child) => child.kill('SIGKILL'));
    const hung = new AbortController();
    const limit = this.clock.after('speech', millis(patienceMs(text)), () => hung.abort());
    const cut = AbortSignal.any([signal, hung.signal]);
    cut.addEventListener('abort', kill, { once: true });
    try {
      connect(reader.stdout, speaker.stdin);
      reader.stdin.on('error', ignore).end(text);
      await Promise.all(ended);
    } catch (error) {
      if (isAborted(hung.signal))
        throw new LanternError(
          'speech-unavailable',
          `${synthesizer.program} or ${player.program} hung and was stopped; try them by hand`,
        );
      if (!isAborted(signal)) throw error;
    } finally {
      limit[Symbol.dispose]();
      cut.removeEventListener('abort', kill);
      kill();
      await Promise.allSettled(ended);
    }
  }
}

function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}

function ignore(): void {
  // A pipe to a program that has ended breaks; how the program ended says more.
}

function connect(from: Readable, to: Writable): void {
  from.on('error', ignore).pipe(to.on('error', ignore));
}

function waitFor(child: ChildProcess, stderr: Readable, what: string, install: string): Promise<void> {
  let said = '';
  stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-1000);
  });
  return new Promise((resolve, reject) => {
    const fail = (detail: string, cause?: unknown) =>
      reject(new LanternError('speech-unavailable', `${what} ${detail}`, { cause }));
    child.once('error', (cause: NodeJS.ErrnoException) =>
      fail(
        cause.code === 'ENOENT' ? `is not installed; install ${install}` : `does not start (${describeError(cause)})`,
        cause,
      ),
    );
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else
        fail(
          `failed (${describeError(said) || `exit code ${code ?? signal ?? '?'}`}); check the sound output with speaker-test`,
        );
    });
  });
}
