import type { Splitter } from '../agent-parts.js';
import { isAdmission, isClaim } from './claims.js';

/** Said in place of a success that no tool reported. */
export const nothingChanged = 'Nothing was changed.';

/**
 * What the model says on its way to the user, sentence by sentence, held against what tools reported: a sentence that tells of a
 * change is passed on only once a tool has made one (DESIGN: say only what happened).
 */
export class HonestSpeech {
  #splitter: Splitter;
  #held: string[] = [];
  /** Whether the last thing said of it claimed what did not happen. */
  #unfounded = false;
  /** What the model said in this turn, or in the one that has just ended. */
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

  /** The run is done; `failing` are the tools whose last call failed. */
  finish(failing: readonly string[]): void {
    this.endTurn();
    if (this.#unfounded) this.say(nothingChanged);
    // Whatever the model's words are: only where it says so itself, and claims nothing beside it, it need not be said again.
    else if (failing.length > 0 && (this.#turn.some(isClaim) || !this.#turn.some(isAdmission)))
      this.say(`Not all of it was done: ${failing.join(' and ')} failed.`);
  }

  #pass(sentence: string): void {
    this.#turn.push(sentence);
    // What follows a held sentence waits too, or the order would turn.
    if (this.#held.length > 0 || (isClaim(sentence) && !this.hasChanged())) this.#held.push(sentence);
    else this.say(sentence);
  }
}
