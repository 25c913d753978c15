/** What is remembered: said and answered, called, decided, or kept because somebody asked for it. */
export const memoryKinds = ['message', 'tool-call', 'task', 'decision', 'note'] as const;
export type MemoryKind = (typeof memoryKinds)[number];

export interface MemoryEntry {
  readonly id: number;
  /** Wall time, milliseconds. */
  readonly at: number;
  /** One run of Lantern, from start to stop. */
  readonly session: string;
  readonly kind: MemoryKind;
  /** Who it comes from: `user`, `assistant`, or a tool's name. */
  readonly from: string;
  readonly text: string;
}

/** A vector as bits, the signs of its numbers: enough to find candidates among many. */
export type Signature = Uint32Array;

/** What a memory is found by besides its words. */
export interface Imprint {
  /** Who made it, by name. */
  readonly embedder: string;
  readonly vector: Float32Array;
  readonly signature: Signature;
}

/** Where memories are kept. They are only ever added, and forgotten when somebody asks for it. Synchronous, like the store. */
export interface MemoryLog {
  /** @throws LanternError `data-unwritable`, `data-damaged` */
  start(): void;
  append(entry: Omit<MemoryEntry, 'id'>, imprint: Imprint): number;
  /** The newest last; of one session, or of all. */
  latest(count: number, session?: string): readonly MemoryEntry[];
  /** In the order of the ids asked for; one that is not there is left out. */
  find(ids: readonly number[]): readonly MemoryEntry[];
  /** Ids of those that have any of the words, the best first. */
  searchText(words: readonly string[], count: number): readonly number[];
  /** The signatures of all that have one of this embedder, by id. */
  signatures(embedder: string): ReadonlyMap<number, Signature>;
  vectors(ids: readonly number[], embedder: string): ReadonlyMap<number, Float32Array>;
  /** The newest that have an imprint of another embedder. */
  findStrange(embedder: string, count: number): readonly MemoryEntry[];
  /** Replaces imprints, by id; of memories that have none any more nothing is made. */
  replaceImprints(imprints: ReadonlyMap<number, Imprint>): void;
  /** Answers with how many there were. */
  forget(ids: readonly number[]): number;
  /** Takes the vectors of all but the newest away: they are then found by their words only. */
  pruneVectors(keep: number): number;
  stop(): void;
}
