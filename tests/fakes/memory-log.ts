import type { Imprint, MemoryEntry, MemoryLog, Signatures } from '../../src/ports/memory-log.js';

interface Kept {
  readonly entry: MemoryEntry;
  readonly imprint: Imprint;
}

/** Memories in memory; words are found as they are, without their stems. */
export class FakeMemoryLog implements MemoryLog {
  readonly #kept = new Map<number, Kept>();
  #last = 0;

  start(): void {
    // There is nothing to open.
  }

  append(entry: Omit<MemoryEntry, 'id'>, imprint: Imprint): number {
    const id = ++this.#last;
    this.#kept.set(id, { entry: { ...entry, id }, imprint });
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

  signatures(embedder: string, words: number): Signatures {
    const fitting = this.#of(embedder).filter(([, { imprint }]) => imprint.signature.length === words);
    return {
      ids: fitting.map(([id]) => id),
      bits: new Uint32Array(fitting.flatMap(([, { imprint }]) => [...imprint.signature])),
    };
  }

  vectors(ids: readonly number[], embedder: string): ReadonlyMap<number, Float32Array> {
    const asked = this.#of(embedder).filter(([id]) => ids.includes(id));
    return new Map(asked.map(([id, { imprint }]) => [id, imprint.vector]));
  }

  findStrange(embedder: string, count: number): readonly MemoryEntry[] {
    const strange = [...this.#kept.values()].filter(({ imprint }) => imprint.embedder !== embedder);
    return strange
      .map(({ entry }) => entry)
      .reverse()
      .slice(0, count);
  }

  replaceImprints(imprints: ReadonlyMap<number, Imprint>): void {
    for (const [id, imprint] of imprints) {
      const kept = this.#kept.get(id);
      if (kept) this.#kept.set(id, { ...kept, imprint });
    }
  }

  #of(embedder: string) {
    return [...this.#kept].filter(([, { imprint }]) => imprint.embedder === embedder);
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
