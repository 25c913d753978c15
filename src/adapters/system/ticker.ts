import type { Clock } from '../../core/clock.js';
import { millis } from '../../core/units.js';

/**
 * Calls `onTick` on a grid of `period` milliseconds, within a few tenths of a millisecond. The thread sleeps until a tick is due,
 * receives the messages that came meanwhile, and ticks: waking once for each tick costs less than a timer and a sleep, and what is
 * ordered shows with the next tick in either case. Only for a thread that does nothing else.
 * A tick that is late leaves the grid alone; after a stall longer than a period a new grid begins.
 */
export class Ticker {
  readonly #sleeper = new Int32Array(new SharedArrayBuffer(4));
  #first: Disposable | undefined;
  #next: NodeJS.Immediate | undefined;
  #running = false;
  #due = 0;

  constructor(
    private readonly clock: Clock,
    private readonly period: number,
    private readonly onTick: (now: number) => void,
  ) {}

  /** The first tick comes after the current work is done, so orders that arrive together are shown together. */
  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#due = this.clock.monotonic();
    this.#first = this.clock.after('first light tick', millis(0), this.#sleep);
  }

  /** Stops the ticks; may be called during one. */
  stop(): void {
    this.#running = false;
    this.#first?.[Symbol.dispose]();
    clearImmediate(this.#next);
  }

  readonly #sleep = () => {
    const early = this.#due - this.clock.monotonic();
    if (early > 0) Atomics.wait(this.#sleeper, 0, 0, early);
    this.#next = setImmediate(this.#tick);
  };

  readonly #tick = () => {
    const now = this.clock.monotonic();
    this.onTick(now);
    if (!this.#running) return;
    this.#due += this.period;
    if (this.#due < this.clock.monotonic()) this.#due = this.clock.monotonic();
    this.#next = setImmediate(this.#sleep);
  };
}
