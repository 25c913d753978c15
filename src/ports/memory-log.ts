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

/** A vector as 384 bits, the signs of its numbers: enough to find candidates among many. */
export type Signature = Uint32Array;

/** Where memories are kept. They are only ever added, and forgotten when somebody asks for it. Synchronous, like the store. */
export interface MemoryLog {
  /** @throws LanternError `data-unwritable`, `data-damaged` */
  start(): void;
  append(entry: Omit<MemoryEntry, 'id'>, vector: Float32Array, signature: Signature): number;
  /** The newest last; of one session, or of all. */
  latest(count: number, session?: string): readonly MemoryEntry[];
  /** In the order of the ids asked for; one that is not there is left out. */
  find(ids: readonly number[]): readonly MemoryEntry[];
  /** Ids of those that have any of the words, the best first. */
  searchText(words: readonly string[], count: number): readonly number[];
  /** The signatures of all that have one, by id. */
  signatures(): ReadonlyMap<number, Signature>;
  vectors(ids: readonly number[]): ReadonlyMap<number, Float32Array>;
  /** Answers with how many there were. */
  forget(ids: readonly number[]): number;
  /** Takes the vectors of all but the newest away: they are then found by their words only. */
  pruneVectors(keep: number): number;
  stop(): void;
}
