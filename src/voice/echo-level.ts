import { sumSquares, toSamples } from './sound.js';

/** A voice whose power is below this pauses. Power is for each sample. */
const pausePower = 200 ** 2;
/** So many of the latest pieces, of some 6 ms, tell how loud the echo is, and as few as this do: a first reply has 100 or so. */
const most = 500;
const least = 60;
/** How long somebody else must have been louder. */
const moment = toSamples(250);
/** Of the pieces of an echo by their power, this one tells how loud it is: the others are pauses, or somebody else's. */
const usual = 0.75;
/** By so much, in power: a quarter of a second of the echo alone varies less. */
const louder = 4;
/** The same while fewer pieces than this are known, which may have been its quieter ones. */
const few = 120;
const muchLouder = 10;

/**
 * How loud the assistant's own voice is in the microphone, and whether something else is clearly louder. It is compared with what the
 * echo usually is and not with what is played at the moment, because the delay may have been found wrong.
 */
export class EchoLevel {
  /** Oldest first. */
  #powers: number[] = [];
  #recent: { readonly samples: number; readonly heard: number }[] = [];

  /** @param heard before anything was taken out @param played what was played where that was heard */
  note(heard: Int16Array, played: Int16Array): void {
    const piece = { samples: heard.length, heard: sumSquares(heard) };
    if (sumSquares(played) > pausePower * piece.samples)
      this.#powers = [...this.#powers.slice(1 - most), piece.heard / piece.samples];
    this.#recent.push(piece);
    for (let known = this.#known; known > moment;) known -= this.#recent.shift()?.samples ?? known;
  }

  /** Whether something was louder in the last quarter of a second than the assistant's voice is. */
  get isTopped(): boolean {
    if (this.#powers.length < least) return false;
    const echo = this.#powers.toSorted((one, other) => one - other)[Math.floor(this.#powers.length * usual)] ?? 0;
    const heard = this.#recent.reduce((total, piece) => total + piece.heard, 0);
    const factor = this.#powers.length < few ? muchLouder : louder;
    return heard > factor * echo * this.#known;
  }

  get #known(): number {
    return this.#recent.reduce((total, { samples }) => total + samples, 0);
  }
}
