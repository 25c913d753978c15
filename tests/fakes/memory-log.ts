import type {
  HiddenMemory,
  Imprint,
  MemoryEntry,
  MemoryKind,
  MemoryLog,
  Signatures,
} from '../../src/ports/memory-log.js';

interface Kept {
  readonly entry: MemoryEntry;
  readonly imprint: Imprint;
}

/** Memories in memory; words are found as they are, without their stems. */
export class FakeMemoryLog implements MemoryLog {
  readonly #kept = new Map<number, Kept>();
  readonly #hidden = new Map<number, Omit<HiddenMemory, 'entry'>>();
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
    return this.entries()
      .filter((entry) => session === undefined || entry.session === session)
      .slice(-count);
  }

  find(ids: readonly number[]): readonly MemoryEntry[] {
    return ids.flatMap((id) => (this.#hidden.has(id) ? [] : (this.#kept.get(id)?.entry ?? [])));
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

  entries(kind?: MemoryKind): readonly MemoryEntry[] {
    const entries = [...this.#kept.values()].map(({ entry }) => entry);
    return entries.filter((entry) => !this.#hidden.has(entry.id) && (kind === undefined || entry.kind === kind));
  }

  hide(ids: readonly number[], at: number, about: string | null): void {
    for (const id of ids) if (!this.#hidden.has(id)) this.#hidden.set(id, { at, about });
  }

  unhide(ids: readonly number[]): number {
    return ids.filter((id) => this.#hidden.delete(id)).length;
  }

  hidden(): readonly HiddenMemory[] {
    return [...this.#hidden].flatMap(([id, about]) => {
      const kept = this.#kept.get(id);
      return kept ? [{ entry: kept.entry, ...about }] : [];
    });
  }

  sentencesBefore(at: number): readonly number[] {
    return [...this.#kept.values()].flatMap(({ entry }) => (entry.kind !== 'note' && entry.at < at ? [entry.id] : []));
  }

  wipe(): void {
    // What is deleted is gone.
  }

  forget(ids: readonly number[]): number {
    for (const id of ids) this.#hidden.delete(id);
    return ids.filter((id) => this.#kept.delete(id)).length;
  }

  pruneVectors(): number {
    return 0;
  }

  stop(): void {
    // There is nothing to close.
  }
}
