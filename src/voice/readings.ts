import type { Transcript } from '../core/transcript.js';
import type { Recognition, Recognizer } from '../ports/recognizer.js';
import { chooseReading, unknownWord } from './choose-reading.js';

/** Reads the same sound twice: in the model's general language and, where phrases are expected, in their grammar. */
export class Readings {
  #general: Recognition | undefined;
  #expected: Recognition | undefined;
  #phrases: readonly string[] | undefined;
  #whole: ReadonlySet<string> = new Set();

  /** @param wakeWords may come before any phrase */
  constructor(
    private readonly recognizer: Recognizer,
    readonly wakeWords: readonly string[],
  ) {}

  /** Gets ready for an utterance. The grammar is built anew only when the phrases are not the same array as before. */
  async begin(phrases: readonly string[]): Promise<void> {
    this.#general ??= await this.recognizer.open();
    if (phrases !== this.#phrases) {
      await this.#expected?.close();
      this.#expected =
        phrases.length === 0 ? undefined : await this.recognizer.open({ phrases: this.#grammar(phrases) });
      this.#phrases = phrases;
      this.#whole = new Set(phrases);
    }
  }

  /** Decodes what comes next; answers with the words so far: the expected ones where they make a phrase. */
  async accept(samples: Int16Array): Promise<string> {
    const [general = '', expected] = await Promise.all([
      this.#general?.accept(samples),
      this.#expected?.accept(samples),
    ]);
    return expected !== undefined && this.#isPhrase(expected) ? expected : general;
  }

  /** Ends the utterance. */
  async finish(): Promise<Transcript> {
    const [general = { text: '', words: [] }, expected] = await Promise.all([
      this.#general?.finish(),
      this.#expected?.finish(),
    ]);
    return chooseReading(expected, general, (text) => this.#isPhrase(text));
  }

  async close(): Promise<void> {
    await Promise.all([this.#general?.close(), this.#expected?.close()]);
    this.#general = this.#expected = this.#phrases = undefined;
    this.#whole = new Set();
  }

  /** A whole phrase, with or without a wake word before it. */
  #isPhrase(text: string): boolean {
    if (this.#whole.has(text)) return true;
    return this.wakeWords.some((word) => {
      const at = ` ${text}`.lastIndexOf(` ${word} `);
      return at !== -1 && this.#whole.has(text.slice(at + word.length + 1));
    });
  }

  /** libvosk makes a bigram model of the phrases: a wake word may stand before each word that begins one. */
  #grammar(phrases: readonly string[]): string[] {
    const beginnings = new Set(phrases.map((phrase) => phrase.split(' ', 1)[0] ?? ''));
    const woken = this.wakeWords.flatMap((word) => [
      word,
      ...[...beginnings].map((beginning) => `${word} ${beginning}`),
    ]);
    return [...phrases, ...woken, unknownWord];
  }
}
