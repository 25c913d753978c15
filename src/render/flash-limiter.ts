import type { Triple } from './oklab.js';

/**
 * WCAG 2.3.1 (after ITU-R BT.1702): a flash is a pair of opposing changes of at least 10 % of the maximum relative luminance whose
 * darker image is below 80 %. More than three flashes in a second are too many. Slightly below 10 %, because outputs round.
 */
const leastChange = 0.0998;
/** The same for a single channel: saturated red is worse than its luminance suggests, and blue has hardly any luminance. */
const leastChannelChange = 0.5;
const darkerBelow = 0.8;
/** Six changes a second are three flashes. Slightly shorter, because ticks are uneven and exactly 3 Hz must pass. */
const shortestBetween = 1000 / 6 - 2;
/** Luminance, and each of the three channels. */
const signals = 4;
/** After a hold, the light catches up at this rate, in full range a millisecond; this is gentler than the jump that was requested. */
const catchUp = 1 / 100;

/** Slows flashing to 3 Hz: light that reverses too soon is held until it may change, and then catches up. */
export class FlashLimiter {
  readonly #held: Triple = new Float64Array(3);
  readonly #rising = new Uint8Array(signals);
  /** The furthest value each signal has reached since it last reversed. */
  readonly #extreme = new Float64Array(signals);
  readonly #turnedAt = new Float64Array(signals).fill(-Infinity);
  #behind = false;
  #last = 0;

  /** Limits `light` (linear, 0..1, changed in place) at monotonic milliseconds `now`; returns whether it lags behind what was requested. */
  limit(light: Triple, now: number): boolean {
    if (this.#behind) this.#behind = this.#catchUp(light, (now - this.#last) * catchUp);
    this.#last = now;
    for (let signal = 0; signal < signals; signal++) {
      if (now - (this.#turnedAt[signal] ?? 0) < shortestBetween && this.#turns(signal, measure(signal, light))) {
        light.set(this.#held);
        this.#behind = true;
        return true;
      }
    }
    for (let signal = 0; signal < signals; signal++) {
      const value = measure(signal, light);
      const extreme = this.#extreme[signal] ?? 0;
      if (this.#turns(signal, value)) {
        this.#rising[signal] = this.#rising[signal] === 1 ? 0 : 1;
        this.#extreme[signal] = value;
        this.#turnedAt[signal] = now;
      } else if (this.#rising[signal] === 1 ? value > extreme : value < extreme) this.#extreme[signal] = value;
    }
    this.#held.set(light);
    return this.#behind;
  }

  /** Moves from the last shown light toward `light` by at most `most` a channel; returns whether it still lags behind. */
  #catchUp(light: Triple, most: number): boolean {
    let behind = false;
    for (let channel = 0; channel < 3; channel++) {
      const held = this.#held[channel] ?? 0;
      const missing = (light[channel] ?? 0) - held;
      if (Math.abs(missing) <= most) continue;
      light[channel] = held + Math.sign(missing) * most;
      behind = true;
    }
    return behind;
  }

  /** Whether `value` reverses the direction in which the signal was going. */
  #turns(signal: number, value: number): boolean {
    const extreme = this.#extreme[signal] ?? 0;
    const change = this.#rising[signal] === 1 ? extreme - value : value - extreme;
    return change >= (signal === 0 ? leastChange : leastChannelChange) && Math.min(extreme, value) < darkerBelow;
  }
}

/** Relative luminance of linear sRGB (IEC 61966-2-1), or one channel. */
function measure(signal: number, light: Triple): number {
  if (signal > 0) return light[signal - 1] ?? 0;
  return 0.2126 * (light[0] ?? 0) + 0.7152 * (light[1] ?? 0) + 0.0722 * (light[2] ?? 0);
}
