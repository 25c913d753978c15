import type { Transcript } from '../core/transcript.js';

/** Turns speech into words, offline. */
export interface Recognizer {
  /** Loads the model. @throws LanternError `model-missing`, `model-damaged`, `recogniser-missing` */
  start(): Promise<void>;
  /**
   * Opens one stream; several may be open at once. With `phrases` it expects only those (and `[unk]` for anything else); without, the
   * model's whole language. Phrases with words that the model does not know are dropped. With `readings` above 1, `finish` also
   * gives up to so many readings, less one, in `others`.
   * @throws LanternError `recogniser-failed` when no phrase is left
   */
  open(options?: RecognitionOptions): Promise<Recognition>;
  stop(): Promise<void>;
}

export interface RecognitionOptions {
  readonly phrases?: readonly string[];
  readonly readings?: number;
  /** Whether it hears whole sentences that people say to the assistant: a server may be asked for those, and nobody waits for one otherwise. */
  readonly isSentence?: boolean;
}

/** One stream being recognized. Close it when done. */
export interface Recognition {
  /** The expected phrases that were dropped, because the model does not know their words. */
  readonly unheard?: readonly string[];
  /** Decodes the next 16 kHz mono frame; answers with the words so far (may be empty, may change). */
  accept(frame: Int16Array): Promise<string>;
  /** Ends the utterance: the final words with their times. The stream then begins a new utterance. */
  finish(): Promise<Transcript>;
  /** Discards the utterance so far, cheaply. The stream then begins a new utterance. */
  reset(): Promise<void>;
  close(): Promise<void>;
}
