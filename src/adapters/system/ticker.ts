import type { Clock } from '../../core/clock.js';
import { millis } from '../../core/units.js';

/** A timer of Node's may come this much late; the rest of the wait is slept to the exact moment. */
const timerSlack = 1.5;

/**
 * Calls `onTick` on a grid of `period` milliseconds, evenly to some tenths of a millisecond: most of a period is waited with a
 * timer, so that messages are taken, and the end of it with the thread asleep. Only for a thread of its own.
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

  /** The first tick comes as soon as what is under way is done: orders that come together are shown together. */
  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#due = this.clock.monotonic();
    this.#timer = this.clock.after('first light tick', millis(0), () => this.#tick());
  }

  /** Also from within a tick. */
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
