import type { HeardWord, Transcript } from '../../core/transcript.js';

interface TimedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Only if there is one reading. */
  readonly conf?: number;
}
interface Reading {
  readonly text?: string;
  readonly result?: readonly TimedWord[];
  /** A logarithm; only differences mean anything. */
  readonly confidence?: number;
}
type FinalResult = Reading & { readonly alternatives?: readonly Reading[] };

/** The words so far, from libvosk's partial result. */
export function parsePartial(json: string): string {
  return (JSON.parse(json) as { partial?: string }).partial ?? '';
}

/** The transcript of an utterance that began `startSeconds` after the start of the stream; word times count from the utterance. */
export function parseFinal(json: string, startSeconds: number): Transcript {
  const parsed = JSON.parse(json) as FinalResult;
  const readings = parsed.alternatives ?? [parsed];
  const [{ text = '', result = [] } = {}] = readings;
  const since = (time: number) => Math.max(0, Math.round((time - startSeconds) * 1000) / 1000);
  const isSure = parsed.alternatives ? weigh(readings) : (word: TimedWord) => word.conf ?? 0;
  const words: HeardWord[] = result.map((word) => ({
    word: word.word,
    start: since(word.start),
    end: since(word.end),
    confidence: Math.min(1, Math.max(0, isSure(word))),
  }));
  // libvosk puts a space before a text of one word.
  return { text: text.trim(), words, ...(parsed.alternatives && { others: listOthers(readings) }) };
}

function listOthers(readings: readonly Reading[]) {
  const best = readings[0]?.confidence ?? 0;
  return readings.slice(1).map(({ text = '', confidence = 0 }) => ({ text: text.trim(), score: confidence - best }));
}

/** libvosk gives no confidence of words if there are several readings: it is the share of those that hear the word at that place. */
function weigh(readings: readonly Reading[]): (word: TimedWord) => number {
  const best = readings[0]?.confidence ?? 0;
  const weights = readings.map(({ confidence = 0 }) => Math.exp(confidence - best));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return ({ word, start, end }) => {
    const hears = ({ result = [] }: Reading) =>
      result.some((other) => other.word === word && other.start < end && start < other.end);
    return readings.reduce((sum, reading, at) => sum + (hears(reading) ? (weights[at] ?? 0) : 0), 0) / total;
  };
}
