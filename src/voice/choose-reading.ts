import type { HeardWord, Transcript } from '../core/transcript.js';

/** Vosk's word for what is not in its vocabulary or its grammar. */
export const unknownWord = '[unk]';

/** Below this a word of the grammar was a guess among what little the grammar allows. */
const leastConfidence = 0.6;
const leastMeanConfidence = 0.85;
/** A word heard with this confidence may well have been said, unless the grammar knew it too and heard another in its place. */
const sureConfidence = 0.65;
/** What the grammar hears in its place must be this clear. */
const clearConfidence = 0.85;
/** Of a sentence, so much may be heard differently. */
const mostDifferent = 0.5;

/**
 * Of two readings of the same sound, the one to believe. The general language knows every word but not this home: it hears "desk
 * light" where "bed light" is said, because that is said more often. The grammar of what is expected knows the home, and hears
 * something expected in everything. So the expected reading wins where it is sure of itself and near the general one: of the
 * words that differ the general reading was less sure, and one that it was sure of has been replaced by a grammar that could
 * have heard it as well. Whether a reading means something does not count: what was said decides, not what would suit.
 * @param knows could the grammar have heard this word?
 */
export function chooseReading(
  expected: Transcript | undefined,
  general: Transcript,
  knows: (word: string) => boolean,
): Transcript {
  if (!expected || expected.text === general.text || expected.text === '') return general;
  if (expected.words.some(({ word }) => word === unknownWord)) return general;
  if (!isConfident(expected)) return general;
  const differences = findDifferences(general.words, expected.words);
  const changed = differences.reduce((sum, { from, to }) => sum + Math.max(from.length, to.length), 0);
  if (changed > expected.words.length * mostDifferent) return general;
  return differences.every((difference) => isBelievable(difference, knows)) ? expected : general;
}

function isConfident({ words }: Transcript): boolean {
  return mean(words) >= leastMeanConfidence && words.every(({ confidence }) => confidence >= leastConfidence);
}

function isBelievable({ from, to }: Difference, knows: (word: string) => boolean): boolean {
  const sure = from.filter(({ confidence }) => confidence >= sureConfidence);
  if (sure.length > to.length || sure.some(({ word }) => !knows(word))) return false;
  // Many words in the place of few were made of something else.
  if (to.length > from.length + 1) return false;
  return to.length === 0 || (mean(to) >= clearConfidence && mean(to) >= mean(from));
}

function mean(words: readonly HeardWord[]): number {
  return words.length === 0 ? 0 : words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
}

/** Words of one reading in a row that the other hears as others. */
interface Difference {
  readonly from: readonly HeardWord[];
  readonly to: readonly HeardWord[];
}

/** What lies between the words that both share, in order (the longest common row of words). */
function findDifferences(from: readonly HeardWord[], to: readonly HeardWord[]): readonly Difference[] {
  const lengths = Array.from({ length: from.length + 1 }, () => new Array<number>(to.length + 1).fill(0));
  const shared = (a: number, b: number) => lengths[a]?.[b] ?? 0;
  for (let a = from.length - 1; a >= 0; a--)
    for (let b = to.length - 1; b >= 0; b--) {
      const same = from[a]?.word === to[b]?.word;
      const row = lengths[a];
      if (row) row[b] = same ? shared(a + 1, b + 1) + 1 : Math.max(shared(a + 1, b), shared(a, b + 1));
    }
  const differences: Difference[] = [];
  let [a, b, lastA, lastB] = [0, 0, 0, 0];
  const close = () => {
    if (a > lastA || b > lastB) differences.push({ from: from.slice(lastA, a), to: to.slice(lastB, b) });
  };
  while (a < from.length && b < to.length) {
    if (from[a]?.word === to[b]?.word) {
      close();
      [lastA, lastB] = [++a, ++b];
    } else if (shared(a + 1, b) >= shared(a, b + 1)) a++;
    else b++;
  }
  [a, b] = [from.length, to.length];
  close();
  return differences;
}
