import type { Wake } from '../core/transcript.js';
import type { WakeDetector } from '../ports/wake-detector.js';
import { toMs } from './sound.js';

/**
 * A preferred wake detector, and one that takes over for good when the preferred one cannot be made, does not start or fails
 * while it listens. Both listen for the same words.
 */
export class FallbackWakeDetector implements WakeDetector {
  #current: WakeDetector | undefined;
  /** Samples since the stream began, and how many of them the one that listens now did not get. */
  #heard = 0;
  #missed = 0;

  /**
   * @param create makes the preferred one; called at the start, and may throw
   * @param onFallback called with what went wrong, before the other one takes over; at most once
   */
  constructor(
    private readonly create: () => WakeDetector,
    private readonly other: WakeDetector,
    private readonly onFallback: (error: unknown) => void,
  ) {}

  get words(): readonly string[] {
    return this.other.words;
  }

  async start(): Promise<void> {
    try {
      this.#current ??= this.create();
      await this.#current.start();
    } catch (error) {
      await this.#fallBack(error);
    }
  }

  async hear(frame: Int16Array): Promise<Wake | null> {
    const wake = await this.#try((detector) => detector.hear(frame));
    this.#heard += frame.length;
    return wake && { ...wake, atMs: wake.atMs + toMs(this.#missed) };
  }

  async reset(): Promise<void> {
    this.#heard = this.#missed = 0;
    await this.#try((detector) => detector.reset());
  }

  async stop(): Promise<void> {
    await this.#current?.stop();
  }

  async #try<Result>(work: (detector: WakeDetector) => Promise<Result>): Promise<Result> {
    try {
      return await work(this.#current ?? this.other);
    } catch (error) {
      await this.#fallBack(error);
      return work(this.other);
    }
  }

  async #fallBack(error: unknown): Promise<void> {
    const failed = this.#current;
    if (failed === this.other) throw error;
    this.#current = this.other;
    this.#missed = this.#heard;
    this.onFallback(error);
    // What failed may fail at this too.
    await failed?.stop().catch(() => undefined);
    await this.other.start();
  }
}
