import type { MemoryEntry, MemoryLog, Signature } from '../../src/ports/memory-log.js';

interface Kept {
  readonly entry: MemoryEntry;
  readonly vector: Float32Array;
  readonly signature: Signature;
}

/** Memories in memory; words are found as they are, without their stems. */
export class FakeMemoryLog implements MemoryLog {
  readonly #kept = new Map<number, Kept>();
  #last = 0;

  start(): void {
    // There is nothing to open.
  }

  append(entry: Omit<MemoryEntry, 'id'>, vector: Float32Array, signature: Signature): number {
    const id = ++this.#last;
    this.#kept.set(id, { entry: { ...entry, id }, vector, signature });
    return id;
  }

  latest(count: number, session?: string): readonly MemoryEntry[] {
    const entries = [...this.#kept.values()].map(({ entry }) => entry);
    return entries.filter((entry) => session === undefined || entry.session === session).slice(-count);
  }

  find(ids: readonly number[]): readonly MemoryEntry[] {
    return ids.flatMap((id) => this.#kept.get(id)?.entry ?? []);
  }

  searchText(words: readonly string[], count: number): readonly number[] {
    const found = [...this.#kept.values()].filter(({ entry }) =>
      words.some((word) => entry.text.toLowerCase().split(/\W+/).includes(word)),
    );
    return found.map(({ entry }) => entry.id).slice(0, count);
  }

  signatures(): ReadonlyMap<number, Signature> {
    return new Map([...this.#kept].map(([id, { signature }]) => [id, signature]));
  }

  vectors(ids: readonly number[]): ReadonlyMap<number, Float32Array> {
    return new Map(ids.flatMap((id) => (this.#kept.has(id) ? [[id, this.#kept.get(id)!.vector] as const] : [])));
  }

  forget(ids: readonly number[]): number {
    return ids.filter((id) => this.#kept.delete(id)).length;
  }

  pruneVectors(): number {
    return 0;
  }

  stop(): void {
    // There is nothing to close.
  }
}
