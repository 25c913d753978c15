import type { TickStatistics } from '../core/light-messages.js';

const window = 8192;

/** How evenly ticks come: the intervals of the last two minutes or so. */
export class TickMeter {
  readonly #intervals = new Float64Array(window);
  #count = 0;
  #first: number | null = null;
  #last: number | null = null;

  add(now: number): void {
    this.#first ??= now;
    if (this.#last !== null) {
      this.#intervals[this.#count % window] = now - this.#last;
      this.#count += 1;
    }
    this.#last = now;
  }

  statistics(): TickStatistics {
    const sorted = this.#intervals.slice(0, Math.min(this.#count, window)).sort();
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    const elapsed = (this.#last ?? 0) - (this.#first ?? 0);
    return {
      count: this.#count,
      rate: elapsed > 0 ? (this.#count * 1000) / elapsed : 0,
      medianInterval: at(0.5),
      percentile99Interval: at(0.99),
    };
  }
}
