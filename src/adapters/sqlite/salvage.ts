import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import Database from 'libsql';
import { copyFileApart } from './copy-file.js';
import { readText } from './damage.js';
import { nameAside } from './name-aside.js';
import { memorySchema, storeSchema } from './schema.js';

/** How each column is read. Whatever a damage has made of it, it comes as such a value. */
type Columns = Readonly<Record<string, 'text' | 'integer' | 'blob'>>;
const tables: Readonly<Record<string, Columns>> = {
  records: { kind: 'text', id: 'text', version: 'integer', value: 'text' },
  logs: { id: 'integer', kind: 'text', at: 'integer', body: 'text', version: 'integer' },
  memories: { id: 'integer', at: 'integer', session: 'text', kind: 'text', source: 'text', text: 'text' },
  memories_hidden: { id: 'integer', at: 'integer', about: 'text' },
  memory_vectors: { id: 'integer', signature: 'blob', vector: 'blob', embedder: 'text' },
};

/** How many rows are read at once; where that fails, one by one. */
const batches = [200, 1];
interface Count {
  kept: number;
  lost: number;
}
type Cell = ArrayBuffer | number | null;

/**
 * Puts everything that can be read of a damaged database into a new one in its place, and keeps the old one beside it under a name
 * that is free. Returns what happened, as a sentence for people.
 * @throws the system's or SQLite's error if the new one cannot be written; the old one is in its place then
 */
export function salvage(file: string): string {
  const aside = nameAside(file, 'damaged');
  const [copy, fresh] = [`${file}.copy`, `${file}.fresh`];
  const count = { kept: 0, lost: 0 };
  try {
    for (const each of [copy, fresh]) removeDatabase(each);
    const ends = ['', '-wal'].filter((end) => existsSync(file + end));
    for (const end of ends) copyFileApart(file + end, copy + end);
    restoreHeader(copy);
    copyReadable(copy, fresh, count);
    for (const end of ends) renameSync(file + end, aside + end);
    rmSync(`${file}-shm`, { force: true });
    renameSync(fresh, file);
  } finally {
    for (const each of [copy, fresh]) removeDatabase(each);
  }
  return `${file} was damaged: ${phraseKept(count)}; the old file is kept as ${basename(aside)}`;
}

/** Without its first page nothing tells where in the file the others belong. */
function phraseKept({ kept, lost }: Count): string {
  if (kept === 0)
    return 'nothing of it can be read, so Lantern begins with an empty one: lantern restore FOLDER brings a backup back';
  const missing = lost === 0 ? 'some may be missing' : `${lost} or more are missing`;
  return `${kept} entries were read into a new file, ${missing}`;
}

/** The beginning of each of Lantern's databases (SQLite's file format, section 1.3): its name, pages of 4096 bytes, WAL, and fractions. */
const header = Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.from([0x10, 0x00, 2, 2, 0, 64, 32, 32])]);

/** Puts right what is the same in each of Lantern's databases, so that one bad byte there does not cost all of it. */
function restoreHeader(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    writeSync(handle, header, 0, header.length, 0);
  } finally {
    closeSync(handle);
  }
}

function copyReadable(file: string, fresh: string, count: Count): void {
  const to = new Database(fresh);
  let from: Database.Database | undefined;
  try {
    to.exec(storeSchema + memorySchema);
    to.exec('BEGIN');
    try {
      from = new Database(file, { timeout: 2000 });
      // What is said wrongly of one table or index must not hide the others.
      from.exec('PRAGMA writable_schema = ON');
      for (const [table, columns] of Object.entries(tables)) copyTable(from, to, table, columns, count);
    } catch {
      // Not even its beginning can be read.
    }
    // The vector of a memory that is lost would be taken for that of the next one.
    to.exec('DELETE FROM memory_vectors WHERE id NOT IN (SELECT id FROM memories); COMMIT');
  } finally {
    from?.close();
    to.close();
  }
}

function copyTable(from: Database.Database, to: Database.Database, table: string, all: Columns, count: Count): void {
  const present = Object.entries(all).filter(([name]) => hasColumn(from, table, name));
  if (present.length === 0) return;
  const names = present.map(([name]) => name);
  const insert = to.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`);
  for (const row of readRows(from, table, present)) {
    try {
      const values = present.map(([name, kind]) => read(row[name] ?? null, kind));
      insert.run(values);
      count.kept += 1;
    } catch {
      count.lost += 1;
    }
  }
}

function hasColumn(from: Database.Database, table: string, name: string): boolean {
  try {
    return from.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').all([table, name]).length > 0;
  } catch {
    return false;
  }
}

/** @throws Error for a text that cannot be read */
function read(cell: Cell, kind: Columns[string]): Buffer | number | string | null {
  if (!(cell instanceof ArrayBuffer)) return cell;
  if (kind === 'blob') return Buffer.from(cell);
  const text = readText(cell);
  if (text === null) throw new Error('not a text');
  return text;
}

/** The rows from the first on until one cannot be read, then from the last back to there. */
function* readRows(
  from: Database.Database,
  table: string,
  columns: readonly (readonly [string, string])[],
): Generator<Record<string, Cell>> {
  const list = columns.map(cast).join();
  const between: [number, number] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  for (const order of ['ASC', 'DESC'])
    for (const size of batches) {
      const sql = `SELECT rowid AS place, ${list} FROM ${table} WHERE rowid > ? AND rowid < ? ORDER BY rowid ${order} LIMIT ${size}`;
      for (;;) {
        const rows = attempt(() => from.prepare(sql).all(between) as Record<string, Cell>[]);
        if (!rows) break;
        yield* rows;
        if (rows.length === 0) return;
        if (!narrow(between, order, rows)) break;
      }
    }
}

const cast = ([name, kind]: readonly [string, string]) =>
  `CAST(${name} AS ${kind === 'integer' ? 'INTEGER' : 'BLOB'}) AS ${name}`;

/** Leaves out what has been read; false if that is nothing, because damaged numbers of rows can lead in a circle. */
function narrow(between: [number, number], order: string, rows: readonly Record<string, Cell>[]): boolean {
  const places = rows.map((row) => Number(row['place']));
  const end = order === 'ASC' ? Math.max(...places) : Math.min(...places);
  if (end <= between[0] || end >= between[1]) return false;
  between[order === 'ASC' ? 0 : 1] = end;
  return true;
}

function attempt<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function removeDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(file + end, { force: true });
}
