import type { Transcript } from '../core/transcript.js';
import type { Recognition } from '../ports/recognizer.js';
import type { SoundMemory } from './sound-memory.js';
import { toSamples } from './sound.js';

/** How much of the sound before a candidate it is given. */
export const lookBack = toSamples(1500);

/** What the model's general language makes of the sound in which the grammar may have heard a wake word. */
export class SecondReading {
  /** Where it began in the stream, in samples; undefined while there is no candidate. */
  #start: number | undefined;

  constructor(private readonly recognition: Recognition) {}

  /** Reads a candidate on, with the latest samples of the stream; at first what came before it too, but nothing from before `from`. */
  async read(memory: SoundMemory, from: number, latest: Int16Array): Promise<void> {
    const isNew = this.#start === undefined;
    this.#start ??= memory.reach(Math.max(from, memory.end - lookBack));
    await this.recognition.accept(isNew ? memory.since(this.#start) : latest);
  }

  /** The finished reading, and where it began; reads the sound first where that was put off. */
  async finish(memory: SoundMemory, from: number): Promise<{ heard: Transcript; began: number }> {
    if (this.#start === undefined) await this.read(memory, from, new Int16Array());
    const began = this.#start ?? from;
    this.#start = undefined;
    return { heard: await this.recognition.finish(), began };
  }

  async forget(): Promise<void> {
    if (this.#start === undefined) return;
    this.#start = undefined;
    await this.recognition.reset();
  }

  async close(): Promise<void> {
    await this.recognition.close();
  }
}
