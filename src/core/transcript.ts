/** One word heard. Times are seconds from the start of the utterance's audio; confidence 0..1. */
export interface HeardWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
}

/** What was heard in one utterance. */
export interface Transcript {
  readonly text: string;
  readonly words: readonly HeardWord[];
}

/** A wake word heard in a stream. */
export interface Wake {
  readonly word: string;
  /** Milliseconds of audio from the start of the stream to the end of the wake word. */
  readonly atMs: number;
  readonly confidence: number;
}

export const sampleRate = 16_000;
