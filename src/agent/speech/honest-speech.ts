import type { Splitter } from '../agent-parts.js';
import { isAdmission, isClaim } from './claims.js';

/** Said instead of a success that no tool reported. */
export const nothingChanged = 'Nothing was changed.';

/**
 * Checks what the model says, sentence by sentence, against what tools reported: a sentence that claims a change is passed on only
 * after a tool has made one (DESIGN: say only what happened).
 */
export class HonestSpeech {
  #splitter: Splitter;
  #held: string[] = [];
  /** Whether the last claim it made was false. */
  #unfounded = false;
  /** What the model said in this turn, or in the one that just ended. */
  #turn: string[] = [];
  #isTurnOver = false;

  constructor(
    private readonly createSplitter: () => Splitter,
    private readonly hasChanged: () => boolean,
    private readonly say: (sentence: string) => void,
  ) {
    this.#splitter = createSplitter();
  }

  push(text: string): void {
    if (this.#isTurnOver) this.#turn = [];
    this.#isTurnOver = false;
    for (const sentence of this.#splitter.push(text)) this.#pass(sentence);
  }

  /** The model's turn is over and its tools have run. */
  endTurn(): void {
    for (const sentence of this.#splitter.flush()) this.#pass(sentence);
    this.#splitter = this.createSplitter();
    this.#isTurnOver = true;
    const held = this.#held.splice(0);
    if (held.length === 0) return;
    this.#unfounded = !this.hasChanged();
    if (!this.#unfounded) for (const sentence of held) this.say(sentence);
  }

  /** The run is done; `failing` lists the tools whose last call failed. */
  finish(failing: readonly string[]): void {
    this.endTurn();
    if (this.#unfounded) this.say(nothingChanged);
    // If the model itself admits the failure, and claims nothing besides, it need not be said again.
    else if (failing.length > 0 && (this.#turn.some(isClaim) || !this.#turn.some(isAdmission)))
      this.say(`Not all of it was done: ${failing.join(' and ')} failed.`);
  }

  #pass(sentence: string): void {
    this.#turn.push(sentence);
    // Sentences after a held one wait too, to keep the order.
    if (this.#held.length > 0 || (isClaim(sentence) && !this.hasChanged())) this.#held.push(sentence);
    else this.say(sentence);
  }
}
