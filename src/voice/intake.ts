import { ChimeFilter } from './chime-filter.js';
import { SoundMemory } from './sound-memory.js';
import { toSamples } from './sound.js';
import { SpeechDetector } from './speech-detector.js';

/** A frame of a stream; its level in decibels relative to full scale, as the speech detector measures it. */
export interface HeardFrame {
  readonly frame: Int16Array;
  readonly speech: boolean;
  readonly level: number;
}

/** A sentence is heard once more where somebody goes on with it; wake words are detected seconds late. */
const capacity = toSamples(12_000);

/** Takes in a stream: tells speech from noise, takes chimes out, and remembers the latest of it. */
export class Intake {
  readonly memory = new SoundMemory(capacity);
  readonly #detector = new SpeechDetector();
  readonly #chimeFilter = new ChimeFilter();

  /** @param isChiming whether a chime sounds, as far as is known */
  take(heard: Int16Array, isChiming: boolean): HeardFrame {
    const filtered = this.#chimeFilter.filter(heard);
    const frame = isChiming ? filtered : heard;
    const speech = this.#detector.hear(frame);
    const { level } = this.#detector;
    this.memory.push(frame, speech, level);
    return { frame, speech, level };
  }
}
