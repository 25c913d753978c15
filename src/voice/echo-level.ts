import { sumSquares, toSamples } from './sound.js';

/** A voice whose power is below this, for each sample, pauses. */
const pausePower = 200 ** 2;
/** How slowly a room falls silent, for each piece of some 6 ms. */
const fall = 0.9;
/** So many of the latest pieces tell how loud the echo is, and as few as this do. */
const most = 500;
const least = 300;
/** How long somebody else must have been louder. */
const moment = toSamples(250);
/** By so much, in power: the loudness of an echo alone varies less. */
const louder = 5;
/** Where in the order of the shares the usual one is: those of pauses are low. */
const usual = 0.75;

interface Piece {
  readonly samples: number;
  readonly heard: number;
  readonly played: number;
}

/** How loud the assistant's own voice is in the microphone, and whether something else is louder. */
export class EchoLevel {
  /** Of the power that was heard in the power that was played, oldest first. */
  #shares: number[] = [];
  #recent: Piece[] = [];
  #played = 0;

  /** @param heard before anything was taken out @param played what was played where that was heard */
  note(heard: Int16Array, played: Int16Array): void {
    this.#played = Math.max(sumSquares(played), this.#played * fall);
    const piece = { samples: heard.length, heard: sumSquares(heard), played: this.#played };
    if (piece.played > pausePower * piece.samples)
      this.#shares = [...this.#shares.slice(1 - most), piece.heard / piece.played];
    this.#recent.push(piece);
    for (let known = sum(this.#recent, 'samples'); known > moment;) known -= this.#recent.shift()?.samples ?? known;
  }

  /** Whether something was louder in the last quarter of a second than the assistant's voice is. */
  get isTopped(): boolean {
    if (this.#shares.length < least) return false;
    const share = this.#shares.toSorted((one, other) => one - other)[Math.floor(this.#shares.length * usual)] ?? 0;
    return sum(this.#recent, 'heard') > louder * share * sum(this.#recent, 'played');
  }
}

function sum(pieces: readonly Piece[], what: keyof Piece): number {
  return pieces.reduce((total, piece) => total + piece[what], 0);
}
