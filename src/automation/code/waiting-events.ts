import type { Clock } from '../../core/clock.js';
import type { Origin } from '../../core/origin.js';
import { millis } from '../../core/units.js';
import type { Engine } from '../../engine/engine.js';
import type { Waiting, WaitingEvent } from '../../engine/transaction.js';

/** More don't wait: the oldest comes again at once, to whatever was answered last. */
const mostWaiting = 100;
/** However long an answer takes, an event comes again by then. */
const patience = millis(10_000);

interface Entry {
  readonly waiting: WaitingEvent;
  readonly origin: Origin;
  readonly timer: Disposable;
}

/** Events whose rules ask a function what it has not answered yet. Each comes again once, when all is answered. */
export class WaitingEvents {
  readonly #entries = new Set<Entry>();

  constructor(
    private readonly engine: Engine,
    private readonly clock: Clock,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  add({ events, origin }: Waiting): void {
    for (const waiting of events) {
      const entry: Entry = {
        waiting,
        origin,
        timer: this.clock.after('an answer to an event', patience, () => this.#giveUp(entry)),
      };
      this.#entries.add(entry);
      const [oldest] = this.#entries;
      if (this.#entries.size > mostWaiting && oldest) this.#giveUp(oldest);
    }
  }

  /** Lets those come again for which everything is answered. */
  review(): void {
    const { answers } = this.engine;
    for (const entry of [...this.#entries]) {
      const isAnswered = entry.waiting.questions.every(({ name, values }) => answers.find(name, values) !== undefined);
      if (isAnswered) this.#release(entry);
    }
  }

  stop(): void {
    for (const { timer } of this.#entries) timer[Symbol.dispose]();
    this.#entries.clear();
  }

  /** What was not answered counts as answered with what there was last. */
  #giveUp(entry: Entry): void {
    const { answers } = this.engine;
    answers.attended = false;
    this.#release(entry);
    answers.attended = true;
  }

  #release(entry: Entry): void {
    if (!this.#entries.delete(entry)) return;
    entry.timer[Symbol.dispose]();
    try {
      this.engine.fire(entry.waiting.event, entry.origin);
    } catch (error) {
      this.onTrouble(error);
    }
  }
}
