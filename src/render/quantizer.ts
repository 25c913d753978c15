import type { Triple } from './oklab.js';

const fullScale = 65_535;
/** With at least this many steps, each step is at most 0.2 of the 100 of CIE lightness, even in the dark; such light is simply rounded. */
const fineSteps = 4517;
/** What repeats more slowly than this can be seen to flicker (IEEE 1789-2015 asks for the least below 90 Hz, the eye below 25). */
const slowestPattern = 25;

/**
 * Rounds light to the levels of an output. If there are few levels, light that moves is dithered over time, in patterns of
 * 25 Hz at least; what would take a slower one is shown in steps. Light that stands still is rounded and rests.
 */
export class Quantizer {
  readonly #error: Triple = new Float64Array(3);
  readonly #tops: Triple;
  /** A pulse comes at least once in this many ticks. */
  readonly #longestPattern: number;

  /**
   * @param steps the levels of red, green and blue
   * @param white the gains of the white point
   * @param frameRate hertz
   */
  constructor(
    steps: readonly [number, number, number],
    private readonly white: readonly [number, number, number],
    frameRate = 60,
  ) {
    this.#tops = Float64Array.from(steps, (each) => each - 1);
    this.#longestPattern = Math.max(1, Math.floor(frameRate / slowestPattern));
  }

  /**
   * Writes levels, scaled to 0..65535, for linear light 0..1.
   * @param still whether the light stays as it is
   */
  quantize(light: Triple, frame: Uint16Array, still: boolean): void {
    for (let channel = 0; channel < 3; channel++) {
      const top = this.#tops[channel] ?? 1;
      const exact = Math.min(1, Math.max(0, light[channel] ?? 0)) * (this.white[channel] ?? 1) * top;
      const level = still || top + 1 >= fineSteps ? this.#round(channel, exact) : this.#dither(channel, exact, top);
      frame[channel] = Math.round((level / top) * fullScale);
    }
  }

  #round(channel: number, exact: number): number {
    this.#error[channel] = 0;
    // A light that is meant to be there is never rounded away.
    return exact > leastShown && exact < 1 ? 1 : Math.round(exact);
  }

  #dither(channel: number, exact: number, top: number): number {
    const reachable = snap(exact, this.#longestPattern);
    if (Number.isInteger(reachable)) this.#error[channel] = 0;
    const wanted = reachable + (this.#error[channel] ?? 0);
    const level = Math.min(top, Math.max(0, Math.round(wanted)));
    this.#error[channel] = wanted - level;
    return level;
  }
}

/** Light of less than this of a level is as good as none. */
const leastShown = 0.1;

/** The nearest average that pulses can reach within the longest pattern, of so many ticks; 1: only whole levels. */
function snap(exact: number, longest: number): number {
  const below = Math.floor(exact);
  const share = exact - below;
  const rarest = 1 / longest;
  if (longest <= 2) return below + Math.round(share * longest) / longest;
  if (share < rarest) return below + (share < rarest / 2 ? 0 : rarest);
  if (share > 1 - rarest) return below + (share > 1 - rarest / 2 ? 1 : 1 - rarest);
  return exact;
}
