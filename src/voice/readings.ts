import type { Transcript } from '../core/transcript.js';
import type { Recognition, Recognizer } from '../ports/recognizer.js';
import { chooseReading, unknownWord } from './choose-reading.js';

/** Reads the same sound twice: in the model's general language and, where phrases are expected, in their grammar. */
export class Readings {
  #general: Recognition | undefined;
  #expected: Recognition | undefined;
  #phrases: readonly string[] | undefined;
  #words: ReadonlySet<string> = new Set();
  #isComplete: (text: string) => boolean = () => false;

  /** @param wakeWords may come before any phrase */
  constructor(
    private readonly recognizer: Recognizer,
    readonly wakeWords: readonly string[],
  ) {}

  /**
   * Gets ready for an utterance. The grammar is built anew only when the phrases are not the same array as before.
   * @param isComplete is this a whole sentence? libvosk makes of the phrases a model of which word may follow which, so it
   * hears others too
   */
  async begin(phrases: readonly string[], isComplete: (text: string) => boolean): Promise<void> {
    this.#isComplete = isComplete;
    this.#general ??= await this.recognizer.open();
    if (phrases === this.#phrases) return;
    await this.#expected?.close();
    this.#expected = undefined;
    if (phrases.length > 0) {
      const grammar = this.#grammar(phrases);
      this.#expected = await this.recognizer.open({ phrases: grammar });
      this.#words = new Set(grammar.flatMap((phrase) => phrase.split(' ')));
    }
    this.#phrases = phrases;
  }

  /**
   * Decodes what comes next; answers with the words so far: the expected ones where they make a whole sentence and are as many
   * as the general ones, so that nothing more has been heard.
   */
  async accept(samples: Int16Array): Promise<string> {
    const [general = '', expected] = await Promise.all([
      this.#general?.accept(samples),
      this.#expected?.accept(samples),
    ]);
    const count = (text: string) => text.split(' ').length;
    return expected !== undefined && count(expected) === count(general) && this.#isSentence(expected)
      ? expected
      : general;
  }

  /** Ends the utterance. */
  async finish(): Promise<Transcript> {
    const [general = { text: '', words: [] }, expected] = await Promise.all([
      this.#general?.finish(),
      this.#expected?.finish(),
    ]);
    return chooseReading(expected, general, (word) => this.#words.has(word));
  }

  async close(): Promise<void> {
    await Promise.all([this.#general?.close(), this.#expected?.close()]);
    this.#general = this.#expected = this.#phrases = undefined;
  }

  /** A whole sentence, with or without a wake word before it. */
  #isSentence(text: string): boolean {
    if (this.#isComplete(text)) return true;
    return this.wakeWords.some((word) => {
      const at = ` ${text}`.lastIndexOf(` ${word} `);
      return at !== -1 && this.#isComplete(text.slice(at + word.length + 1));
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
