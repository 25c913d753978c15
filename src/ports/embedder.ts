/** How many numbers a vector has. */
export const dimensions = 384;

/** Turns text into a vector of length 1, such that texts about the same thing point the same way. */
export interface Embedder {
  /** Kept beside each vector: those of another embedder are not compared with its own. */
  readonly name: string;
  embed(text: string): Float32Array;
}
