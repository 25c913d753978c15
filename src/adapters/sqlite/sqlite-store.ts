import { join } from 'node:path';
import Database from 'libsql';
import { describeError, LanternError } from '../../core/errors.js';
import { createOpenError, validateFolder } from './data-folder.js';
import { migrateDatabase } from './migrate.js';
import {
  logKinds,
  presentFormat,
  type LogAddition,
  type LogEntry,
  type LogKind,
  type Migration,
  type RecordKind,
  type RecordWrite,
  type Store,
} from '../../ports/store.js';

/** The most entries that each log keeps, and after how many additions that is checked. */
const [longestLog, trimInterval] = [10_000, 500];
/** Logs that lose their oldest entries. The audit log never does, because it must be complete. */
const trimmedLogs = logKinds.filter((kind) => kind !== 'audit');

const schema = `
  CREATE TABLE IF NOT EXISTS records (
    kind TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, value TEXT NOT NULL, PRIMARY KEY (kind, id)
  );
  CREATE TABLE IF NOT EXISTS logs (
    id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1
  );
  CREATE INDEX IF NOT EXISTS logs_by_kind ON logs (kind, id);
`;

interface Statements {
  readonly put: Database.Statement;
  readonly remove: Database.Statement;
  readonly read: Database.Statement;
  readonly add: Database.Statement;
  readonly recent: Database.Statement;
  readonly trim: Database.Statement;
}

/**
 * The store on SQLite (libsql), in one file in the data folder. It uses WAL with full synchronization, so when a commit returns
 * it is on the disk. Values are always bound as arrays of text and numbers, because libsql aborts the process on a bare Buffer,
 * Date or boolean.
 */
export class SqliteStore implements Store {
  #database: Database.Database | null = null;
  #statements: Statements | null = null;

  /**
   * @param folder the data folder, which is created if it is missing
   * @param migrations from the first format on, in order; the last one leads to the current format
   */
  constructor(
    private readonly folder: string,
    private readonly migrations: readonly Migration[] = [],
  ) {}

  start(): void {
    if (this.#database) return;
    validateFolder(this.folder);
    const file = join(this.folder, 'lantern.db');
    try {
      const database = new Database(file, { timeout: 2000 });
      this.#database = database;
      database.pragma('journal_mode = WAL');
      database.pragma('synchronous = FULL');
      database.exec(schema);
      migrateDatabase(database, file, this.migrations);
      this.#statements = prepareStatements(database);
    } catch (error) {
      this.stop();
      throw error instanceof LanternError ? error : createOpenError(file, error);
    }
  }

  read(kind: RecordKind): ReadonlyMap<string, unknown> {
    const rows = this.#open().read.all([kind]) as { id: string; value: string }[];
    return new Map(rows.flatMap((row) => parseStored(row.value).map((value) => [row.id, value])));
  }

  commit(writes: readonly RecordWrite[], addition?: LogAddition): number | undefined {
    const statements = this.#open();
    const database = this.#database;
    if (!database || (writes.length === 0 && !addition)) return undefined;
    let added: number | undefined;
    const version = presentFormat(this.migrations);
    try {
      database.exec('BEGIN IMMEDIATE');
      for (const { kind, id, value } of writes) {
        if (value === null || value === undefined) statements.remove.run([kind, id]);
        else statements.put.run([kind, id, version, JSON.stringify(value)]);
      }
      if (addition)
        added = Number(
          statements.add.run([addition.kind, addition.at, JSON.stringify(addition.body), version]).lastInsertRowid,
        );
      if (added !== undefined && added % trimInterval === 0)
        for (const kind of trimmedLogs) statements.trim.run([kind, kind, longestLog]);
      database.exec('COMMIT');
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK');
      throw new LanternError(
        'data-unwritable',
        `${this.folder} cannot be written (${describeError(error)}); nothing was changed`,
        {
          cause: error,
        },
      );
    }
    return added;
  }

  recent(kind: LogKind, count: number, beforeId = Number.MAX_SAFE_INTEGER): readonly LogEntry[] {
    const rows = this.#open().recent.all([kind, beforeId, count]) as { id: number; at: number; body: string }[];
    return rows.flatMap(({ id, at, body }) => parseStored(body).map((value) => ({ id, at, body: value })));
  }

  stop(): void {
    this.#statements = null;
    this.#database?.close();
    this.#database = null;
  }

  #open(): Statements {
    if (!this.#statements) throw new LanternError('unexpected', 'the store is used before start() or after stop()');
    return this.#statements;
  }
}

/**
 * The value in a row, or nothing if it cannot be read. One bad row (a flipped bit, another program) must not make the others
 * unreadable.
 */
function parseStored(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

function prepareStatements(database: Database.Database): Statements {
  return {
    put: database.prepare(
      `INSERT INTO records (kind, id, version, value) VALUES (?, ?, ?, ?)
       ON CONFLICT (kind, id) DO UPDATE SET version = excluded.version, value = excluded.value`,
    ),
    remove: database.prepare('DELETE FROM records WHERE kind = ? AND id = ?'),
    read: database.prepare('SELECT id, value FROM records WHERE kind = ? ORDER BY rowid'),
    add: database.prepare('INSERT INTO logs (kind, at, body, version) VALUES (?, ?, ?, ?)'),
    recent: database.prepare('SELECT id, at, body FROM logs WHERE kind = ? AND id < ? ORDER BY id DESC LIMIT ?'),
    trim: database.prepare(
      'DELETE FROM logs WHERE kind = ? AND id <= (SELECT id FROM logs WHERE kind = ? ORDER BY id DESC LIMIT 1 OFFSET ?)',
    ),
  };
}
