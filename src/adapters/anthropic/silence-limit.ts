import type { Clock } from '../../core/clock.js';
import { millis, type Millis } from '../../core/units.js';

/** Anthropic's answers begin within two seconds, or signs of life come; a longer silence is told to whoever waits. */
const slowAfter = millis(4000);

/**
 * Ends a request whose answer has been silent for too long; the SDK's own time limit only covers the time until the first byte. Tells
 * of a shorter silence, also before the first byte.
 */
export class SilenceLimit {
  #limit: Disposable | undefined;
  #slow: Disposable | undefined;
  #isSlow = false;
  #isEnded = false;
  isOver = false;

  constructor(
    private readonly clock: Clock,
    private readonly patience: Millis,
    private readonly cut: AbortController,
    private readonly on: { readonly slow: (after: Millis) => void; readonly heard: () => void },
  ) {
    this.#waitForSlow();
  }

  /** Something was said. */
  renew(): void {
    this.#rest();
    if (this.#isSlow) this.on.heard();
    this.#isSlow = false;
    if (this.#isEnded) return;
    this.#waitForSlow();
    this.#limit = this.clock.after('the language model', this.patience, () => {
      this.isOver = true;
      this.cut.abort();
    });
  }

  end(): void {
    this.#isEnded = true;
    this.#rest();
  }

  #waitForSlow(): void {
    // Whoever waits no longer than that is told by the end.
    if (this.patience <= slowAfter) return;
    this.#slow = this.clock.after('a slow language model', slowAfter, () => {
      this.#isSlow = true;
      this.on.slow(slowAfter);
    });
  }

  #rest(): void {
    this.#limit?.[Symbol.dispose]();
    this.#slow?.[Symbol.dispose]();
  }
}
