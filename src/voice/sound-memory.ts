import { joinSamples } from './sound.js';

interface Remembered {
  readonly start: number;
  readonly frame: Int16Array;
  readonly speech: boolean;
  readonly level: number;
}

/** The last seconds of a stream, so that what was said before anyone listened is not lost. Positions are samples since its start. */
export class SoundMemory {
  readonly #frames: Remembered[] = [];
  #end = 0;

  /** @param capacity in samples */
  constructor(private readonly capacity: number) {}

  /** Where the next frame begins. */
  get end(): number {
    return this.#end;
  }

  /** @param level in decibels, as the speech detector has it */
  push(frame: Int16Array, speech: boolean, level = 0): void {
    this.#frames.push({ start: this.#end, frame, speech, level });
    this.#end += frame.length;
    while ((this.#frames[0]?.start ?? this.#end) < this.#end - this.capacity) this.#frames.shift();
  }

  /** The first position from `place` on that is still remembered. */
  reach(place: number): number {
    return Math.min(this.#end, Math.max(place, this.#frames[0]?.start ?? this.#end));
  }

  /** All remembered sound from a position on. */
  since(place: number): Int16Array<ArrayBuffer> {
    return joinSamples(
      ...this.#frames.flatMap(({ start, frame }) =>
        start + frame.length <= place ? [] : [frame.subarray(Math.max(0, place - start))],
      ),
    );
  }

  /** The level of each frame from one position to another, in decibels. */
  levels(from: number, to = this.#end): number[] {
    return this.#frames
      .filter(({ start, frame }) => start + frame.length > from && start < to)
      .map(({ level }) => level);
  }

  /** For each whole frame from a position on, whether it was speech. */
  speechSince(place: number): boolean[] {
    return this.#frames.filter(({ start }) => start >= place).map(({ speech }) => speech);
  }
}
