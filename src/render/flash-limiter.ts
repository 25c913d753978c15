import type { Triple } from './oklab.js';

/**
 * WCAG 2.2 (2.3.1, "general flash and red flash thresholds", after ITU-R BT.1702): a general flash is a pair of opposing changes
 * of at least 10 % of the greatest luminance whose darker image is below 80 %. More than three flashes in a second are too many.
 * Slightly below 10 %, because outputs round.
 */
const leastChange = 0.095;
const darkerBelow = 0.8;
/**
 * A red flash is a pair of opposing changes to or from a saturated red, R / (R + G + B) >= 0.8, of more than 0.2 in CIE 1976 u'v'.
 * Each such change alters the distance from pure red by at least 0.0888, and a saturated red is within 0.1441 of it (searched
 * through all colors in steps of a fiftieth).
 */
const leastRedChange = 0.085;
const redWithin = 0.146;
/** A room is never quite dark: this much white is seen with the lamp, so that black has a color too, which the standard leaves open. */
const roomLight = 0.01;
/** Neither standard knows a light of one channel that fills a room: blue has hardly any luminance, but is seen to flash. */
const leastChannelChange = 0.25;
/**
 * Six changes a second are three flashes. Never less: the limit holds for every second, wherever one begins to count. (For
 * floating point, slightly shorter.)
 */
const shortestBetween = 1000 / 6 - 0.01;
/** Once light had to be held, it does not tremble either: for so long, in milliseconds, much smaller changes count. */
const wary = 1000;
const waryShare = 0.1;
/** And for so long it moves at this rate at most, in full range a millisecond: gentler than the jump that was requested. */
const catchUp = 1 / 100;

/** Luminance, redness, and each of the three channels. */
export const leastChanges = [leastChange, leastRedChange, leastChannelChange, leastChannelChange, leastChannelChange];
const signals = leastChanges.length;

/** Slows flashing to 3 Hz: light that reverses too soon is held until it may change, and then catches up. */
export class FlashLimiter {
  readonly #held: Triple = new Float64Array(3);
  readonly #rising = new Uint8Array(signals);
  /** The furthest value each signal has reached since it last reversed. */
  readonly #extreme = new Float64Array(signals);
  readonly #turnedAt = new Float64Array(signals).fill(-Infinity);
  readonly #values = new Float64Array(signals);
  #waryUntil = -Infinity;
  #last = 0;

  constructor() {
    // From black, the first change brings more light, and less distance from red.
    measure(this.#held, this.#extreme);
    this.#rising[1] = 1;
  }

  /**
   * Limits `light` (linear, 0..1, changed in place) at monotonic milliseconds `now`; returns whether it lags behind what was
   * requested. What it shows lies on the straight line from what it showed before to what is requested, so a limit on the sum
   * of channels that holds for both holds for it too.
   */
  limit(light: Triple, now: number): boolean {
    const isWary = now < this.#waryUntil;
    const behind = isWary && this.#catchUp(light, (now - this.#last) * catchUp);
    this.#last = now;
    measure(light, this.#values);
    const share = isWary ? waryShare : 1;
    for (let signal = 0; signal < signals; signal++) {
      if (now - (this.#turnedAt[signal] ?? 0) >= shortestBetween || !this.#turns(signal, share)) continue;
      light.set(this.#held);
      this.#waryUntil = now + wary;
      return true;
    }
    for (let signal = 0; signal < signals; signal++) this.#follow(signal, share, now);
    this.#held.set(light);
    return behind;
  }

  #follow(signal: number, share: number, now: number): void {
    const value = this.#values[signal] ?? 0;
    const extreme = this.#extreme[signal] ?? 0;
    const rising = this.#rising[signal] === 1;
    if (this.#turns(signal, share)) {
      this.#rising[signal] = rising ? 0 : 1;
      this.#turnedAt[signal] = now;
    } else if (rising ? value <= extreme : value >= extreme) return;
    this.#extreme[signal] = value;
  }

  /** Moves from the last shown light straight toward `light`, by at most `most` in any channel; returns whether it still lags behind. */
  #catchUp(light: Triple, most: number): boolean {
    let furthest = 0;
    for (let channel = 0; channel < 3; channel++)
      furthest = Math.max(furthest, Math.abs((light[channel] ?? 0) - (this.#held[channel] ?? 0)));
    if (furthest <= most) return false;
    for (let channel = 0; channel < 3; channel++) {
      const held = this.#held[channel] ?? 0;
      light[channel] = held + (((light[channel] ?? 0) - held) * most) / furthest;
    }
    return true;
  }

  /** Whether a signal reverses the direction in which it was going. */
  #turns(signal: number, share: number): boolean {
    return isTurn(signal, this.#rising[signal] === 1, this.#extreme[signal] ?? 0, this.#values[signal] ?? 0, share);
  }
}

/** Whether a signal that was going one way, as far as `extreme`, has gone back enough for an opposing change of a flash. */
export function isTurn(signal: number, rising: boolean, extreme: number, value: number, share = 1): boolean {
  const change = rising ? extreme - value : value - extreme;
  if (change < (leastChanges[signal] ?? 0) * share) return false;
  return Math.min(extreme, value) < (signal === 1 ? redWithin : darkerBelow);
}

/** Pure red (IEC 61966-2-1) in CIE 1976 u'v'. */
const [redU, redV] = [0.4507, 0.5229];

/** Writes the luminance of linear sRGB (IEC 61966-2-1), its distance from pure red, and its channels. */
export function measure(light: Triple, into: Float64Array): void {
  const r = light[0] ?? 0;
  const g = light[1] ?? 0;
  const b = light[2] ?? 0;
  into[0] = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  // X + 15 Y + 3 Z, and 4 X and 9 Y over it, with the light of the room.
  const sum = 3.6593 * (r + roomLight) + 11.443 * (g + roomLight) + 4.115 * (b + roomLight);
  const u = (1.6498 * (r + roomLight) + 1.4303 * (g + roomLight) + 0.7219 * (b + roomLight)) / sum;
  const v = (1.9135 * (r + roomLight) + 6.4365 * (g + roomLight) + 0.6497 * (b + roomLight)) / sum;
  into[1] = Math.hypot(u - redU, v - redV);
  into[2] = r;
  into[3] = g;
  into[4] = b;
}
