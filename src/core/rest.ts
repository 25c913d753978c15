import type { Clock } from './clock.js';

/** Leaves alone for a while what has failed, so that not everybody waits for it, and tells when that begins and ends. */
export class Rest {
  #until = -Infinity;

  /** @param ms how long it is left alone after each failure */
  constructor(
    private readonly clock: Clock,
    private readonly ms: number,
  ) {}

  /** Whether it is to be left alone now. */
  get isOn(): boolean {
    return this.clock.monotonic() < this.#until;
  }

  /** It failed. @returns whether it was well before */
  begin(): boolean {
    const wasWell = this.#until === -Infinity;
    this.#until = this.clock.monotonic() + this.ms;
    return wasWell;
  }

  /** It works. @returns whether it had failed before */
  end(): boolean {
    const hadFailed = this.#until !== -Infinity;
    this.#until = -Infinity;
    return hadFailed;
  }
}
