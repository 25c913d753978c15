import type { HeardWord, Transcript, Wake } from '../core/transcript.js';
import type { Recognition, Recognizer } from '../ports/recognizer.js';
import { unknownWord } from './choose-reading.js';
import { isSaid, listSaid, mayBeHeardIn } from './own-echo.js';
import { OwnWords } from './own-words.js';
import { answerPause } from './residue-gate.js';
import { SecondOpinion } from './second-opinion.js';
import type { SoundMemory } from './sound-memory.js';
import { toMs, toSamples } from './sound.js';
import { listOrders, stopPhrases } from './stop-phrases.js';
import { TailEar } from './tail-ear.js';
import { containsPhrase } from './wake-hit.js';

const chunk = toSamples(100);
/** A candidate is looked at again after this much, and so often. */
const recheck = toSamples(50);
const mostLooks = 6;
/** The next words may have begun before the expected words changed. */
const overlap = toSamples(700);
/** How much of the sound is read again. */
const lookBack = toSamples(1000);
/** What was heard through the assistant's own voice: a wake word, a stop phrase, or the tail of the sentence before. */
export interface HeardThrough extends Wake {
  readonly tail?: Transcript;
  /** What of its own voice may be heard behind it. */
  readonly own?: OwnWords;
}

/** What else may be said over the assistant's voice. */
export interface SaidOver {
  /** What may be added to the sentence before. */
  readonly tails: readonly string[];
  /** Whether they answer a question. */
  readonly answers: boolean;
  /** Whether nobody else was heard for a moment, as far as can be told. */
  readonly hearsNobody: boolean;
}
const nothingOver: SaidOver = { tails: [], answers: false, hearsNobody: false };

/** So much of the sound before an answer is read with it. */
const before = toSamples(300);
/** How many results in a row must agree before a word counts, and the least confidence of the last one. */
const agreement = 2;
const leastConfidence = 0.8;
/**
 * Hears the wake words and "stop" through the assistant's own voice. The recognizer's grammar includes what is being said, so that
 * it recognizes the assistant's words as such and not as a wake word that sounds similar. A word that is being said, or a similar
 * one, is not listened for: the assistant neither wakes nor stops itself.
 */
export class OwnVoiceEar {
  #recognition: Recognition | undefined;
  #said: string | undefined;
  #saidWords: readonly string[] = [];
  /** Where it was first heard, in samples of the stream. */
  #since = 0;
  #listensFor: readonly string[] = [];
  /** In samples of the stream: where the current reading began, and how far it has come. */
  #began = 0;
  #decoded = 0;
  #agreed = 0;
  #looks = 0;
  readonly #tail = new TailEar();
  readonly #second: SecondOpinion;

  /** @param isOwnVoiceOut whether the assistant's voice is taken out of what is heard */
  constructor(
    private readonly recognizer: Recognizer,
    private readonly wakeWords: readonly string[],
    private readonly isOwnVoiceOut: boolean,
  ) {
    this.#second = new SecondOpinion(recognizer);
  }

