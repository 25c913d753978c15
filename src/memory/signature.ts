import { dimensions } from '../ports/embedder.js';
import type { Signature } from '../ports/memory-log.js';

/** 32-bit words in a signature. */
export const signatureWords = dimensions / 32;

/** The signs of a vector's numbers as bits. */
export function createSignature(vector: Float32Array): Signature {
  const signature = new Uint32Array(signatureWords);
  for (let at = 0; at < dimensions; at++)
    if ((vector[at] ?? 0) > 0) signature[at >> 5] = ((signature[at >> 5] ?? 0) | (1 << (at & 31))) >>> 0;
  return signature;
}

/** Signatures side by side, so that a hundred thousand are compared in some milliseconds. */
export class SignatureIndex {
  #bits = new Uint32Array(1024 * signatureWords);
  #ids: number[] = [];

  add(id: number, signature: Signature): void {
    const end = (this.#ids.length + 1) * signatureWords;
    if (end > this.#bits.length) {
      const larger = new Uint32Array(this.#bits.length * 2);
      larger.set(this.#bits);
      this.#bits = larger;
    }
    this.#bits.set(signature, end - signatureWords);
    this.#ids.push(id);
  }

  /** The ids whose signatures share most set bits with this one, best first; those in `without` are passed over. */
  nearest(signature: Signature, count: number, without: ReadonlySet<number>): readonly number[] {
    const buckets: number[][] = Array.from({ length: dimensions + 1 }, () => []);
    for (let entry = 0; entry < this.#ids.length; entry++) {
      let shared = 0;
      const from = entry * signatureWords;
      for (let word = 0; word < signatureWords; word++)
        shared += countBits((this.#bits[from + word] ?? 0) & (signature[word] ?? 0));
      if (shared > 0) buckets[shared]?.push(entry);
    }
    const found: number[] = [];
    for (let shared = dimensions; shared > 0 && found.length < count; shared--) {
      for (const entry of (buckets[shared] ?? []).reverse()) {
        const id = this.#ids[entry] ?? 0;
        if (!without.has(id)) found.push(id);
        if (found.length === count) break;
      }
    }
    return found;
  }
}

/** Set bits of a 32-bit number (Warren, Hacker's Delight, 5-2). */
function countBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
