/** Below the first share of the power the rest is taken for a residue of the voice and made silent, above the second it passes. */
const [silentBelow, wholeAbove] = [0.06, 0.2];
/** How slowly what is measured falls, for each piece of some 6 ms. The voice's echo goes on in the room while it pauses for breath. */
const fall = { echo: 0.975, left: 0.866 };

/**
 * Makes silent what the canceller leaves of the assistant's voice: where it took nearly everything away, nobody else spoke. The
 * residue is distorted speech, in which the recognizer might hear anything.
 */
export class ResidueGate {
  #echo = 0;
  #left = 0;

  /** @param heard before the canceller @param left after it, of the same length */
  pass(heard: Int16Array, left: Int16Array): Int16Array {
    const echo = heard.map((sample, at) => sample - (left[at] ?? 0));
    this.#echo = Math.max(sumSquares(echo), this.#echo * fall.echo);
    this.#left = Math.max(sumSquares(left), this.#left * fall.left);
    const both = this.#left + this.#echo;
    const share = both === 0 ? 1 : this.#left / both;
    const gain = Math.min(1, Math.max(0, (share - silentBelow) / (wholeAbove - silentBelow)));
    return gain === 1 ? left : left.map((sample) => Math.round(sample * gain));
  }
}

function sumSquares(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum;
}
