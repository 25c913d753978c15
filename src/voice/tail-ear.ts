import type { HeardWord } from '../core/transcript.js';
import { yesWord } from './expectation.js';
import { containsPhrase } from './wake-hit.js';

/** A tail counts when it has stayed the same in so many results. */
const agreement = 2;
/** The same of an answer to a question: whoever goes on ("yes, we had a lovely day") talks to somebody else, and pauses no longer. */
const answerAgreement = 4;
/** The least confidence of each word. */
const leastConfidence = 0.8;

/** The tail of the sentence before, or an answer to a question, in what is heard through the assistant's own voice. */
export class TailEar {
  #tails: readonly string[] = [];
  #answers = false;
  /** Whether nobody has said anything for a moment. Behind an answer, what the grammar adds to it then are noises, and one result is enough. */
  isQuiet = false;
  #tail = { text: '', agreed: 0 };

  /** @param tails what is listened for @param answers whether they answer a question */
  expect(tails: readonly string[], answers: boolean): void {
    this.#tails = tails;
    this.#answers = answers;
    this.forget();
  }

  get tails(): readonly string[] {
    return this.#tails;
  }

  get answers(): boolean {
    return this.#answers;
  }

  /** What was heard is read anew. */
  forget(): void {
    this.#tail = { text: '', agreed: 0 };
  }

  /** The tail that is heard for certain; null while none is. @param text the words so far */
  look(text: string): string | null {
    this.#follow(text);
    const { text: tail, agreed } = this.#tail;
    const isEnough = agreed >= (this.#answers ? answerAgreement : agreement);
    return isEnough || (agreed > 0 && this.isAnswered) ? tail : null;
  }

  #follow(text: string): void {
    const { text: before, agreed } = this.#tail;
    const tail = this.#tails.findLast((each) => ` ${text}`.endsWith(` ${each}`)) ?? '';
    if (tail !== '' && kindOf(tail) === kindOf(before)) this.#tail = { text: tail, agreed: agreed + 1 };
    // What the grammar adds to an answer while nobody is heard changes nothing.
    else if (agreed === 0 || !this.isAnswered || !containsPhrase(text, before))
      this.#tail = { text: tail, agreed: tail === '' ? 0 : 1 };
  }

  /**
   * Whether a phrase comes behind a yes: nobody agrees and says stop in one breath, but the last sound of a "yes", and the question that
   * goes on, are heard as "stop".
   */
  isBehindYes(text: string, phrase: string): boolean {
    const yes = ` ${text} `.indexOf(` ${yesWord} `);
    return this.#answers && yes !== -1 && !text.slice(0, yes).includes(phrase);
  }

  /**
   * Where these words were said last, each for certain, if nothing came behind them but what may be the assistant's own; of an answer,
   * the same answer in other words is as good, and while nobody is heard, only another answer counts that came behind it.
   * @param isOwn whether a word may be the assistant's
   */
  cut(heard: readonly HeardWord[], text: string, isOwn: (word: string) => boolean): readonly HeardWord[] {
    const same = this.#answers ? this.#tails.filter((tail) => kindOf(tail) === kindOf(text)) : [];
    for (const tail of [text, ...same]) {
      const wanted = tail.split(' ');
      const at = heard.findLastIndex((_, place) => wanted.every((word, next) => isHeard(heard[place + next], word)));
      const behind = heard.slice(at + wanted.length);
      const isPart = (word: string) => isOwn(word) || same.some((each) => each.split(' ').slice(1).includes(word));
      if (at !== -1 && !behind.some((word) => this.#isMore(word, isPart))) return heard.slice(at, at + wanted.length);
    }
    return [];
  }

  #isMore({ word, confidence }: HeardWord, isOwn: (word: string) => boolean): boolean {
    return this.isAnswered ? confidence >= leastConfidence && this.#tails.includes(word) : !isOwn(word);
  }

  /** Whether it answers a question, and nobody says more. */
  get isAnswered(): boolean {
    return this.#answers && this.isQuiet;
  }
}

/** "Yes" and "yes please" are one answer. */
const kindOf = (tail: string) => tail.split(' ', 1)[0];

function isHeard(heard: HeardWord | undefined, word: string): boolean {
  return heard?.word === word && heard.confidence >= leastConfidence;
}
