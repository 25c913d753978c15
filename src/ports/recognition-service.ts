import type { Transcript } from '../core/transcript.js';

/** Recognizes whole utterances elsewhere: on a server, or at another Lantern. The built-in recognizer hears them too. */
export interface RecognitionService {
  /** Looks for it, which nobody waits for; what is wrong is told. */
  start(): void;
  stop(): Promise<void>;
  /** Begins an utterance. @param readings how many readings are wanted @returns undefined while it is left alone, after it failed */
  begin(readings: number): ServedUtterance | undefined;
}

/** One utterance that is recognized elsewhere. Disposing drops it. */
export interface ServedUtterance extends Disposable {
  /** The next 16 kHz mono frame. */
  send(frame: Int16Array): void;
  /** There is no more sound. */
  end(): void;
  /**
   * What was heard, once it has ended. Never throws, and answers in bounded time; it need not be asked.
   * @returns what was heard, without words where the times are not known; undefined if it failed
   */
  answer(): Promise<Transcript | undefined>;
}
