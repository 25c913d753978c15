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
  /** Whether the times of the words were only guessed, so that none may be left out because of when it was said. */
  readonly timesAreGuessed?: boolean;
  /** Other readings of the same sound, best first, where they were asked for. */
  readonly others?: readonly OtherReading[];
  /** Two or three texts that may have been said, the likeliest first, if it is not certain which. */
  readonly doubt?: readonly string[];
}

/** Another reading of an utterance. */
export interface OtherReading {
  readonly text: string;
  /** How much less likely than the best one: the logarithm of the ratio, 0 or below. */
  readonly score: number;
}

/** A wake word heard in a stream. */
export interface Wake {
  readonly word: string;
  /** Milliseconds of audio from the start of the stream to the end of the wake word. */
  readonly atMs: number;
  readonly confidence: number;
  /** Whether it was said in one breath behind other words, and nothing behind it: it wakes nobody, but may be whom those were said to. */
  readonly isBehind?: true;
}

export const sampleRate = 16_000;
