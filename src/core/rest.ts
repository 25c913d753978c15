import type { Clock } from './clock.js';

/** What is left alone, and for how long, milliseconds. */
export interface RestSettings {
  readonly ms: number;
  /** Asks it whether it is there, without having it do anything. @throws any error if it is not */
  readonly probe: () => Promise<unknown>;
}

/** How long it is not asked after a failure: what answers, and yet fails at its work, is to be left alone. */
const quietMs = 6000;

/** Leaves alone for a while what has failed, so that not everybody waits for it, and tells when that begins and ends. */
export class Rest {
  #until = -Infinity;
  #askFrom = -Infinity;
  #isAsked = false;

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
    const isOver = () => void (this.#until = Math.min(this.#until, this.clock.monotonic()));
    void this.settings
      .probe()
      .then(isOver, () => undefined)
      .finally(() => (this.#isAsked = false));
  }

  /** It failed. @returns whether it was well before */
  begin(): boolean {
    const wasWell = this.#until === -Infinity;
    const now = this.clock.monotonic();
    this.#until = now + this.settings.ms;
    this.#askFrom = now + quietMs;
    return wasWell;
  }

  /** It works. @returns whether it had failed before */
  end(): boolean {
    const hadFailed = this.#until !== -Infinity;
    this.#until = -Infinity;
    return hadFailed;
  }
}
