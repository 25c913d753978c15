/** The number of a feature: FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv): short, and the same on every machine. */
export function hashFeature(text: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
  return value >>> 0;
}

/** Beginnings of this length stand for words that end in many ways: "repeat", "repeating". */
const stem = 4;

/**
 * What the gate looks at in a sentence, each feature once: every word, every pair of neighbors, every pair with one word between,
 * and the beginnings of longer words. The start and the end of the sentence count as words.
 * @param marked the words, with marks for what the house knows by name ("@lamp"), see `findEntities`
 * @param buckets how many numbers there are for features; a power of two
 */
export function listFeatures(marked: readonly string[], buckets: number): readonly number[] {
  const words = ['<', ...marked.map((word) => (/^\d/.test(word) ? '#' : word)), '>'];
  const features = new Set<number>();
  const add = (feature: string) => features.add(hashFeature(feature) & (buckets - 1));
  words.forEach((word, at) => {
    add(word);
    if (at + 1 < words.length) add(`${word} ${words[at + 1]}`);
    if (at + 2 < words.length) add(`${word} _ ${words[at + 2]}`);
    if (word.length > stem) add(`~${word.slice(0, stem)}`);
  });
  return [...features];
}
