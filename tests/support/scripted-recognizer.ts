import type { HeardWord, Transcript } from '../../src/core/transcript.js';
import type { Recognition, Recognizer } from '../../src/ports/recognizer.js';

/** Writes words as libvosk would: each `seconds` long, one after the other. */
export function createTranscript(text: string, confidence = 1, seconds = 0.3): Transcript {
  const words: HeardWord[] = text
    .split(' ')
    .filter((word) => word !== '')
    .map((word, at) => ({ word, start: at * seconds, end: (at + 1) * seconds, confidence }));
  return { text, words };
}

/**
 * Says what a test scripted, and records what was asked. Each reading's transcripts are given out one an utterance; partial
 * results are the words that the sound so far has room for. An utterance that no script foresaw fails.
 */
export class ScriptedRecognizer implements Recognizer {
  readonly opened: (readonly string[] | undefined)[] = [];
  readonly accepted: number[] = [];
  openStreams = 0;

  constructor(
    private readonly general: Transcript[],
    private readonly expected: Transcript[] = [],
    /** Of a stream with more than two phrases, where that differs from the others. */
    private readonly rivals: Transcript[] = expected,
  ) {}

  start(): Promise<void> {
    return Promise.resolve();
  }

  open(options: { phrases?: readonly string[] } = {}): Promise<Recognition> {
    this.opened.push(options.phrases);
    this.openStreams++;
    const { phrases = [] } = options;
    const withPhrases = phrases.length > 2 ? this.rivals : this.expected;
    const script = options.phrases ? withPhrases : this.general;
    let samples = 0;
    const current = () => {
      const transcript = script[0];
      if (!transcript) throw new Error('an utterance that the script does not foresee');
      return transcript;
    };
    return Promise.resolve({
      accept: (frame) => {
        samples += frame.length;
        if (!options.phrases) this.accepted.push(frame.length);
        const soFar = current().words.filter(({ end }) => end <= samples / 16_000);
        return Promise.resolve(soFar.map(({ word }) => word).join(' '));
      },
      finish: () => {
        samples = 0;
        const transcript = current();
        script.shift();
        return Promise.resolve(transcript);
      },
      reset: () => {
        samples = 0;
        return Promise.resolve();
      },
      close: () => {
        this.openStreams--;
        return Promise.resolve();
      },
    });
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
