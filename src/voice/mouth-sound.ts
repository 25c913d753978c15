import { toSamples } from './sound.js';

/** More of one sentence than this, in samples, is not kept: half a minute. */
const longest = toSamples(30_000);

/** The sound of one sentence, from the moment on at which a player was given it; it may still be growing. */
export class PlayedSound {
  #samples = new Int16Array(toSamples(4000));
  #length = 0;
  #isOver = false;

  /** How many samples there are so far. */
  get length(): number {
    return this.#length;
  }

  /** Whether it was played, or cut off. */
  get isOver(): boolean {
    return this.#isOver;
  }

  write(samples: Int16Array): void {
    const kept = samples.subarray(0, longest - this.#length);
    const needed = this.#length + kept.length;
    if (needed > this.#samples.length) {
      const larger = new Int16Array(Math.max(needed, 2 * this.#samples.length));
      larger.set(this.#samples.subarray(0, this.#length));
      this.#samples = larger;
    }
    this.#samples.set(kept, this.#length);
    this.#length = needed;
  }

  end(): void {
    this.#isOver = true;
  }

  /** So many samples from a position on, with silence before its beginning and after its end. */
  cut(from: number, length: number): Int16Array {
    const piece = new Int16Array(length);
    const start = Math.max(0, from);
    const end = Math.min(from + length, this.#length);
    if (end > start) piece.set(this.#samples.subarray(start, end), start - from);
    return piece;
  }
}

/** What the assistant's mouth plays, for the ear that must not hear it. */
export class MouthSound {
  #latest: PlayedSound | null = null;

  /** The sound that plays, or played last. */
  get latest(): PlayedSound | null {
    return this.#latest;
  }

  /** A player begins. */
  begin(): PlayedSound {
    return (this.#latest = new PlayedSound());
  }
}
