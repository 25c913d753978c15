import type Database from 'libsql';
import {
  memoryKinds,
  type HiddenMemory,
  type Imprint,
  type MemoryEntry,
  type MemoryKind,
  type MemoryLog,
  type Signatures,
} from '../../ports/memory-log.js';
import { readText } from './damage.js';
import { DatabaseFile } from './database-file.js';
import { found, hideRows, readHidden, row, type Row } from './hidden-memories.js';
import { inTransaction } from './in-transaction.js';
import { memorySchema } from './schema.js';
import { wipeDatabase } from './wipe.js';

/** How many are read at a time. */
const pageSize = 500;
/** Up to this many memories, the full text index can rank everything it finds quickly enough. */
const many = 5000;

/**
 * Memories in the same file as the store, with a full text index and vectors. Values are always bound as arrays; SqliteStore
 * says why.
 */
export class SqliteMemoryLog implements MemoryLog {
  readonly #file: DatabaseFile<null>;

  /**
   * @param folder the data folder, which is created if it is missing
   * @param onMended told of damage that was mended; without it nothing is mended
   */
  constructor(
    private readonly folder: string,
    onMended?: (message: string) => void,
  ) {
    this.#file = new DatabaseFile(folder, prepare, onMended && { onMended });
  }

  start(): void {
    this.#file.open();
  }

  append(entry: Omit<MemoryEntry, 'id'>, { embedder, vector, signature }: Imprint): number {
    return this.#file.change((_prepared, database) => {
      return inTransaction(database, () => {
        const { lastInsertRowid: id } = database
          .prepare('INSERT INTO memories (at, session, kind, source, text) VALUES (?, ?, ?, ?, ?)')
          .run([entry.at, entry.session, entry.kind, entry.from, entry.text]);
        database
          .prepare('INSERT INTO memory_vectors (id, signature, vector, embedder) VALUES (?, ?, ?, ?)')
          .run([id, toBytes(signature), toBytes(vector), embedder]);
        return Number(id);
      });
    });
  }

  latest(count: number, session?: string): readonly MemoryEntry[] {
    const rows = session
      ? this.#all<Row>(`SELECT ${row} FROM memories WHERE session = ? AND ${found} ORDER BY id DESC LIMIT ?`, [
          session,
          count,
        ])
      : this.#all<Row>(`SELECT ${row} FROM memories WHERE ${found} ORDER BY id DESC LIMIT ?`, [count]);
    return rows.flatMap(toEntry).reverse();
  }

  find(ids: readonly number[]): readonly MemoryEntry[] {
    const rows = this.#all<Row>(`SELECT ${row} FROM memories WHERE id IN (${list(ids)}) AND ${found}`, []);
    const entries = new Map(rows.flatMap(toEntry).map((entry) => [entry.id, entry]));
    return ids.flatMap((id) => entries.get(id) ?? []);
  }

  searchText(words: readonly string[], count: number): readonly number[] {
    // FTS5 takes a word in quotation marks as plain text, even if it is one of its operators.
    const query = words.slice(0, 40).map((word) => `"${word.replaceAll('"', '')}"`);
    if (query.length === 0) return [];
    const ranked = (operator: string) => this.#search(query.join(operator), 'rank', count);
    const [row] = this.#all<{ newest: number }>('SELECT max(id) AS newest FROM memories', []);
    if ((row?.newest ?? 0) < many) return ranked(' OR ');
    // A common word may be in thousands of memories, and ranking them all takes long. So memories with all words are ranked, and
    // the newest of those with any of the words fill up the rest.
    const all = ranked(' AND ');
    return all.length === count
      ? all
      : [...new Set([...all, ...this.#search(query.join(' OR '), 'rowid DESC', count)])];
  }

  #search(query: string, order: 'rank' | 'rowid DESC', count: number): readonly number[] {
    return this.#all<{ id: number }>(
      `SELECT rowid AS id FROM memory_words WHERE memory_words MATCH ? ORDER BY ${order} LIMIT ?`,
      [query, count],
    ).map(({ id }) => id);
  }

  signatures(embedder: string, words: number): Signatures {
    // Packed into one row, because a hundred thousand rows take half a second.
    const [packed] = this.#all<{ ids: string | null; bits: string | null }>(
      `SELECT group_concat(id) AS ids, group_concat(hex(signature), '') AS bits
       FROM (SELECT id, signature FROM memory_vectors WHERE embedder = ? AND length(signature) = ? ORDER BY id)`,
      [embedder, words * Uint32Array.BYTES_PER_ELEMENT],
    );
    const bits = new Uint32Array(copy(Buffer.from(packed?.bits ?? '', 'hex')));
    return { ids: packed?.ids?.split(',').map(Number) ?? [], bits };
  }

  vectors(ids: readonly number[], embedder: string): ReadonlyMap<number, Float32Array> {
    const rows = this.#all<{ id: number; vector: ArrayBuffer }>(
      `SELECT id, CAST(vector AS BLOB) AS vector FROM memory_vectors WHERE embedder = ? AND id IN (${list(ids)})`,
      [embedder],
    );
    return new Map(rows.map(({ id, vector }) => [id, new Float32Array(copy(vector))]));
  }

  findStrange(embedder: string, count: number): readonly MemoryEntry[] {
    return this.#all<Row>(
      `SELECT ${row} FROM memory_vectors JOIN memories USING (id) WHERE embedder <> ? ORDER BY id DESC LIMIT ?`,
      [embedder, count],
    ).flatMap(toEntry);
  }

  replaceImprints(imprints: ReadonlyMap<number, Imprint>): void {
    this.#file.change((_prepared, database) => {
      const update = database.prepare('UPDATE memory_vectors SET signature = ?, vector = ?, embedder = ? WHERE id = ?');
      inTransaction(database, () => {
        for (const [id, { embedder, vector, signature }] of imprints)
          update.run([toBytes(signature), toBytes(vector), embedder, id]);
      });
    });
  }

  *entries(kind?: MemoryKind): Iterable<MemoryEntry> {
    const page = `SELECT ${row} FROM memories WHERE id > ? AND kind = coalesce(?, kind) AND ${found} ORDER BY id LIMIT ?`;
    for (let after: number | undefined = 0; after !== undefined;) {
      const rows: readonly Row[] = this.#all<Row>(page, [after, kind ?? null, pageSize]);
      yield* rows.flatMap(toEntry);
      after = rows.at(-1)?.id;
    }
  }

  hide(ids: readonly number[], at: number, about: string | null): void {
    this.#file.change((_prepared, database) => hideRows(database, ids, at, about));
  }

  unhide(ids: readonly number[]): number {
    return this.#run(`DELETE FROM memories_hidden WHERE id IN (${list(ids)})`, []);
  }

  hidden(): readonly HiddenMemory[] {
    const rows = this.#file.read((_prepared, database) => readHidden(database));
    return rows.flatMap(({ hidden, at, about }) => toEntry(hidden).map((entry) => ({ entry, at, about })));
  }

  sentencesBefore(at: number): readonly number[] {
    return this.#all<{ id: number }>("SELECT id FROM memories WHERE kind <> 'note' AND at < ?", [at]).map(
      ({ id }) => id,
    );
  }

  wipe(): void {
    this.#file.change((_prepared, database) => wipeDatabase(database, this.folder));
  }

  forget(ids: readonly number[]): number {
    return this.#run(`DELETE FROM memories WHERE id IN (${list(ids)})`, []);
  }

  pruneVectors(keep: number): number {
    const prune =
      'DELETE FROM memory_vectors WHERE id <= (SELECT id FROM memory_vectors ORDER BY id DESC LIMIT 1 OFFSET ?)';
    return this.#run(prune, [keep]);
  }

  stop(): void {
    this.#file.close();
  }

  #run(sql: string, values: readonly (string | number | null)[]): number {
    return this.#file.change((_prepared, database) => database.prepare(sql).run([...values]).changes);
  }

  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller knows the columns it asked for
  #all<Result>(sql: string, values: readonly (string | number | null)[]): readonly Result[] {
    return this.#file.read((_prepared, database) => database.prepare(sql).all([...values]) as Result[]);
  }
}

