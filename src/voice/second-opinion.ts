import type { Recognizer } from '../ports/recognizer.js';
import { SecondReading } from './second-reading.js';
import type { SoundMemory } from './sound-memory.js';
import { toSamples } from './sound.js';
import { containsPhrase } from './wake-hit.js';

/** Over another voice the right word is seldom the best reading. */
const readings = 10;
/** Words that sound the same; nobody says that something is "in office", but the model's language knows much of rooms. */
const alike: Readonly<Record<string, readonly string[]>> = { no: ['know'], enough: ['in office', 'in attic'] };
/** How much of the latest sound is read: a phrase, and how it began. */
const lookBack = toSamples(1000);

interface Asked {
  readonly isLast?: boolean;
  readonly from?: number;
}

/**
 * Whether the model's general language hears a phrase as well, in any of its best readings. A grammar of few words takes much of what
 * others say for one of them: "in an hour" for "enough", "just this" for "jarvis".
 */
export class SecondOpinion {
  #reading: SecondReading | undefined;

  constructor(private readonly recognizer: Recognizer) {}

  /** Opens the recognizer's stream, and reads a silence: the first sound takes up to three times as long as what follows. */
  async prepare(): Promise<void> {
    if (this.#reading) return;
    const recognition = await this.recognizer.open({ readings });
    await recognition.accept(new Int16Array(lookBack));
    await recognition.reset();
    this.#reading = new SecondReading(recognition);
  }

  /** There may be a phrase: its sound is read while the grammar makes sure. @param latest what was heard since the last time */
  async suspect(memory: SoundMemory, latest: Int16Array): Promise<void> {
    await this.prepare();
    await this.#reading?.read(memory, memory.end - lookBack, latest);
  }

  /** There was none. */
  async forget(): Promise<void> {
    await this.#reading?.forget();
  }

  /**
   * Whether it is in what was suspected, else in the latest sound, from a place in the stream on.
   * @param isLast whether nothing may be heard behind it
   */
  async hears(phrase: string, memory: SoundMemory, asked: Asked = {}): Promise<boolean> {
    await this.prepare();
    const from = Math.max(asked.from ?? 0, memory.end - lookBack);
    const second = await this.#reading?.finish(memory, from);
    if (!second) return false;
    const texts = [second.heard, ...(second.heard.others ?? [])].map(({ text }) => text);
    return listAlike(phrase).some((each) =>
      texts.some((text) => (asked.isLast === true ? ` ${text}`.endsWith(` ${each}`) : containsPhrase(text, each))),
    );
  }

  /** Frees the recognizer's stream. */
  async close(): Promise<void> {
    const reading = this.#reading;
    this.#reading = undefined;
    await reading?.close();
  }
}

const listAlike = (phrase: string): readonly string[] => [phrase, ...(alike[phrase] ?? [])];
