/** The kinds of memories: something said or answered, a tool call, a task, a decision, or a note that somebody asked to keep. */
export const memoryKinds = ['message', 'tool-call', 'task', 'decision', 'note'] as const;
export type MemoryKind = (typeof memoryKinds)[number];

export interface MemoryEntry {
  readonly id: number;
  /** Wall time, milliseconds. */
  readonly at: number;
  /** Which run of Lantern it is from; one session lasts from start to stop. */
  readonly session: string;
  readonly kind: MemoryKind;
  /** Its author: `user`, `assistant`, or a tool's name. */
  readonly from: string;
  readonly text: string;
}

/** The signs of a vector's numbers as bits: enough to find candidates quickly among many memories. */
export type Signature = Uint32Array;

/** Signatures of one length, one after the other, and whose each is: a hundred thousand in one piece. */
export interface Signatures {
  readonly ids: readonly number[];
  readonly bits: Uint32Array;
}

/** What a memory can be found by, besides its words. */
export interface Imprint {
  /** The name of the embedder that made it. */
  readonly embedder: string;
  readonly vector: Float32Array;
  readonly signature: Signature;
}

/** A memory that is hidden until it is forgotten for good. */
export interface HiddenMemory {
  readonly entry: MemoryEntry;
  /** When it was hidden, wall time in milliseconds. */
  readonly at: number;
  /** What was to be forgotten, in words; null where it was this one memory. */
  readonly about: string | null;
}

/** Stores memories. They are only ever added, and deleted when somebody asks for it. Synchronous, like the store. */
export interface MemoryLog {
  /** @throws LanternError `data-unwritable`, `data-damaged` */
  start(): void;
  append(entry: Omit<MemoryEntry, 'id'>, imprint: Imprint): number;
  /** The latest memories of one session, or of all, oldest first. */
  latest(count: number, session?: string): readonly MemoryEntry[];
  /** In the order of the ids given; ids without a memory are skipped. */
  find(ids: readonly number[]): readonly MemoryEntry[];
  /** Ids of the memories that contain any of the words, best match first. */
  searchText(words: readonly string[], count: number): readonly number[];
  /** All signatures made by this embedder that have this many 32-bit words. */
  signatures(embedder: string, words: number): Signatures;
  vectors(ids: readonly number[], embedder: string): ReadonlyMap<number, Float32Array>;
  /** The latest memories whose imprint was made by another embedder. */
  findStrange(embedder: string, count: number): readonly MemoryEntry[];
  /** Replaces imprints, by id. Memories that no longer have one are skipped. */
  replaceImprints(imprints: ReadonlyMap<number, Imprint>): void;
  /** All memories of a kind, or of all kinds, oldest first, without the hidden ones. */
  entries(kind?: MemoryKind): Iterable<MemoryEntry>;
  /** From now on nothing above finds these memories. `at` is wall time in milliseconds; `about` is what was to be forgotten. */
  hide(ids: readonly number[], at: number, about: string | null): void;
  /** Returns how many hidden memories are found again. */
  unhide(ids: readonly number[]): number;
  hidden(): readonly HiddenMemory[];
  /** Deletes memories, hidden or not; returns how many. The file may hold their words until `wipe`. */
  forget(ids: readonly number[]): number;
  /** The ids of all but notes that are older than this, wall time in milliseconds. */
  sentencesBefore(at: number): readonly number[];
  /** Leaves nothing in the file of what was deleted from it. @throws LanternError `data-unwritable` */
  wipe(): void;
  /** Deletes all but the latest vectors; older memories can then be found by their words only. */
  pruneVectors(keep: number): number;
  stop(): void;
}
