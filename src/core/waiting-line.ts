/** How many requests that one connection brought wait for their turn. Whoever asks in earnest waits for answers sooner. */
export const mostUnanswered = 100;

/**
 * What one connection asks for: one after the other, with everybody else's requests in between. Whoever writes thousands without
 * waiting for an answer would keep all others waiting, and the end of the program too.
 */
export class WaitingLine {
  readonly #waiting: (() => Promise<void> | void)[] = [];
  #isBusy = false;
  #isOver = false;

  /** @param letOthers ends when others had their turn */
  constructor(private readonly letOthers: () => Promise<unknown>) {}

  /** Does this when its turn comes; it may not throw. @returns false where too much waits: then nothing is done any more */
  push(work: () => Promise<void> | void): boolean {
    if (this.#isOver) return false;
    if (this.#waiting.push(work) > mostUnanswered) {
      this.end();
      return false;
    }
    if (!this.#isBusy) void this.#go();
    return true;
  }

  /** The connection is gone: what waits is for nobody. */
  end(): void {
    this.#isOver = true;
    this.#waiting.length = 0;
  }

  async #go(): Promise<void> {
    this.#isBusy = true;
    for (let work = this.#waiting.shift(); work; work = this.#waiting.shift()) {
      await work();
      await this.letOthers();
    }
    this.#isBusy = false;
  }
}
