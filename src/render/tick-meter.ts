import type { TickStatistics } from '../core/light-messages.js';

const window = 8192;

/** Measures how evenly ticks come, from the intervals of the last two minutes or so. */
export class TickMeter {
  readonly #intervals = new Float64Array(window);
  #count = 0;
  #elapsed = 0;
  /** NaN before the first tick and during a pause. */
  #last = NaN;

  add(now: number): void {
    const interval = now - this.#last;
    this.#last = now;
    if (Number.isNaN(interval)) return;
    this.#intervals[this.#count % window] = interval;
    this.#elapsed += interval;
    this.#count += 1;
  }

  /** No tick is due for a while; the gap until the next one does not count as an interval. */
  pause(): void {
    this.#last = NaN;
  }

  statistics(): TickStatistics {
    const sorted = this.#intervals.slice(0, Math.min(this.#count, window)).sort();
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return {
      count: this.#count,
      rate: this.#elapsed > 0 ? (this.#count * 1000) / this.#elapsed : 0,
      medianInterval: at(0.5),
      percentile99Interval: at(0.99),
    };
  }
}
