import type { HeardWord, OtherReading, Transcript } from '../core/transcript.js';

/** How far behind the likeliest reading of it another one may be. Of six corrections that were misheard, the right one was up to 1.2 behind. */
const farthest = -2;
/** A word that was heard more surely than this is not taken for another one: of "sorry i'm late", the "late" is not "light". */
const sure = 0.7;

/** What was said behind a sentence, and what else that may have been. */
interface CutTail {
  /** Its times count from its beginning. */
  readonly transcript: Transcript;
  /** The likeliest first. */
  readonly others: readonly string[];
}

/**
 * Cuts what was said behind a sentence from a reading of both.
 * @param offset where it begins, in seconds @param others other readings of both
 */
export function cutTail({ words }: Transcript, offset: number, others: readonly OtherReading[]): CutTail {
  const isBehind = ({ start, end }: { readonly start: number; readonly end: number }) => (start + end) / 2 > offset;
  const said = words.filter(isBehind);
  const moved = said.map((word) => ({ ...word, start: word.start - offset, end: word.end - offset }));
  const text = said.map(({ word }) => word).join(' ');
  const before = words.filter((word) => !isBehind(word)).map(({ word }) => word);
  const near = others.filter(({ score }) => score >= farthest);
  const tails = near.flatMap((other) => cutReading(other.text.split(' '), before, words.length) ?? []);
  const possible = [...new Set(tails)].filter((tail) => tail !== text && isUnsureOf(said, tail.split(' ')));
  return { transcript: { text, words: moved }, others: possible };
}

/** Whether every word that another reading has otherwise was heard unsurely. */
function isUnsureOf(said: readonly HeardWord[], other: readonly string[]): boolean {
  const differs = said.findIndex(({ word }, at) => word !== other[at]);
  const same = differs === -1 ? said.length : differs;
  const rest = Math.min(said.length, other.length) - same;
  const sameBehind = said.toReversed().findIndex(({ word }, at) => at >= rest || word !== other.at(-1 - at));
  return said.slice(same, said.length - sameBehind).every(({ confidence }) => confidence < sure);
}

/** The end of another reading, which has no times: behind the same words, or behind as many where it has as many in all. */
function cutReading(other: readonly string[], before: readonly string[], count: number): string | null {
  const isSame = before.every((word, at) => other[at] === word);
  return (isSame || other.length === count) && other.length > before.length
    ? other.slice(before.length).join(' ')
    : null;
}
