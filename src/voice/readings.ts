import type { Transcript } from '../core/transcript.js';
import type { Recognition, Recognizer } from '../ports/recognizer.js';
import { listTails } from './list-tails.js';
import type { UtterancePlan } from './plan-utterance.js';
import { chooseReading, unknownWord } from './choose-reading.js';

/** How many readings the general language gives: on recordings of people the right one was the best in 9 of 21, among ten in 16. */
const bestReadings = 10;

/** What of the plan for an utterance matters to the readings. */
export type ReadingPlan = Pick<UtterancePlan, 'phrases' | 'isComplete' | 'meaning'>;

/** Reads the same sound twice: with the model's general language and, if phrases are expected, with their grammar. */
export class Readings {
  #general: Recognition | undefined;
  #expected: Recognition | undefined;
  #phrases: readonly string[] | undefined;
  #words: ReadonlySet<string> = new Set();
  #tails: readonly string[] = [];
  #plan: ReadingPlan = { phrases: [], isComplete: () => false, meaning: () => null };

  /** @param wakeWords words that may come before any phrase */
  constructor(
    private readonly recognizer: Recognizer,
    readonly wakeWords: readonly string[],
  ) {}

  /** What may be added to a sentence, by the expected phrases. */
  get tails(): readonly string[] {
    return this.#tails;
  }

  /**
   * Prepares for an utterance. The grammar is rebuilt only if the phrases are a different array than before. Whether a text is a whole
   * sentence must be known because libvosk only learns which word may follow which, and so also hears other sequences.
   */
  async begin(plan: ReadingPlan): Promise<void> {
    this.#plan = plan;
    const { phrases } = plan;
    this.#general ??= await this.recognizer.open({ readings: bestReadings, isSentence: true });
    if (phrases === this.#phrases) return;
    await this.#expected?.close();
    this.#expected = undefined;
    if (phrases.length > 0) {
      const grammar = this.#grammar(phrases);
      this.#expected = await this.recognizer.open({ phrases: grammar });
      this.#words = new Set(grammar.flatMap((phrase) => phrase.split(' ')));
    }
    this.#phrases = phrases;
    this.#tails = listTails(phrases);
  }

  /**
   * Decodes the next samples; returns the words so far. These are the expected words if they make a whole sentence and are as many
   * as the general ones, which means that nothing more was heard.
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
    // A server's words, which have no times, are better than what this model makes of the sound with a grammar.
    if (general.timesAreGuessed === true) return general;
    const chosen = chooseReading(expected, general, (word) => this.#words.has(word));
    return this.#isNonsense(chosen, general) ? general : chosen;
  }

  /** libvosk strings expected words together to what nobody would say ("all the lights in attic ten") where the other reading is a command. */
  #isNonsense(chosen: Transcript, general: Transcript): boolean {
    const { meaning } = this.#plan;
    const heard = new Set(general.words.map(({ word }) => word));
    const isOther = chosen.words.filter(({ word }) => !heard.has(word)).length > 1;
    return isOther && !meaning(chosen.text) && meaning(general.text) !== null;
  }

  async close(): Promise<void> {
    await Promise.all([this.#general?.close(), this.#expected?.close()]);
    this.#general = this.#expected = this.#phrases = undefined;
  }

  /** Whether the text is a whole sentence, with or without a wake word before it. */
  #isSentence(text: string): boolean {
    const { isComplete } = this.#plan;
    if (isComplete(text)) return true;
    return this.wakeWords.some((word) => {
      const at = ` ${text}`.lastIndexOf(` ${word} `);
      return at !== -1 && isComplete(text.slice(at + word.length + 1));
    });
  }

  /** libvosk turns the phrases into a bigram model; so a wake word is added before each word that begins a phrase. */
  #grammar(phrases: readonly string[]): string[] {
    const beginnings = new Set(phrases.map((phrase) => phrase.split(' ', 1)[0] ?? ''));
    const woken = this.wakeWords.flatMap((word) => [
      word,
      ...[...beginnings].map((beginning) => `${word} ${beginning}`),
    ]);
    return [...phrases, ...woken, unknownWord];
  }
}
