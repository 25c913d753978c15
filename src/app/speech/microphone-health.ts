import { millis, type Millis } from '../../core/units.js';
import { toSamples } from '../../voice/sound.js';
import type { Foundation } from '../foundation.js';

const firstWaitMs = 1000;
/** A sound server that starts again is heard soon, for a few minutes; after that it is rather a microphone that somebody will plug in. */
const [shortWaits, longestShortMs, longestWaitMs] = [40, 4000, 60_000];
/** A microphone that only clicks when it is opened does not hear again. */
const mended = toSamples(1000);
const reliable = toSamples(10_000);

/** So long a microphone may deliver nothing but zeros: a quiet room is not as quiet. */
const mutedAfter = toSamples(5000);
/** Some microphones fall silent between sentences by themselves: what was no trouble is waited for so much longer the next time. */
const patience = 2;

/** Tells once of each trouble with the microphone and of its end, and how long to wait before the next attempt. */
export class MicrophoneHealth {
  #waitMs = firstWaitMs;
  #waits = 0;
  #heard = 0;
  #reported = '';
  #zeros = 0;
  #mutedAfter = mutedAfter;

  constructor(private readonly facts: Pick<Foundation['facts'], 'announce'>) {}

  /** Sound came in. @param name of the microphone */
  hear(frame: Int16Array, name: string): void {
    if (this.#isMuted(frame)) {
      this.#report(`${name} delivers no sound at all: is it muted?`);
      return;
    }
    this.#heard += frame.length;
    if (this.#heard >= reliable) [this.#waitMs, this.#waits] = [firstWaitMs, 0];
    if (this.#reported === '' || this.#heard < mended) return;
    this.#reported = '';
    this.facts.announce({ type: 'trouble-mended', part: 'microphone', message: 'it hears again' });
  }

  fail(message: string): void {
    this.#report(`${message} (trying again)`);
  }

  #report(message: string): void {
    this.#heard = 0;
    if (message === this.#reported) return;
    this.#reported = message;
    this.facts.announce({ type: 'trouble-reported', part: 'microphone', message });
  }

  #isMuted(frame: Int16Array): boolean {
    const wasMuted = this.#zeros >= this.#mutedAfter;
    this.#zeros = frame.some((sample) => sample !== 0) ? 0 : this.#zeros + frame.length;
    if (wasMuted && this.#zeros === 0) this.#mutedAfter *= patience;
    return this.#zeros >= this.#mutedAfter;
  }

  /** How long to wait before the next attempt: each time twice as long, up to 4 seconds at first and to a minute later. */
  takeWait(): Millis {
    const wait = this.#waitMs;
    this.#waits += 1;
    this.#waitMs = Math.min(this.#waits < shortWaits ? longestShortMs : longestWaitMs, wait * 2);
    return millis(wait);
  }
}
