import { describeError } from '../../core/errors.js';
import type { Hub } from '../../core/events.js';
import type { Fact } from '../../core/facts.js';

/** Collects outcomes that come late, while the next sentence is already being heard. */
export class PendingOutcomes<Outcome> {
  readonly #waiting = new Set<Promise<void>>();
  #come: Outcome[] = [];

  constructor(private readonly facts: Hub<Fact>) {}

  /** Waits for an outcome. If it fails, that is announced as trouble. */
  add(outcome: Promise<Outcome>): void {
    const waiting = outcome.then(
      (come) => void this.#come.push(come),
      (error: unknown) =>
        this.facts.announce({ type: 'trouble-reported', part: 'assistant', message: describeError(error) }),
    );
    this.#waiting.add(waiting);
    void waiting.then(() => this.#waiting.delete(waiting));
  }

  /** The outcomes that have come since the last call. */
  take(): readonly Outcome[] {
    return this.#come.splice(0);
  }

  /** Waits for all outcomes, then returns those not yet taken. */
  async rest(): Promise<readonly Outcome[]> {
    await Promise.all(this.#waiting);
    return this.take();
  }
}
