import type { HeardWord, Transcript } from '../core/transcript.js';

/** Vosk's word for anything outside its vocabulary or grammar. */
export const unknownWord = '[unk]';

/** A word of the grammar with less confidence was only a guess among the few words that the grammar allows. */
const leastConfidence = 0.6;
const leastMeanConfidence = 0.85;
/** A word heard with this confidence was probably said, unless the grammar also knew it and heard another word instead. */
const sureConfidence = 0.65;
/** The least confidence of what the grammar heard instead. */
const clearConfidence = 0.85;
/** A sentence that stops behind one of these is not over, whatever whole one the grammar makes of it: "turn the" is not "turn on". */
const articles = new Set(['the', 'a', 'an', 'my', 'our', 'your']);
/** The largest share of a sentence that may differ. */
const mostDifferent = 0.5;

/**
 * Chooses the more credible of two readings of the same sound. The general model knows every word but not this home: it hears "desk
 * light" for "bed light" because people say that more often. The grammar of expected phrases knows the home, but hears something
 * expected in every sound. So the expected reading wins if it is confident and close to the general one: where they differ, the
 * general reading must have been less confident; a word of which it was confident may only be replaced if the grammar also knew
 * that word. Whether a reading means something plays no part: what counts is what was said, not what would make sense.
 * @param knows whether the grammar contains a word
 */
export function chooseReading(
  expected: Transcript | undefined,
  general: Transcript,
  knows: (word: string) => boolean,
): Transcript {
  if (!expected || expected.text === general.text || expected.text === '') return general;
  if (expected.words.some(({ word }) => word === unknownWord)) return general;
  if (!isCredible(expected, general)) return general;
  const differences = findDifferences(general.words, expected.words);
  const changed = differences.reduce((sum, { from, to }) => sum + Math.max(from.length, to.length), 0);
  if (changed > expected.words.length * mostDifferent) return general;
  return differences.every((difference) => isBelievable(difference, knows)) ? expected : general;
}

const isCredible = (expected: Transcript, general: Transcript) =>
  isConfident(expected) && !isMadeWhole(general, expected);

function isMadeWhole(general: Transcript, expected: Transcript): boolean {
  const ends = ({ words }: Transcript) => articles.has(words.at(-1)?.word ?? '');
  return ends(general) && !ends(expected) && general.words.length >= expected.words.length;
}

function isConfident({ words }: Transcript): boolean {
  return mean(words) >= leastMeanConfidence && words.every(({ confidence }) => confidence >= leastConfidence);
}

function isBelievable({ from, to }: Difference, knows: (word: string) => boolean): boolean {
  const sure = from.filter(({ confidence }) => confidence >= sureConfidence);
  if (sure.length > to.length || sure.some(({ word }) => !knows(word))) return false;
  // Many words instead of few came from other sounds.
  if (to.length > from.length + 1) return false;
  return to.length === 0 || (mean(to) >= clearConfidence && mean(to) >= mean(from));
}

function mean(words: readonly HeardWord[]): number {
  return words.length === 0 ? 0 : words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
}

/** A run of words of one reading that the other reads differently. */
interface Difference {
  readonly from: readonly HeardWord[];
  readonly to: readonly HeardWord[];
}

/** The differences between the words that both readings share, in order (longest common subsequence). */
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
