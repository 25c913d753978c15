import type { Voice } from '../ports/voice.js';

/** A preferred voice, and one that speaks the sentences at which the preferred one fails. */
export class FallbackVoice implements Voice {
  #hasFailed = false;

  /** @param onFallback called with what went wrong, at the first of several failures in a row */
  constructor(
    private readonly preferred: Voice,
    private readonly other: Voice,
    private readonly onFallback: (error: unknown) => void,
  ) {}

  get name(): string {
    return this.preferred.name;
  }

  async speak(text: string, signal: AbortSignal): Promise<void> {
    try {
      await this.preferred.speak(text, signal);
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) this.onFallback(error);
      this.#hasFailed = true;
      await this.other.speak(text, signal);
    }
  }
}
