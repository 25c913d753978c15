import type { Clock } from '../core/clock.js';
import { describeError, LanternError } from '../core/errors.js';
import { Rest } from '../core/rest.js';
import type { Voice } from '../ports/voice.js';

/** A voice that failed is left alone for so long, or until it answers again, so that not every sentence waits for it. */
const restMs = 30_000;

/** Told when the preferred voice begins to fail, and when it speaks again. */
export interface FallbackVoiceEvents {
  readonly onTrouble: (error: LanternError) => void;
  readonly onMended: (message: string) => void;
}

/** A preferred voice, and one that speaks the sentences at which the preferred one fails. */
export class FallbackVoice implements Voice {
  readonly #rest: Rest;

  constructor(
    private readonly preferred: Voice & { start(): Promise<void> },
    private readonly other: Voice,
    clock: Clock,
    private readonly events: FallbackVoiceEvents,
  ) {
    this.#rest = new Rest(clock, { ms: restMs, probe: () => preferred.start() });
  }

  get name(): string {
    return this.preferred.name;
  }

  /** Tries the preferred voice without speaking, so that its absence is told before it is missed. Never throws. */
  async start(): Promise<void> {
    await this.preferred.start().catch((error: unknown) => this.#fail(error));
  }

  async speak(text: string, signal: AbortSignal): Promise<void> {
    this.#rest.ask();
    if (this.#rest.isOn) return this.other.speak(text, signal);
    try {
      await this.preferred.speak(text, signal);
    } catch (error) {
      this.#fail(error);
      return this.other.speak(text, signal);
    }
    if (this.#rest.end()) this.events.onMended(`${this.preferred.name} speaks again`);
  }

  #fail(error: unknown): void {
    if (!this.#rest.begin()) return;
    const message = `${describeError(error)}; ${this.other.name} speaks instead`;
    this.events.onTrouble(new LanternError('speech-unavailable', message, { cause: error }));
  }
}
