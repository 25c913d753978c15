import type { HeardWord, Transcript, Wake } from '../core/transcript.js';
import type { Recognition, Recognizer } from '../ports/recognizer.js';
import { unknownWord } from './choose-reading.js';
import { yesWord } from './expectation.js';
import { isSimilar, OwnWords } from './own-words.js';
import { SecondOpinion } from './second-opinion.js';
import type { SoundMemory } from './sound-memory.js';
import { toMs, toSamples } from './sound.js';
import { containsPhrase } from './wake-hit.js';

/** Words that silence the assistant without the wake word. */
export const stopPhrases: readonly string[] = ['stop', 'cancel', 'never mind', 'be quiet', 'shut up', 'enough', 'hush'];

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

/** A tail counts when it has stayed the same in so many results. */
const tailAgreement = 2;
/** The same of an answer to a question: whoever goes on ("yes, we had a lovely day") talks to somebody else, and pauses no longer. */
const answerAgreement = 4;
/** Words of so few letters are heard in any sound: of "the light is blue" came "to light blue". */
const shortest = 2;
/** Too much sounds like words of so few letters: "no" is in "notes" and "now". */
const shortestSimilar = 3;
/** How many results in a row must agree before a word counts, and the least confidence of the last one. */
const agreement = 2;
const leastConfidence = 0.8;
/** Speech programs read digits and signs as some of these words. */
const numberWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million point percent degrees and o clock a m p first second third'.split(
    ' ',
  );

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
  #tails: readonly string[] = [];
  #tail = { text: '', agreed: 0 };
  #answers = false;
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
   * @param tails what may be added to the sentence before; counts when new words are said @param answers whether they answer a question
   */
  async hear(
    memory: SoundMemory,
    said: string,
    tails: readonly string[] = [],
    answers = false,
  ): Promise<HeardThrough | null> {
    this.#answers = answers;
    if (said !== this.#said) await this.#expect(said, memory, tails);
    const recognition = this.#recognition;
    return recognition && memory.end - this.#decoded >= (this.#agreed > 0 ? recheck : chunk)
      ? this.#decode(recognition, memory)
      : null;
  }

  async #decode(recognition: Recognition, memory: SoundMemory): Promise<HeardThrough | null> {
    const samples = memory.since(this.#decoded);
    this.#decoded = memory.end;
    const text = await recognition.accept(samples);
    this.#agreed = this.#listensFor.some((phrase) => containsPhrase(text, phrase)) ? this.#agreed + 1 : 0;
    if (this.#agreed > 0) await this.#second.suspect(memory, samples);
    else {
      this.#looks = 0;
      await this.#second.forget();
    }
    if (this.#agreed >= agreement) return this.#confirm(recognition, memory);
    return this.#isTail(text) ? this.#confirmTail(recognition, memory) : null;
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

  #isTail(text: string): boolean {
    const tail = this.#tails.findLast((each) => ` ${text}`.endsWith(` ${each}`)) ?? '';
    this.#tail = { text: tail, agreed: tail !== '' && tail === this.#tail.text ? this.#tail.agreed + 1 : 0 };
    return this.#tail.agreed >= (this.#answers ? answerAgreement : tailAgreement);
  }

  async #confirmTail(recognition: Recognition, memory: SoundMemory): Promise<HeardThrough | null> {
    const { text } = this.#tail;
    const began = this.#began;
    this.#began = this.#decoded = memory.end;
    this.#tail = { text: '', agreed: 0 };
    const heard = await recognition.finish();
    const words = findTail(heard.words, text, this.#saidWords);
    const [first] = words;
    if (!first || !(await this.#second.hears(text, memory, this.#answers))) return null;
    const confidence = Math.min(...words.map((word) => word.confidence));
    if (confidence < leastConfidence) return null;
    return { word: first.word, atMs: toMs(began) + first.start * 1000, confidence, tail: { text, words } };
  }

  async #expect(said: string, memory: SoundMemory, tails: readonly string[]): Promise<void> {
    const isFirst = this.#said === undefined;
    await this.rest();
    this.#said = said;
    const words = (this.#saidWords = listWords(said));
    if (isFirst) this.#since = memory.end;
    this.#listensFor = [...this.wakeWords, ...stopPhrases].filter((phrase) => !mayBeHeardIn(words, phrase));
    this.#began = this.#decoded = isFirst ? memory.end : memory.reach(Math.max(this.#began, memory.end - overlap));
    this.#agreed = this.#looks = 0;
    this.#tails = tails.filter((tail) => !isSaid(words, tail));
    this.#tail = { text: '', agreed: 0 };
    if (this.#listensFor.length > 0) {
      await this.#second.prepare();
      this.#recognition = await this.recognizer.open({
        phrases: [...this.#listensFor, ...this.#tails, unknownWord, ...words],
      });
    }
    // What the model has no word for is heard as one that it has: "toaster" as "stop". Where the assistant's voice is not taken out of what is
    // heard, only the wake word interrupts such a sentence; where it is, what is left of it is too little for the general language to hear that.
    if (!this.isOwnVoiceOut && this.#recognition?.unheard?.some((phrase) => words.includes(phrase)))
      this.#listensFor = this.#listensFor.filter((phrase) => this.wakeWords.includes(phrase));
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
      const last = containsPhrase(text, phrase) ? findLast(words, phrase, this.#answers) : undefined;
      if (!last || !(await this.#second.hears(phrase, memory))) continue;
      const atMs = toMs(began) + last.end * 1000;
      // The same word is not heard again.
      this.#began = this.#decoded = memory.end;
      this.#looks = 0;
      const own = new OwnWords(memory, this.#saidWords, this.#since, toSamples(atMs));
      return { word: phrase, atMs, confidence: last.confidence, own };
    }
    // The same sound comes once more.
    await this.#second.forget();
    return null;
  }
}

/** Whether what was heard may be what the assistant says: all of its words are among those, the short ones aside, or it begins as that does. */
export function isOwnEcho(heard: string, said: string): boolean {
  const words = said.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const long = heard.split(' ').filter(({ length }) => length > shortest);
  return (
    mayBeHeardIn(words, long.length > 0 ? long.join(' ') : heard) ||
    mayBeHeardIn(words.slice(0, 1), heard.split(' ', 1)[0] ?? '')
  );
}

/** How many of the words in front may be of what the assistant says. */
export function countOwn(heard: readonly string[], said: string): number {
  const words = listWords(said);
  const isOwn = (word: string) => (word.length > shortestSimilar ? mayBeHeardIn(words, word) : words.includes(word));
  const other = heard.findIndex((word) => !isOwn(word));
  return other === -1 ? heard.length : other;
}

/** A text without words in front that may be of what the assistant says. */
export function withoutOwn(heard: string, said: string): string {
  const words = heard.split(' ');
  return said === '' ? heard : words.slice(countOwn(words, said)).join(' ');
}

/** Where these words were said last, if nothing came behind them but what may be the assistant's own. */
function findTail(heard: readonly HeardWord[], text: string, own: readonly string[]): readonly HeardWord[] {
  const wanted = text.split(' ');
  const at = heard.findLastIndex((_, place) => wanted.every((word, next) => heard[place + next]?.word === word));
  const behind = heard.slice(at + wanted.length);
  return at !== -1 && behind.every(({ word }) => mayBeHeardIn(own, word)) ? heard.slice(at, at + wanted.length) : [];
}

/** The same, but a short word only as it is: that "no" is in "now" and "note" is told by the grammar, which has these too. */
function isSaid(words: readonly string[], phrase: string): boolean {
  return phrase.length > shortest ? mayBeHeardIn(words, phrase) : words.includes(phrase);
}

/**
 * The last word of a phrase, where it is certain.
 * @param answers whether it is said over a question: nobody agrees and says stop in one breath, but the last sound of a "yes", and the
 * question that goes on, are heard as "stop"
 */
function findLast(words: readonly HeardWord[], phrase: string, answers: boolean): HeardWord | undefined {
  const at = words.findLastIndex(({ word }) => word === phrase.split(' ').at(-1));
  const last = words[at];
  const isBehindYes = answers && words[at - phrase.split(' ').length]?.word === yesWord;
  return last && last.confidence >= leastConfidence && !isBehindYes ? last : undefined;
}

/** Whether each word of the phrase, or a similar one ("commuter", "top", "stopped"), is among these. */
function mayBeHeardIn(words: readonly string[], phrase: string): boolean {
  return phrase.split(' ').every((wanted) => words.some((word) => isSimilar(word, wanted)));
}

function listWords(said: string): string[] {
  const words = said.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  return [...words, ...(/[\d%°]/.test(said) ? numberWords : [])];
}
