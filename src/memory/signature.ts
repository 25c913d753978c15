import type { Embedder } from '../ports/embedder.js';
import type { Signature, Signatures } from '../ports/memory-log.js';

/** 32-bit words in a signature. */
const wordsOf = (dimensions: number) => Math.ceil(dimensions / 32);

/** The signs of a vector's numbers as bits. */
export function createSignature(vector: Float32Array): Signature {
  const signature = new Uint32Array(wordsOf(vector.length));
  for (let at = 0; at < vector.length; at++)
    if ((vector[at] ?? 0) > 0) signature[at >> 5] = ((signature[at >> 5] ?? 0) | (1 << (at & 31))) >>> 0;
  return signature;
}

/** Signatures in one array, so that a hundred thousand can be compared in a few milliseconds. */
export class SignatureIndex {
  readonly #words: number;
  readonly #ids: number[];
  #bits: Uint32Array;

  /** @param read the signatures that there are, which have this many words */
  constructor(
    private readonly embedder: Pick<Embedder, 'dimensions' | 'sparse'>,
    read: (words: number) => Signatures,
  ) {
    this.#words = wordsOf(embedder.dimensions);
    const { ids, bits } = read(this.#words);
    this.#ids = [...ids];
    this.#bits = new Uint32Array(bits.length + 1024 * this.#words);
    this.#bits.set(bits);
  }

  /** A signature of another length is ignored. */
  add(id: number, signature: Signature): void {
    if (signature.length !== this.#words) return;
    const end = (this.#ids.length + 1) * this.#words;
    if (end > this.#bits.length) {
      const larger = new Uint32Array(this.#bits.length * 2);
      larger.set(this.#bits);
      this.#bits = larger;
    }
    this.#bits.set(signature, end - this.#words);
    this.#ids.push(id);
  }

  /** The ids with the most similar signatures, best first, without those in `without`. */
  nearest(signature: Signature, count: number, without: ReadonlySet<number>): readonly number[] {
    const alike = this.#compare(signature);
    const tally = new Uint32Array(this.embedder.dimensions + 1);
    for (const shared of alike) tally[shared] = (tally[shared] ?? 0) + 1;
    // Find the least similarity at which there are enough entries, counting those that will be left out.
    let [least, enough] = [this.embedder.dimensions, tally.at(-1) ?? 0];
    while (least > 1 && enough < count + without.size) enough += tally[--least] ?? 0;
    const found: { readonly id: number; readonly shared: number }[] = [];
    // Of equally similar ones, the newest first.
    for (let entry = this.#ids.length - 1; entry >= 0; entry--) {
      const [id = 0, shared = 0] = [this.#ids[entry], alike[entry]];
      if (shared >= least && !without.has(id)) found.push({ id, shared });
    }
    return found
      .sort((one, other) => other.shared - one.shared)
      .slice(0, count)
      .map(({ id }) => id);
  }

  /** How many bits each entry has in common with a signature. */
  #compare(signature: Signature): Uint16Array {
    const { dimensions, sparse } = this.embedder;
    const [bits, words, entries] = [this.#bits, this.#words, this.#ids.length];
    const alike = new Uint16Array(entries);
    // The unused bits of the last word are equal in all signatures, so they are subtracted.
    const beyond = sparse ? 0 : words * 32 - dimensions;
    for (let entry = 0, from = 0; entry < entries; entry++, from += words) {
      let shared = -beyond;
      // If most numbers are zero, equal zeros mean nothing, so only bits that are set in both count.
      for (let word = 0; word < words; word++) {
        const one = bits[from + word] ?? 0;
        const other = signature[word] ?? 0;
        shared += countBits(sparse ? one & other : ~(one ^ other));
      }
      alike[entry] = shared;
    }
    return alike;
  }
}

/** Set bits of a 32-bit number (Warren, Hacker's Delight, 5-2). */
function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
