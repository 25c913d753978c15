import type { LogAddition, LogEntry, LogKind, RecordKind, RecordWrite, Store } from '../../src/ports/store.js';

/** A store in memory. `failWith` makes the next commit throw, as a full disk would. */
export class MemoryStore implements Store {
  failWith: Error | null = null;
  #records: Map<string, Map<string, unknown>>;
  /** Open to tests that spoil it. */
  log: (LogEntry & { kind: LogKind })[];
  #started = false;

  constructor(from?: MemoryStore) {
    this.#records = from ? from.#records : new Map<string, Map<string, unknown>>();
    this.log = from ? from.log : [];
  }

  start(): void {
    this.#started = true;
  }

  read(kind: RecordKind): ReadonlyMap<string, unknown> {
    this.#validateStarted();
    return structuredClone(this.#records.get(kind) ?? new Map<string, unknown>());
  }

  commit(writes: readonly RecordWrite[], addition?: LogAddition): number | undefined {
    this.#validateStarted();
    if (this.failWith) throw this.failWith;
    for (const { kind, id, value } of writes) {
      const records = this.#records.get(kind) ?? new Map<string, unknown>();
      this.#records.set(kind, records);
      if (value === null) records.delete(id);
      else records.set(id, structuredClone(value));
    }
    if (!addition) return undefined;
    const id = (this.log.at(-1)?.id ?? 0) + 1;
    this.log.push({ id, ...structuredClone(addition) });
    return id;
  }

  recent(kind: LogKind, count: number, beforeId = Infinity): readonly LogEntry[] {
    this.#validateStarted();
    const entries = this.log.filter((entry) => entry.kind === kind && entry.id < beforeId).reverse();
    return entries.slice(0, count).map(({ id, at, body }) => ({ id, at, body }));
  }

  rewrite(entries: ReadonlyMap<number, unknown>): void {
    this.#validateStarted();
    if (this.failWith) throw this.failWith;
    const left = this.log.flatMap((entry) => {
      if (!entries.has(entry.id)) return [entry];
      const body = entries.get(entry.id);
      return body === null ? [] : [{ ...entry, body: structuredClone(body) }];
    });
    this.log.splice(0, this.log.length, ...left);
  }

  stop(): void {
    this.#started = false;
  }

  #validateStarted(): void {
    if (!this.#started) throw new Error('the store is used before start() or after stop()');
  }
}
