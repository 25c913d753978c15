import type { Clock } from '../core/clock.js';

/** Lets `burst` things happen at once and `perSecond` on average (a token bucket). */
export class RateLimit {
  #left: number;
  #filledAt: number;

  constructor(
    private readonly clock: Clock,
    private readonly perSecond: number,
    private readonly burst: number,
  ) {
    this.#left = burst;
    this.#filledAt = clock.monotonic();
  }

  /** Whether one more may happen now. */
  take(): boolean {
    const now = this.clock.monotonic();
    this.#left = Math.min(this.burst, this.#left + ((now - this.#filledAt) / 1000) * this.perSecond);
    this.#filledAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
