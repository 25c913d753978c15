/** Turns text into a vector of length 1 (or of zeros); texts about the same thing get vectors that point the same way. */
export interface Embedder {
  /** Stored with each vector, so that vectors of different embedders are never compared. */
  readonly name: string;
  /** How many numbers a vector has. */
  readonly dimensions: number;
  /** Whether most numbers of a vector are zero. */
  readonly sparse: boolean;
  /** Texts whose cosine is below this are unrelated. */
  readonly faintest: number;
  embed(text: string): Float32Array;
}
