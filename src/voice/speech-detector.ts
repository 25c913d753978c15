import { frameMs } from './sound.js';

/** Decibels relative to full scale: the noise floor is never assumed to be lower, so that a hiss after digital silence is not taken for speech. */
const quietestFloor = -72;
/** The noise floor assumed until the room has been heard. */
const assumedFloor = -55;
const assumedForMs = 1000;
/** The noise floor is the quietest moment within this many steps. Speech pauses more often than that; a steady noise does not. */
const floorSteps = 6;
const stepMs = 500;

/** Tells speech from background noise, by its loudness above a noise floor that adapts to the room. */
export class SpeechDetector {
  /** The quietest level of each step, newest last. */
  readonly #quietest: number[] = [];
  #inStepMs = 0;
  #heardMs = 0;
  #smooth: number | undefined;
  #speaking = false;
  #level = quietestFloor;
  #previous = 0;

  /** @param margin decibels above the noise floor at which speech begins */
  constructor(private readonly margin = 9) {}

  /** Processes the next frame; returns whether it is speech. */
  hear(frame: Int16Array): boolean {
    const level = (this.#level = this.#measure(frame));
    this.#smooth = this.#smooth === undefined ? level : this.#smooth + 0.5 * (level - this.#smooth);
    this.#follow(this.#smooth);
    // Once speech has begun, quieter sounds still belong to it.
    const over = level - this.floor;
    this.#speaking = this.#speaking ? over > this.margin - 3 : over > this.margin;
    return this.#speaking;
  }

  /** How loud the last frame was, decibels relative to full scale. */
  get level(): number {
    return this.#level;
  }

  /** The noise floor of the room, decibels relative to full scale. */
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

  /** Measures the differences of neighboring samples, which emphasizes consonants and suppresses mains hum. */
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
