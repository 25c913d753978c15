import { describeError, LanternError } from '../../core/errors.js';
import type { Clock } from '../../core/clock.js';
import { millis } from '../../core/units.js';
import type { Voice } from '../../ports/voice.js';
import type { SpeechStyle } from './programs.js';
import type { SayLibrary } from './say-library.js';

/** How many words a minute `say` speaks at speed 1. */
const usualRate = 175;
const patienceMs = (text: string) => 10_000 + 300 * text.length;

/** Speaks with the system's own voice on macOS and Windows, through the package `say`. */
export class SayVoice implements Voice {
  readonly name = 'say';
  #library: SayLibrary | undefined;

  constructor(
    private readonly load: () => Promise<SayLibrary>,
    private readonly clock: Clock,
    private readonly style: SpeechStyle = {},
  ) {}

  async speak(text: string, signal: AbortSignal): Promise<void> {
    const spoken = toSpoken(text);
    if (signal.aborted || spoken === '') return;
    const library = (this.#library ??= await this.load());
    const { voice, rate } = this.style;
    // The name of the voice becomes part of a system command, so only letters, digits, spaces and a few marks are kept.
    const named = voice === undefined ? null : voice.replaceAll(/[^\p{L}\p{N} ()._-]/gu, '').replace(/^-+/, '');
    await new Promise<void>((resolve, reject) => {
      const end = (error: unknown) => {
        limit[Symbol.dispose]();
        signal.removeEventListener('abort', stop);
        if (error && !signal.aborted) reject(createError(error));
        else resolve();
      };
      const stop = () => {
        library.stop();
        end(null);
      };
      const limit = this.clock.after('speech', millis(patienceMs(text)), () => {
        library.stop();
        end(new Error('it did not end in time'));
      });
      signal.addEventListener('abort', stop, { once: true });
      library.speak(spoken, named, rate === undefined ? null : rate / usualRate, end);
      library.child?.once('error', end);
    });
  }
}

/** Removes leading dashes, because the program would take them for an option. */
function toSpoken(text: string): string {
  return text.replace(/^[\s-]+/, '').trim();
}

function createError(error: unknown): LanternError {
  return new LanternError('speech-unavailable', `say cannot speak: ${describeError(error)}`, { cause: error });
}
