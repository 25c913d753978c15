import type { Embedder } from '../ports/embedder.js';
import { commonWords, toWords } from './words.js';

const dimensions = 384;

/**
 * Makes vectors from hashed words and parts of words. Needs no model and no download, and gives the same result on every machine.
 * Texts that share words or word stems get similar vectors; it knows nothing about meaning. (Weinberger et al., Feature Hashing
 * for Large Scale Multitask Learning, 2009.)
 */
export const hashedEmbedder: Embedder = {
  name: 'hashed-1',
  dimensions,
  sparse: true,
  faintest: 0.15,
  embed(text) {
    const vector = new Float32Array(dimensions);
    const words = toWords(text);
    for (const word of words) {
      const weight = commonWords.has(word) ? 0.2 : 1;
      add(vector, word, weight);
      const marked = `^${word}$`;
      for (let size = 3; size <= 4; size++)
        for (let at = 0; at + size <= marked.length; at++) add(vector, marked.slice(at, at + size), weight * 0.3);
    }
    return normalize(vector);
  },
};

function add(vector: Float32Array, feature: string, weight: number): void {
  const hash = fnv1a(feature);
  const at = hash % dimensions;
  vector[at] = (vector[at] ?? 0) + ((hash >>> 16) & 1 ? weight : -weight);
}

/** FNV-1a, 32 bits (draft-eastlake-fnv). */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function normalize(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}
