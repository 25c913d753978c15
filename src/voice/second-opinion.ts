import type { Recognition, Recognizer } from '../ports/recognizer.js';
import type { SoundMemory } from './sound-memory.js';
import { toSamples } from './sound.js';
import { containsPhrase } from './wake-hit.js';

/** Over another voice the right word is seldom the best reading. */
const readings = 10;
/** How much of the latest sound is read: a phrase, and how it began. */
const lookBack = toSamples(1000);

/**
 * Whether the model's general language hears a phrase as well, in any of its best readings. A grammar of few words takes much of what
 * others say for one of them: "in an hour" for "enough", "just this" for "jarvis".
 */
export class SecondOpinion {
  #recognition: Recognition | undefined;

  constructor(private readonly recognizer: Recognizer) {}

  async hears(phrase: string, memory: SoundMemory): Promise<boolean> {
    const recognition = (this.#recognition ??= await this.recognizer.open({ readings }));
    await recognition.accept(memory.since(memory.reach(memory.end - lookBack)));
    const { text, others = [] } = await recognition.finish();
    return [text, ...others.map((other) => other.text)].some((reading) => containsPhrase(reading, phrase));
  }

  /** Frees the recognizer's stream. */
  async close(): Promise<void> {
    const recognition = this.#recognition;
    this.#recognition = undefined;
    await recognition?.close();
  }
}