function prepare(database: Database.Database): null {
  database.pragma('synchronous = NORMAL');
  database.exec(memorySchema);
  const columns = database.prepare("SELECT 1 FROM pragma_table_info('memory_vectors') WHERE name = 'embedder'").all();
  if (columns.length === 0)
    database.exec("ALTER TABLE memory_vectors ADD COLUMN embedder TEXT NOT NULL DEFAULT 'hashed-1'");
  // Holds all that the first recall reads, which would else go through the vectors as well.
  database.exec('CREATE INDEX IF NOT EXISTS memory_signatures ON memory_vectors (embedder, id, signature)');
  return null;
}

/** A list of ids to put into a statement, which is safe because they are whole numbers. */
const list = (ids: readonly number[]) => ids.map((id) => Math.trunc(id)).join(',');
const toBytes = ({ buffer, byteOffset, byteLength }: Float32Array | Uint32Array) =>
  Buffer.from(buffer, byteOffset, byteLength);
/** Copies bytes into a new buffer, which is aligned for four-byte numbers. libsql gives an ArrayBuffer, other builds a Buffer. */
const copy = (bytes: ArrayBuffer | Uint8Array) => new Uint8Array(bytes).buffer;

function toEntry({ id, at, ...bytes }: Row): MemoryEntry[] {
  const [session, kind, from, text] = [bytes.session, bytes.kind, bytes.source, bytes.text].map(readText);
  const known = memoryKinds.find((each) => each === kind);
  // Nothing of it is ever empty, so what is missing could not be read.
  return known && session && from && text ? [{ id, at, session, kind: known, from, text }] : [];
}
