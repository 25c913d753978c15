import type { Triple } from './oklab.js';

const fullScale = 65_535;
/** With at least this many steps, each step is at most 0.2 of the 100 of CIE lightness, even in the dark; such light is simply rounded. */
const fineSteps = 4517;
/** A pulse comes at least once in this many ticks: at 60 ticks a second nothing repeats more slowly than 10 Hz, which would be visible. */
const longestPattern = 6;

/** Rounds light to the levels of an output. If there are few levels, it dithers over time, so that the average is the requested light. */
export class Quantizer {
  readonly #error: Triple = new Float64Array(3);
  readonly #top: number;
  readonly #dithers: boolean;

  constructor(
    steps: number,
    private readonly white: readonly [number, number, number],
  ) {
    this.#top = steps - 1;
    this.#dithers = steps < fineSteps;
  }

  /** Writes levels, scaled to 0..65535, for linear light 0..1. Returns whether the same light may need another frame. */
  quantize(light: Triple, frame: Uint16Array): boolean {
    let restless = false;
    for (let channel = 0; channel < 3; channel++) {
      const exact = Math.min(1, Math.max(0, light[channel] ?? 0)) * (this.white[channel] ?? 1) * this.#top;
      let wanted = exact;
      if (this.#dithers) {
        const reachable = snap(exact);
        if (Number.isInteger(reachable)) this.#error[channel] = 0;
        else restless = true;
        wanted = reachable + (this.#error[channel] ?? 0);
      }
      const level = Math.min(this.#top, Math.max(0, Math.round(wanted)));
      if (this.#dithers) this.#error[channel] = wanted - level;
      frame[channel] = Math.round((level / this.#top) * fullScale);
    }
    return restless;
  }
}

/** The nearest average that pulses can reach within the longest pattern; off by at most a twelfth of a level. */
function snap(exact: number): number {
  const below = Math.floor(exact);
  const share = exact - below;
  const rarest = 1 / longestPattern;
  if (share < rarest) return below + (share < rarest / 2 ? 0 : rarest);
  if (share > 1 - rarest) return below + (share > 1 - rarest / 2 ? 1 : 1 - rarest);
  return exact;
}
