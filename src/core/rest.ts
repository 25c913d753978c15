import type { Clock } from './clock.js';

/** What is left alone, and for how long at first, milliseconds: twice as long with each failure that follows. */
export interface RestSettings {
  readonly ms: number;
  /** Asks it whether it is there, without having it do anything. @throws any error if it is not */
  readonly probe: () => Promise<unknown>;
}

/** How long it is not asked after a failure: what answers, and yet fails at its work, is to be left alone. */
const quietMs = 6000;
/** It is left alone no longer than so many milliseconds, and asked again after that at the latest. */
const longestMs = 300_000;

/** Leaves alone for a while what has failed, so that not everybody waits for it, and tells when that begins and ends. */
export class Rest {
  #until = -Infinity;
  #askFrom = -Infinity;
  #isAsked = false;
  /** How often it failed since it worked. */
  #failures = 0;
  /** How often it answered since it worked, and failed at its work all the same. */
  #broken = 0;
  #hasAnswered = false;

  constructor(
    private readonly clock: Clock,
    private readonly settings: RestSettings,
  ) {}

  /** Whether it is to be left alone now. */
  get isOn(): boolean {
    return this.clock.monotonic() < this.#until;
  }

  /** Asks whether it is back, which nobody waits for; if so, it is left alone no longer. Worth doing whenever it is missed. */
  ask(): void {
    if (!this.isOn || this.#isAsked || this.clock.monotonic() < this.#askFrom) return;
    this.#isAsked = true;
    void this.settings
      .probe()
      .then(
        () => this.#answers(),
        () => void (this.#broken = 0),
      )
      .finally(() => (this.#isAsked = false));
  }

  #answers(): void {
    this.#hasAnswered = true;
    this.#until = Math.min(this.#until, this.clock.monotonic());
  }

  /** It failed. @returns whether it was well before */
  begin(): boolean {
    const wasWell = this.#until === -Infinity;
    const now = this.clock.monotonic();
    // Several may have waited for it at once.
    if (this.isOn) return wasWell;
    if (this.#hasAnswered) this.#broken += 1;
    this.#hasAnswered = false;
    this.#until = now + Math.min(longestMs, this.settings.ms * 2 ** this.#failures);
    this.#askFrom = now + Math.min(longestMs, quietMs * 2 ** this.#broken);
    this.#failures += 1;
    return wasWell;
  }

  /** It works. @returns whether it had failed before */
  end(): boolean {
    const hadFailed = this.#until !== -Infinity;
    this.#until = -Infinity;
    this.#failures = this.#broken = 0;
    this.#hasAnswered = false;
    return hadFailed;
  }
}
