import type { Clock } from '../../core/clock.js';
import { describeError } from '../../core/errors.js';
import { millis } from '../../core/units.js';

/** The first wait before what died is started again, and the longest; it doubles with each try that fails. Milliseconds. */
const [shortestWait, longestWait] = [1000, 60_000];

interface RevivalParts {
  readonly clock: Clock;
  /** Starts it. @throws whatever keeps it from starting */
  readonly start: () => Promise<void>;
  readonly onTrouble: (message: string) => void;
  readonly onMended: () => void;
}

/** Starts again what died by itself, and tries until that succeeds. */
export class Revival {
  #timer: Disposable | null = null;
  #wait = shortestWait;
  #isOver = false;

  constructor(private readonly parts: RevivalParts) {}

  /** It has died, for this reason. */
  died(error: unknown): void {
    if (this.#isOver) return;
    this.parts.onTrouble(`${describeError(error)}; it is started again`);
    this.#startLater();
  }

  /** From here on nothing is started. */
  end(): void {
    this.#isOver = true;
    this.#timer?.[Symbol.dispose]();
  }

  #startLater(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = this.parts.clock.after('starting again', millis(this.#wait), () => void this.#start());
    this.#wait = Math.min(2 * this.#wait, longestWait);
  }

  async #start(): Promise<void> {
    try {
      await this.parts.start();
      this.#wait = shortestWait;
      if (!this.#isOver) this.parts.onMended();
    } catch {
      // Why it died is told already, and it is tried again.
      if (!this.#isOver) this.#startLater();
    }
  }
}
