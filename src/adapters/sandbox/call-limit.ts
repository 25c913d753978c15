import type { Clock } from '../../core/clock.js';

const minute = 60_000;
/** Names remembered at once. */
const mostNames = 1000;

/** Counts calls by name over the last minute. */
export class CallLimit {
  readonly #calls = new Map<string, number[]>();

  constructor(
    private readonly clock: Clock,
    private readonly perMinute: number,
  ) {}

  /** Whether `name` may make one more call now; it counts then. */
  take(name: string): boolean {
    const now = this.clock.monotonic();
    const calls = (this.#calls.get(name) ?? []).filter((at) => now - at < minute);
    if (calls.length >= this.perMinute) return false;
    // The name called longest ago goes first when there are too many.
    this.#calls.delete(name);
    this.#calls.set(name, [...calls, now]);
    const [oldest] = this.#calls.keys();
    if (this.#calls.size > mostNames && oldest !== undefined) this.#calls.delete(oldest);
    return true;
  }
}
