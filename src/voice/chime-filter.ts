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
    const filtered = new Int16Array(frame.length);
    frame.forEach((sample, at) => {
      const value = this.#notches.reduce((left, notch) => notch.pass(left), sample);
      filtered[at] = Math.max(-32_768, Math.min(32_767, Math.round(value)));
    });
    return filtered;
  }
}

/** A notch filter of second order. Source: R. Bristow-Johnson, Cookbook formulae for audio equalizer biquad filter coefficients. */
class Notch {
  readonly #cosine: number;
  readonly #alpha: number;
  #inputs: readonly [number, number] = [0, 0];
  #outputs: readonly [number, number] = [0, 0];

  constructor(hertz: number) {
    const angle = (2 * Math.PI * hertz) / sampleRate;
    this.#cosine = Math.cos(angle);
    this.#alpha = (Math.sin(angle) * bandwidth) / (2 * hertz);
  }

  pass(input: number): number {
    const [alpha, turn] = [this.#alpha, -2 * this.#cosine];
    const [[x1, x2], [y1, y2]] = [this.#inputs, this.#outputs];
    const output = (input + turn * x1 + x2 - turn * y1 - (1 - alpha) * y2) / (1 + alpha);
    this.#inputs = [input, x1];
    this.#outputs = [output, y1];
    return output;
  }
}
