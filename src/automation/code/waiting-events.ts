import type { Clock } from '../../core/clock.js';
import type { Origin } from '../../core/origin.js';
import { millis } from '../../core/units.js';
import type { Engine } from '../../engine/engine.js';
import type { Waiting, WaitingEvent } from '../../engine/transaction.js';

/** How many events may wait; beyond that the oldest is repeated at once, with the last known answers. */
const mostWaiting = 100;
/** An event is repeated after this time at the latest, even without answers. */
const patience = millis(10_000);

interface Entry {
  readonly waiting: WaitingEvent;
  readonly origin: Origin;
  readonly timer: Disposable;
}

/** Events whose rules need unknown answers of functions. Each is repeated once, when all its questions are answered. */
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

  /** Repeats the events whose questions are all answered. */
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

  /** Unanswered questions count as answered with the last known answers. */
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
