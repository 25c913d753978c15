import type { Clock, Uptime } from './clock.js';
import { millis, type Millis } from './units.js';

interface Timer {
  readonly name: string;
  readonly due: number;
  readonly callback: () => void;
}

/** A clock that moves only when told to. Timers run in the order in which they are due, each at its own time. */
export class VirtualClock implements Clock {
  readonly #timers = new Set<Timer>();
  #elapsed = 0;
  #slept = 0;
  /** The computer that it belongs to. */
  readonly uptime: Uptime = { boot: 'virtual', now: () => millis(this.#elapsed + this.#slept) };

  constructor(private start: Millis = millis(0)) {}

  now(): Millis {
    return millis(this.start + this.#elapsed);
  }

  monotonic(): Millis {
    return millis(this.#elapsed);
  }

  after(name: string, delay: Millis, callback: () => void): Disposable {
    const timer = { name, due: this.#elapsed + Math.max(0, delay), callback };
    this.#timers.add(timer);
    return { [Symbol.dispose]: () => void this.#timers.delete(timer) };
  }

  /** The names of the timers that have not run yet, for diagnostics and leak checks. */
  get pending(): string[] {
    return [...this.#timers].map((timer) => timer.name);
  }

  /** Sets the wall clock forward or back, as a person or a time server does. No time passes. */
  jump(by: Millis): void {
    this.start = millis(this.start + by);
  }

  /** The computer sleeps: time passes, and no timer counts it. */
  sleep(by: Millis): void {
    this.jump(by);
    this.#slept += by;
  }

  /** Lets time pass in which nothing can run, as in a process that is stopped; what came due runs late, with the next `advance`. */
  stall(by: Millis): void {
    this.#elapsed += by;
  }

  /** Moves time forward and runs every timer that comes due on the way, including those that these timers start. */
  advance(by: Millis): void {
    const end = this.#elapsed + by;
    for (let timer = this.#nextUntil(end); timer; timer = this.#nextUntil(end)) {
      this.#timers.delete(timer);
      this.#elapsed = Math.max(this.#elapsed, timer.due);
      timer.callback();
    }
    this.#elapsed = end;
  }

  #nextUntil(end: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) if (timer.due <= end && (!next || timer.due < next.due)) next = timer;
    return next;
  }
}
