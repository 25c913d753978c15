import type { HeardWord, Transcript } from '../../core/transcript.js';

interface FinalResult {
  readonly text?: string;
  readonly result?: readonly { word: string; start: number; end: number; conf: number }[];
}

/** The words so far, from libvosk's partial result. */
export function parsePartial(json: string): string {
  return (JSON.parse(json) as { partial?: string }).partial ?? '';
}

/** The transcript of an utterance that began `startSeconds` after the start of the stream; word times count from the utterance. */
export function parseFinal(json: string, startSeconds: number): Transcript {
  const { text = '', result = [] } = JSON.parse(json) as FinalResult;
  const since = (time: number) => Math.max(0, Math.round((time - startSeconds) * 1000) / 1000);
  const words: HeardWord[] = result.map(({ word, start, end, conf }) => ({
    word,
    start: since(start),
    end: since(end),
    confidence: Math.min(1, Math.max(0, conf)),
  }));
  return { text, words };
}
