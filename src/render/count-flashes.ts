import { isTurn, leastChanges, measure } from './flash-limiter.js';
import type { Triple } from './oklab.js';

const read = (cells: Float64Array, at: number) => cells[at] ?? 0;

/** Counts the flashes of light that goes by, as the flash limiter sees them: pairs of opposing changes, of all or of one color. */
export class FlashCounter {
  readonly #values = new Float64Array(leastChanges.length);
  readonly #extreme = new Float64Array(leastChanges.length);
  readonly #rising = new Uint8Array(leastChanges.length);
  readonly #turnedAt = leastChanges.map((): number[] => []);
  #most = 0;
  #begun = false;

  /** The most flashes that came in any second. */
  get most(): number {
    return Math.floor(this.#most / 2);
  }

  /** Takes the light (linear, 0..1) at `now`, in milliseconds that do not go back; returns whether a change was counted. */
  add(light: Triple, now: number): boolean {
    measure(light, this.#values);
    if (!this.#begun) this.#extreme.set(this.#values);
    this.#begun = true;
    let counted = false;
    for (let signal = 0; signal < leastChanges.length; signal++) counted = this.#follow(signal, now) || counted;
    return counted;
  }

  #follow(signal: number, now: number): boolean {
    const value = read(this.#values, signal);
    const extreme = read(this.#extreme, signal);
    const rising = this.#rising[signal] === 1;
    const turns = isTurn(signal, rising, extreme, value);
    if (turns || (rising ? value > extreme : value < extreme)) this.#extreme[signal] = value;
    if (!turns) return false;
    this.#rising[signal] = rising ? 0 : 1;
    this.#count(this.#turnedAt[signal] ?? [], now);
    return true;
  }

  #count(turnedAt: number[], now: number): void {
    turnedAt.push(now);
    while (now - (turnedAt[0] ?? now) >= 1000 - 0.1) turnedAt.shift();
    this.#most = Math.max(this.#most, turnedAt.length);
  }
}
