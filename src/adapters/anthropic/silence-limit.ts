import type { Clock } from '../../core/clock.js';
import { millis, type Millis } from '../../core/units.js';

/** Anthropic's answers begin within two seconds, or signs of life come; a longer silence is told to whoever waits. */
const slowAfter = millis(4000);

/** A model that thinks for long may send nothing but signs of life; for so many times the patience they count. */
const mostSigns = 3;

/**
 * Ends a request whose answer has been silent for too long, all tries together; the SDK's own time limit only covers the time until the first byte of
 * each. Tells of a shorter silence, also before the first byte.
 */
export class SilenceLimit {
  #limit: Disposable | undefined;
  #signs: Disposable | undefined;
  #slow: Disposable | undefined;
  #isSlow = false;
  #isEnded = false;
  isOver = false;
  /** Whether anything was heard at all. */
  hasHeard = false;

  constructor(
    private readonly clock: Clock,
    private readonly patience: Millis,
    private readonly cut: AbortController,
    private readonly on: { readonly slow: (after: Millis) => void; readonly heard: () => void },
  ) {
    this.#waitForSlow();
    this.#limit = this.#endAfter(this.patience);
    this.#signs = this.#endAfter(this.#longest);
  }

  /** There was a sign of life. */
  renew(): void {
    this.hasHeard = true;
    this.#rest();
    if (this.#isSlow) this.on.heard();
    this.#isSlow = false;
    if (this.#isEnded) return;
    this.#waitForSlow();
    this.#limit = this.#endAfter(this.patience);
  }

  /** Something of the answer came. */
  progress(): void {
    this.#signs?.[Symbol.dispose]();
    if (!this.#isEnded) this.#signs = this.#endAfter(this.#longest);
  }

  end(): void {
    this.#isEnded = true;
    this.#rest();
    this.#signs?.[Symbol.dispose]();
  }

  get #longest(): Millis {
    return millis(mostSigns * this.patience);
  }

  #endAfter(delay: Millis): Disposable {
    return this.clock.after('the language model', delay, () => {
      this.isOver = true;
      this.cut.abort();
    });
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
