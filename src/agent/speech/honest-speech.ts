import type { Splitter } from '../agent-parts.js';
import { claimsConsent, isAdmission, isAutomation, isDeed, isPromise, isStatement } from './claims.js';
import type { LookJudged } from './false-looks.js';
import { nameAttempt } from './name-attempt.js';

/** Characters of the model's own words that are said in one run; nobody listens to more. */
const longestSpeech = 20_000;
/** Said where something was asked for, and nothing was done. */
export const nothingChanged = 'Nothing was changed.';

/** What a run did, as far as it must be known while the model speaks. */
export interface Deeds {
  /** Whether the request asks for something to be done, rather than for an answer. */
  readonly wantsChange: () => boolean;
  readonly hasWritten: () => boolean;
  /** Whether any tool has answered. */
  readonly hasLooked: () => boolean;
  /** Whether it made something that acts later: a rule, a timer. */
  readonly hasAutomated: () => boolean;
  /** Whether a sentence says rightly what lamps show. */
  readonly judgeLook: (sentence: string) => LookJudged;
}

/** What a run did, at its end. */
export interface DeedsDone {
  /** What was changed, in Lantern's own words; '' if nothing was. */
  readonly changed: string;
  /** The tools whose last call failed, by their names. */
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
  #length = 0;
  /** What the model says where something is to be changed waits for the end of its turn, because a question may follow. */
  #turn: string[] = [];
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
    for (const sentence of this.#splitter.push(text)) this.#take(sentence);
  }

  /** The model's turn is over and its tools have run. */
  endTurn(): void {
    for (const sentence of this.#splitter.flush()) this.#take(sentence);
    for (const sentence of this.#turn.splice(0)) this.#pass(sentence);
    this.#splitter = this.createSplitter();
  }

  /**
   * The run pauses: what was held is said now.
   * @param alone whether the question stands alone, so that no word of the model's can talk anybody into a yes
   */
  pause(alone: boolean): void {
    if (alone) {
      this.#splitter = this.createSplitter();
      this.#turn = [];
      this.#held = [];
    }
    this.endTurn();
    for (const sentence of this.#held.splice(0)) this.#tell(sentence);
  }

  #take(sentence: string): void {
    if (this.deeds.wantsChange()) this.#turn.push(sentence);
    else this.#pass(sentence);
  }

  /** The run is done. */
  finish({ changed, failing }: DeedsDone): void {
    this.endTurn();
    if (changed !== '') this.say(changed);
    for (const sentence of this.#held.splice(0)) this.#tell(sentence);
    // If the model itself admits the failure, and states nothing besides, it need not be said again.
    const isToTell = failing.length > 0 && (this.#leftOut || !this.#passed.some(isAdmission));
    if (this.#mustDeny) this.say(nothingChanged);
    if (isToTell) this.say(`Not done: ${failing.map(nameAttempt).join(' and ')}.`);
  }

  /** Whether it must be said that nothing was done. */
  get #mustDeny(): boolean {
    if (this.deeds.hasWritten() || this.hasPassed('othing was changed')) return false;
    return this.deeds.wantsChange() || this.#leftOut;
  }

  #pass(sentence: string): void {
    const said = this.#correct(sentence);
    if (said === null) this.#leftOut = true;
    if (said === null || (said !== sentence && this.hasPassed(said))) return;
    this.#passed.push(said);
    if (this.deeds.hasWritten()) this.#held.push(said);
    else this.#tell(said);
  }

  /** What is said instead of a sentence: itself, the truth about the lamps, or nothing. */
  #correct(sentence: string): string | null {
    const look = this.deeds.judgeLook(sentence);
    if (!this.#isClaim(sentence)) return look.kind === 'false' ? look.truth : sentence;
    return look.kind === 'true' && !this.deeds.hasWritten() ? sentence : null;
  }

  /** Whether the model states a deed, how things are after one, or what only Lantern itself can know. */
  #isClaim(sentence: string): boolean {
    const { wantsChange, hasWritten, hasLooked, hasAutomated } = this.deeds;
    const isForDeeds = wantsChange() || hasWritten();
    const tests = [
      claimsConsent,
      (text: string) => isDeed(text, hasLooked()),
      ...(hasAutomated() ? [] : [isPromise]),
      ...(isForDeeds ? [isStatement] : []),
      ...(isForDeeds && !hasAutomated() ? [isAutomation] : []),
    ];
    return tests.some((isSo) => isSo(sentence));
  }

  #tell(sentence: string): void {
    this.#length += sentence.length;
    if (this.#length <= longestSpeech) this.say(sentence);
  }
}