  /**
   * Processes the latest frame, which is in the memory. Returns the wake word, stop phrase or tail that it completed.
   * @param over what else may be said over it; the tails count from when new words are said until there are none: hundreds of them would be
   * heard instead of "enough" in a long sentence
   */
  async hear(memory: SoundMemory, said: string, over: SaidOver = nothingOver): Promise<HeardThrough | null> {
    if (said !== this.#said || this.#hasTailEnded(over)) await this.#expect(said, memory, over);
    this.#tail.isQuiet = over.hearsNobody || !memory.speechSince(memory.end - answerPause).some(Boolean);
    const recognition = this.#recognition;
    return recognition && memory.end - this.#decoded >= (this.#agreed > 0 ? recheck : chunk)
      ? this.#decode(recognition, memory)
      : null;
  }

  #hasTailEnded = (over: SaidOver) =>
    over !== nothingOver && over.tails.length === 0 && !this.#tail.answers && this.#tail.tails.length > 0;

  async #decode(recognition: Recognition, memory: SoundMemory): Promise<HeardThrough | null> {
    const samples = memory.since(this.#decoded);
    this.#decoded = memory.end;
    const text = await recognition.accept(samples);
    this.#agreed = this.#listensFor.some((phrase) => this.#hears(text, phrase)) ? this.#agreed + 1 : 0;
    if (this.#agreed > 0) await this.#second.suspect(memory, samples);
    else {
      this.#looks = 0;
      await this.#second.forget();
    }
    if (this.#agreed >= agreement) return this.#confirm(recognition, memory);
    const tail = this.#tail.look(text);
    return tail === null ? null : this.#confirmTail(recognition, memory, tail);
  }

  /** The assistant is silent: frees the stream that listens through its voice. */
  async rest(): Promise<void> {
    const recognition = this.#recognition;
    this.#recognition = this.#said = undefined;
    await Promise.all([recognition?.close(), this.#second.forget()]);
  }

  async close(): Promise<void> {
    await Promise.all([this.rest(), this.#second.close()]);
  }

  #hears(text: string, phrase: string): boolean {
    return containsPhrase(text, phrase) && !this.#tail.isBehindYes(text, phrase);
  }

  async #confirmTail(recognition: Recognition, memory: SoundMemory, text: string): Promise<HeardThrough | null> {
    const began = this.#began;
    this.#began = this.#decoded = memory.end;
    this.#tail.forget();
    return this.#judgeTail((await recognition.finish()).words, text, memory, began);
  }

  /** The tail in a finished reading, where it is certain. @param began where the reading did */
  async #judgeTail(
    heard: readonly HeardWord[],
    text: string | null,
    memory: SoundMemory,
    began: number,
  ): Promise<HeardThrough | null> {
    if (text === null) return null;
    const isStop = (word: string) => this.#tail.isBehindYes(text, word) && stopPhrases.includes(word);
    const words = this.#tail.cut(heard, text, (word) => mayBeHeardIn(this.#saidWords, word) || isStop(word));
    const [first] = words;
    if (!first) return null;
    const said = words.map(({ word }) => word).join(' ');
    const isLast = this.#tail.answers && !this.#tail.isAnswered;
    const from = began + toSamples(first.start * 1000) - before;
    if (!(await this.#second.hears(said, memory, { isLast, from }))) return null;
    const confidence = Math.min(...words.map((word) => word.confidence));
    return { word: first.word, atMs: toMs(began) + first.start * 1000, confidence, tail: { text: said, words } };
  }

  async #expect(said: string, memory: SoundMemory, { tails, answers }: SaidOver): Promise<void> {
    const isFirst = this.#said === undefined;
    await this.rest();
    this.#said = said;
    const words = (this.#saidWords = listSaid(said));
    if (isFirst) this.#since = memory.end;
    this.#listensFor = [...this.wakeWords, ...stopPhrases].filter((phrase) => !mayBeTaken(words, phrase, answers));
    this.#began = this.#decoded = isFirst ? memory.end : memory.reach(Math.max(this.#began, memory.end - overlap));
    this.#agreed = this.#looks = 0;
    this.#tail.expect(
      tails.filter((tail) => !isSaid(words, tail)),
      answers,
    );
    if (this.#listensFor.length > 0) {
      await this.#second.prepare();
      this.#recognition = await this.recognizer.open({ phrases: this.#listPhrases() });
    }
    // What the model has no word for is heard as one that it has: "toaster" as "stop". Where the assistant's voice is not taken out of what is
    // heard, only the wake word interrupts such a sentence; where it is, what is left of it is too little for the general language to hear that.
    if (!this.isOwnVoiceOut && this.#recognition?.unheard?.some((phrase) => words.includes(phrase)))
      this.#listensFor = this.#listensFor.filter((phrase) => this.wakeWords.includes(phrase));
  }

  #listPhrases(): readonly string[] {
    // They would be heard for an answer, or for what goes on with a sentence.
    const { answers, tails } = this.#tail;
    const orders = answers || tails.length > 0 ? [] : listOrders(this.#listensFor);
    return [...this.#listensFor, ...orders, ...tails, unknownWord, ...this.#saidWords];
  }

  /** The first look may come before the word is over; so what is refused is read again, with what follows. */
  async #confirm(recognition: Recognition, memory: SoundMemory): Promise<HeardThrough | null> {
    const began = this.#began;
    this.#agreed = 0;
    this.#looks += 1;
    const isLast = this.#looks >= mostLooks;
    if (isLast) this.#looks = 0;
    this.#began = this.#decoded = isLast ? memory.end : memory.reach(Math.max(began, memory.end - lookBack));
    const { text, words } = await recognition.finish();
    for (const phrase of this.#listensFor) {
      const heard = this.#hears(text, phrase) ? await this.#confirmPhrase(phrase, words, memory, began) : undefined;
      if (heard === undefined) continue;
      // The same word is not heard again.
      this.#began = this.#decoded = memory.end;
      this.#looks = 0;
      return heard;
    }
    const answer = await this.#judgeTail(words, this.#tail.look(text), memory, began);
    if (answer) this.#began = this.#decoded = memory.end;
    // The same sound comes once more.
    await this.#second.forget();
    return answer;
  }

  /** A phrase in a finished reading, where it is certain. @param began where the reading did */
  async #confirmPhrase(
    phrase: string,
    words: readonly HeardWord[],
    memory: SoundMemory,
    began: number,
  ): Promise<HeardThrough | undefined> {
    const last = findLast(words, phrase);
    if (!last || !(await this.#second.hears(phrase, memory))) return undefined;
    const atMs = toMs(began) + last.end * 1000;
    const own = new OwnWords(memory, this.#saidWords, this.#since, toSamples(atMs));
    return { word: phrase, atMs, confidence: last.confidence, own };
  }
}

/** Whether words that are said may be heard as a phrase. A question goes on over what ends as one does: "look up" was heard as "shut up". */
function mayBeTaken(words: readonly string[], phrase: string, isQuestion: boolean): boolean {
  return mayBeHeardIn(words, phrase) || (isQuestion && words.includes(lastOf(phrase)));
}

const lastOf = (phrase: string) => phrase.split(' ').at(-1) ?? '';

/** The last word of a phrase, where it is certain. */
function findLast(words: readonly HeardWord[], phrase: string): HeardWord | undefined {
  const last = words.findLast(({ word }) => word === lastOf(phrase));
  return last && last.confidence >= leastConfidence ? last : undefined;
}
