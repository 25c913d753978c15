import { millis, type Millis } from '../../core/units.js';
import { toSamples } from '../../voice/sound.js';
import type { Foundation } from '../foundation.js';

const [firstWaitMs, longestWaitMs] = [1000, 60_000];
/** A microphone that only clicks when it is opened does not hear again. */
const mended = toSamples(1000);
const reliable = toSamples(10_000);

/** Tells once of each trouble with the microphone and of its end, and how long to wait before the next attempt. */
export class MicrophoneHealth {
  #waitMs = firstWaitMs;
  #heard = 0;
  #reported = '';

  constructor(private readonly facts: Pick<Foundation['facts'], 'announce'>) {}

  /** Sound came in. @param samples how many */
  hear(samples: number): void {
    this.#heard += samples;
    if (this.#heard >= reliable) this.#waitMs = firstWaitMs;
    if (this.#reported === '' || this.#heard < mended) return;
    this.#reported = '';
    this.facts.announce({ type: 'trouble-mended', part: 'microphone', message: 'it hears again' });
  }

  fail(message: string): void {
    this.#heard = 0;
    if (message === this.#reported) return;
    this.#reported = message;
    this.facts.announce({ type: 'trouble-reported', part: 'microphone', message: `${message} (trying again)` });
  }

  /** How long to wait before the next attempt: each time twice as long. */
  takeWait(): Millis {
    const wait = this.#waitMs;
    this.#waitMs = Math.min(longestWaitMs, wait * 2);
    return millis(wait);
  }
}
