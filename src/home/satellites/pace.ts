import type { Clock } from '../../core/clock.js';

/** In milliseconds. */
const second = 1000;

/** Lets through so many things a second for each key. */
export class Pace {
  readonly #begun = new Map<string, { since: number; count: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly most: number,
  ) {}

  /** Whether one more is let through. */
  takes(key: string): boolean {
    const now = this.clock.monotonic();
    const before = this.#begun.get(key);
    const current = before && now - before.since < second ? before : { since: now, count: 0 };
    current.count += 1;
    this.#begun.set(key, current);
    return current.count <= this.most;
  }
}
