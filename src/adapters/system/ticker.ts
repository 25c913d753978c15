import type { Clock } from '../../core/clock.js';
import { millis } from '../../core/units.js';

/** How late a timer of Node may fire, in milliseconds; the rest of the wait is slept precisely. */
const timerSlack = 1.5;

/**
 * Calls `onTick` on a grid of `period` milliseconds, within a few tenths of a millisecond. It waits on a timer for most of a period,
 * so messages are received, and then puts the thread to sleep for the rest. Only for a thread that does nothing else.
 * A tick that is late leaves the grid alone; after a stall longer than a period a new grid begins.
 */
export class Ticker {
  readonly #sleeper = new Int32Array(new SharedArrayBuffer(4));
  #timer: Disposable | undefined;
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
    this.#timer = this.clock.after('first light tick', millis(0), () => this.#tick());
  }

  /** Stops the ticks; may be called during one. */
  stop(): void {
    this.#running = false;
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
  }

  #tick(): void {
    const early = this.#due - this.clock.monotonic();
    if (early > 0) Atomics.wait(this.#sleeper, 0, 0, early);
    const now = this.clock.monotonic();
    this.onTick(now);
    if (!this.#running) return;
    this.#due += this.period;
    if (this.#due < this.clock.monotonic()) this.#due = this.clock.monotonic();
    const wait = Math.max(0, this.#due - this.clock.monotonic() - timerSlack);
    this.#timer = this.clock.after('light tick', millis(wait), () => this.#tick());
  }
}
