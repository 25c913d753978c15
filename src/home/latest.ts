import type { Clock } from '../core/clock.js';
import { millis } from '../core/units.js';

/** In milliseconds: at most twenty commands a second for a lamp, however fast a slider or a program is. */
const pause = millis(50);

/** Passes on the first value of a key at once, and of those that come soon after only the last. */
export class Latest<Value> {
  readonly #waiting = new Map<string, Value | undefined>();
  readonly #timers = new Map<string, Disposable>();

  /** @param join what two values that follow each other come to */
  constructor(
    private readonly clock: Clock,
    private readonly pass: (key: string, value: Value) => void,
    private readonly join: (before: Value, value: Value) => Value,
  ) {}

  take(key: string, value: Value): void {
    if (!this.#timers.has(key)) {
      this.#rest(key);
      this.pass(key, value);
      return;
    }
    const before = this.#waiting.get(key);
    this.#waiting.set(key, before === undefined ? value : this.join(before, value));
  }

  stop(): void {
    for (const timer of this.#timers.values()) timer[Symbol.dispose]();
    this.#timers.clear();
    this.#waiting.clear();
  }

  #rest(key: string): void {
    this.#timers.set(
      key,
      this.clock.after('the next command for a lamp', pause, () => {
        this.#timers.delete(key);
        const value = this.#waiting.get(key);
        this.#waiting.delete(key);
        if (value === undefined) return;
        this.#rest(key);
        this.pass(key, value);
      }),
    );
  }
}
