import type { Splitter } from '../agent-parts.js';
import { isAdmission, isDeed, isStatement } from './claims.js';

/** Said where something was asked for, and nothing was done. */
export const nothingChanged = 'Nothing was changed.';

/** What a run did, as far as it must be known while the model speaks. */
export interface Deeds {
  /** Whether the request asks for something to be done, rather than for an answer. */
  readonly wantsChange: () => boolean;
  readonly hasWritten: () => boolean;
}

/** What a run did, at its end. */
export interface DeedsDone {
  /** What was changed, in Lantern's own words; '' if nothing was. */
  readonly changed: string;
  /** The tools whose last call failed. */
  readonly failing: readonly string[];
}

/**
 * Says what happened from the records, and lets the model speak besides (DESIGN: say only what happened). What a run has changed is
 * told by Lantern; of the model's own words those are left out that state a deed of this run, or how things are after it. Where
 * somebody only asked something and nothing was written, the model's words are passed on as they come.
 */
export class HonestSpeech {
  #splitter: Splitter;
  /** What the model says after something was written follows what Lantern says of it. */
  #held: string[] = [];
  #leftOut = false;
  /** What the model has said so far, as far as it was not left out. */
  #passed: string[] = [];

  constructor(
    private readonly createSplitter: () => Splitter,
    private readonly deeds: Deeds,
    private readonly say: (sentence: string) => void,
  ) {
    this.#splitter = createSplitter();
  }

  /** Whether the model has said this already. */
  hasPassed(text: string): boolean {
    return this.#passed.join(' ').includes(text.trim());
  }

  push(text: string): void {
    for (const sentence of this.#splitter.push(text)) this.#pass(sentence);
  }

  /** The model's turn is over and its tools have run. */
  endTurn(): void {
    for (const sentence of this.#splitter.flush()) this.#pass(sentence);
    this.#splitter = this.createSplitter();
  }

  /** The run pauses: what was held is said now. */
  pause(): void {
    this.endTurn();
    for (const sentence of this.#held.splice(0)) this.say(sentence);
  }

  /** The run is done. */
  finish({ changed, failing }: DeedsDone): void {
    this.endTurn();
    if (changed !== '') this.say(changed);
    for (const sentence of this.#held.splice(0)) this.say(sentence);
    if (this.#mustDeny) this.say(nothingChanged);
    // If the model itself admits the failure, and states nothing besides, it need not be said again.
    if (failing.length > 0 && (this.#leftOut || !this.#passed.some(isAdmission)))
      this.say(`Not all of it was done: ${failing.join(' and ')} failed.`);
  }

  /** Whether it must be said that nothing was done. */
  get #mustDeny(): boolean {
    if (this.deeds.hasWritten() || this.hasPassed('othing was changed')) return false;
    return this.deeds.wantsChange() || this.#leftOut;
  }

  #pass(sentence: string): void {
    const { wantsChange, hasWritten } = this.deeds;
    const isLeftOut = wantsChange() || hasWritten() ? isStatement(sentence) : isDeed(sentence);
    if (isLeftOut) {
      this.#leftOut = true;
      return;
    }
    this.#passed.push(sentence);
    if (hasWritten()) this.#held.push(sentence);
    else this.say(sentence);
  }
}
