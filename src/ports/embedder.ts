/** Turns text into a vector of length 1 (or of zeros), such that texts about the same thing point the same way. */
export interface Embedder {
  /** Kept beside each vector: those of another embedder are not compared with its own. */
  readonly name: string;
  /** How many numbers a vector has. */
  readonly dimensions: number;
  /** Most numbers of a vector are zero; else every one says something. */
  readonly sparse: boolean;
  /** Cosine below which texts have nothing to do with each other. */
  readonly faintest: number;
  embed(text: string): Float32Array;
}
