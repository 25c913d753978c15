import type { Calibration } from '../core/calibration.js';
import type { Triple } from './oklab.js';

/** Keeps the total power of all channels below a limit by dimming them all equally, so that the color stays the same. */
export class PowerLimiter {
  readonly #draw: Triple;
  /** Of all channels at full, before the white point. */
  readonly #watts: number;
  readonly #most: number;
  #limit: number;

  constructor({ white, power_limit: limit = 1 }: Calibration) {
    const watts = typeof limit === 'number' ? [1 / 3, 1 / 3, 1 / 3] : limit.watts;
    const most = typeof limit === 'number' ? limit : limit.limit;
    this.#watts = watts.reduce((sum, each) => sum + each, 0);
    this.#draw = Float64Array.from(white, (gain, channel) => gain * (watts[channel] ?? 0));
    const full = this.#draw.reduce((sum, each) => sum + each, 0);
    this.#most = this.#limit = full <= most ? Infinity : most;
  }

  /** Leaves room for an output of so many levels a channel, which may round each channel up by one. */
  leaveRoom(steps: number): void {
    this.#limit = Math.max(0, this.#most - this.#watts / (steps - 1));
  }

  /** Limits `light` (linear, 0..1, changed in place). */
  limit(light: Triple): void {
    let drawn = 0;
    for (let channel = 0; channel < 3; channel++) drawn += (light[channel] ?? 0) * (this.#draw[channel] ?? 0);
    if (drawn <= this.#limit) return;
    for (let channel = 0; channel < 3; channel++) light[channel] = ((light[channel] ?? 0) * this.#limit) / drawn;
  }
}
