import { frameMs } from './sound.js';

/** Decibels relative to full scale: the room's floor is never thought quieter than this, so that a digital silence makes no speech of a hiss. */
const quietestFloor = -72;
/** The floor assumed until the room has been heard. */
const assumedFloor = -55;
const assumedForMs = 1000;
/** The floor is the quietest moment of this time, in steps. Speech pauses for breath more often than that; a steady noise does not. */
const floorSteps = 6;
const stepMs = 500;

/** Tells speech from the room by loudness over a floor that follows the room. */
export class SpeechDetector {
  /** The quietest level of each step, newest last. */
  readonly #quietest: number[] = [];
  #inStepMs = 0;
  #heardMs = 0;
  #smooth: number | undefined;
  #speaking = false;
  #previous = 0;

  /** @param margin decibels over the floor at which speech begins */
  constructor(private readonly margin = 9) {}

  /** Takes the next frame; answers whether it is speech. */
  hear(frame: Int16Array): boolean {
    const level = this.#measure(frame);
    this.#smooth = this.#smooth === undefined ? level : this.#smooth + 0.5 * (level - this.#smooth);
    this.#follow(this.#smooth);
    // Once speaking, quieter sounds still belong to it.
    const over = level - this.floor;
    this.#speaking = this.#speaking ? over > this.margin - 3 : over > this.margin;
    return this.#speaking;
  }

  /** The room's level, in decibels relative to full scale. */
  get floor(): number {
    const heard = Math.max(quietestFloor, Math.min(...this.#quietest));
    return this.#heardMs < assumedForMs ? Math.min(heard, assumedFloor) : heard;
  }

  #follow(level: number): void {
    this.#heardMs += frameMs;
    this.#inStepMs += frameMs;
    if (this.#quietest.length === 0 || this.#inStepMs > stepMs) {
      this.#inStepMs = 0;
      this.#quietest.push(level);
      if (this.#quietest.length > floorSteps) this.#quietest.shift();
    }
    const last = this.#quietest.length - 1;
    this.#quietest[last] = Math.min(this.#quietest[last] ?? level, level);
  }

  /** The differences of neighboring samples are measured: that hears consonants well and mains hum hardly. */
  #measure(frame: Int16Array): number {
    let sum = 0;
    for (const sample of frame) {
      const difference = sample - 0.9 * this.#previous;
      sum += difference * difference;
      this.#previous = sample;
    }
    return 10 * Math.log10(sum / Math.max(1, frame.length) / 32_768 ** 2 + 1e-12);
  }
}
