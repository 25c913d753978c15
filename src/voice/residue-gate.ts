import { sumSquares, toSamples } from './sound.js';

/** Below the first share of the power the rest is taken for a residue of the voice and made silent, above the second it passes. */
const [silentBelow, wholeAbove] = [0.02, 0.06];
/** How slowly what is measured falls, for each piece of some 6 ms. The voice's echo goes on in the room while it pauses for breath. */
const fall = { echo: 0.985, left: 0.9 };
/** A word is as long as this. */
const word = toSamples(600);
/** Whoever has answered says nothing for so long. */
export const answerPause = toSamples(300);
/**
 * The least share that somebody else has in the power of a word: it was 0.17 to 0.38 for words said 10 dB below the assistant's voice,
 * and 0.11 at most for what the recognizer took for words in the residue.
 */
const leastShare = 0.14;

interface Piece {
  readonly samples: number;
  readonly heard: number;
  readonly left: number;
}

/**
 * Makes silent what the canceller leaves of the assistant's voice: where it took nearly everything away, nobody else spoke. The
 * residue is distorted speech, in which the recognizer might hear anything.
 */
export class ResidueGate {
  #echo = 0;
  #left = 0;
  #recent: Piece[] = [];

  /** Whether the last 600 ms were the assistant's own voice, so that no word in them counts. */
  get hearsOnlyItself(): boolean {
    return isOwn(this.#recent);
  }

  /** The same of the last 300 ms. */
  get hearsNobody(): boolean {
    let samples = 0;
    const first = this.#recent.findLastIndex((piece) => (samples += piece.samples) >= answerPause);
    return first !== -1 && isOwn(this.#recent.slice(first));
  }

  /** @param heard before the canceller @param left after it, of the same length */
  pass(heard: Int16Array, left: Int16Array): Int16Array {
    const echo = heard.map((sample, at) => sample - (left[at] ?? 0));
    this.#echo = Math.max(sumSquares(echo), this.#echo * fall.echo);
    this.#left = Math.max(sumSquares(left), this.#left * fall.left);
    const share = this.#left / (this.#left + this.#echo || 1);
    const gain = Math.min(1, Math.max(0, (share - silentBelow) / (wholeAbove - silentBelow)));
    const passed = gain === 1 ? left : left.map((sample) => Math.round(sample * gain));
    this.note(heard, passed);
    return passed;
  }

  /** Takes note of sound that is handed on as `passed`. */
  note(heard: Int16Array, passed: Int16Array): void {
    this.#recent.push({ samples: heard.length, heard: sumSquares(heard), left: sumSquares(passed) });
    for (let known = this.#recent.reduce((sum, { samples }) => sum + samples, 0); known > word;)
      known -= this.#recent.shift()?.samples ?? known;
  }
}

function isOwn(pieces: readonly Piece[]): boolean {
  const total = (of: 'heard' | 'left') => pieces.reduce((sum, piece) => sum + piece[of], 0);
  return total('left') < leastShare * total('heard');
}
