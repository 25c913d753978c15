import { describeError } from '../../core/errors.js';
import type { Hub } from '../../core/events.js';
import type { Fact } from '../../core/facts.js';

/** Outcomes that are still to come while the next sentence is heard already. */
export class PendingOutcomes<Outcome> {
  readonly #waiting = new Set<Promise<void>>();
  #come: Outcome[] = [];

  constructor(private readonly facts: Hub<Fact>) {}

  add(outcome: Promise<Outcome>): void {
    const waiting = outcome.then(
      (come) => void this.#come.push(come),
      (error: unknown) =>
        this.facts.announce({ type: 'trouble-reported', part: 'assistant', message: describeError(error) }),
    );
    this.#waiting.add(waiting);
    void waiting.then(() => this.#waiting.delete(waiting));
  }

  /** Those that have come. */
  take(): readonly Outcome[] {
    return this.#come.splice(0);
  }

  /** The others too, once they have come. */
  async rest(): Promise<readonly Outcome[]> {
    await Promise.all(this.#waiting);
    return this.take();
  }
}
