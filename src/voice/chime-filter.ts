import { sampleRate } from '../core/transcript.js';
import { wakeChimeHertz } from './chimes.js';

/** How wide a band each notch takes out, in hertz: a note of a tenth of a second is about as wide. */
const bandwidth = 70;
/** Notches one after the other at each tone. */
const depth = 2;

/**
 * Takes the tones of the wake word's chime out of what the microphone hears, so that the command that begins meanwhile is
 * understood. It knows the tones, so it needs no other sound to compare.
 */
export class ChimeFilter {
  readonly #notches = wakeChimeHertz.flatMap((hertz) => Array.from({ length: depth }, () => new Notch(hertz)));

  /** Filters the next frame of a stream. Give it every frame, also those whose result is not used, so that it is tuned in. */
  filter(frame: Int16Array): Int16Array {
    const sound = new Float64Array(frame);
    for (const notch of this.#notches) notch.pass(sound);
    const filtered = new Int16Array(frame.length);
    sound.forEach((value, at) => (filtered[at] = Math.max(-32_768, Math.min(32_767, Math.round(value)))));
    return filtered;
  }
}

/** A notch filter of second order. Source: R. Bristow-Johnson, Cookbook formulae for audio equalizer biquad filter coefficients. */
class Notch {
  readonly #cosine: number;
  readonly #alpha: number;
  /** The last two samples that came in and the last two that went out, the latest first. An array of its own would cost memory for each sample. */
  readonly #last = new Float64Array(4);

  constructor(hertz: number) {
    const angle = (2 * Math.PI * hertz) / sampleRate;
    this.#cosine = Math.cos(angle);
    this.#alpha = (Math.sin(angle) * bandwidth) / (2 * hertz);
  }

  /** Filters the next samples in their place. */
  pass(sound: Float64Array): void {
    const [alpha, turn] = [this.#alpha, -2 * this.#cosine];
    let [x1 = 0, x2 = 0, y1 = 0, y2 = 0] = this.#last;
    for (let at = 0; at < sound.length; at += 1) {
      const input = sound[at] ?? 0;
      const output = (input + turn * x1 + x2 - turn * y1 - (1 - alpha) * y2) / (1 + alpha);
      x2 = x1;
      x1 = input;
      y2 = y1;
      y1 = output;
      sound[at] = output;
    }
    this.#last.set([x1, x2, y1, y2]);
  }
}
