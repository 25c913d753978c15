import type { Wake } from '../core/transcript.js';

/** Listens for the wake words in a stream of 16 kHz mono frames. */
export interface WakeDetector {
  readonly words: readonly string[];
  /** Starts the engine. @throws LanternError `wake-unavailable`, `model-missing`, `model-damaged` */
  start(): Promise<void>;
  /** Processes the next frame and returns the wake word that it completed, if any. Await each call before the next. */
  hear(frame: Int16Array): Promise<Wake | null>;
  /** Forgets the stream so far: the next frame begins a new one, at 0 ms. */
  reset(): Promise<void>;
  /** A sentence was heard with the latest wake word, so that somebody did call. */
  confirm?(): void;
  stop(): Promise<void>;
}
