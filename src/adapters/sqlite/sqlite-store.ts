import { join } from 'node:path';
import type Database from 'libsql';
import { readText } from './damage.js';
import { describeOpenness } from './data-folder.js';
import { DatabaseFile } from './database-file.js';
import { HeldRecords } from './held-records.js';
import { inTransaction } from './in-transaction.js';
import { migrateDatabase } from './migrate.js';
import { storeSchema } from './schema.js';
import { mendLog } from './mend-log.js';
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

interface RecordRow {
  readonly place: number;
  readonly id: ArrayBuffer;
  readonly value: ArrayBuffer;
}

interface LogRow {
  readonly id: number;
  readonly at: number;
  readonly body: ArrayBuffer;
}

interface Statements {
  readonly put: Database.Statement;
  readonly remove: Database.Statement;
  readonly read: Database.Statement;
  readonly add: Database.Statement;
  readonly recent: Database.Statement;
  readonly replace: Database.Statement;
  readonly erase: Database.Statement;
  readonly trim: Database.Statement;
}

/**
 * The store on SQLite (libsql), in one file in the data folder. It uses WAL with full synchronization, so when a commit returns
 * it is on the disk. Values are always bound as arrays of text and numbers, because libsql aborts the process on a bare Buffer,
 * Date or boolean.
 */
export class SqliteStore implements Store {
  readonly #file: DatabaseFile<Statements>;
  /** Only the owner of the folder puts anything back. */
  readonly #held = new HeldRecords();

  /**
   * @param folder the data folder, which is created if it is missing
   * @param migrations from the first format on, in order; the last one leads to the current format
   * @param onTrouble told of damage that was mended, and of a folder that cannot be written; without it nothing is mended
   */
  constructor(
    private readonly folder: string,
    private readonly migrations: readonly Migration[] = [],
    private readonly onTrouble?: (message: string) => void,
  ) {
    const prepare = (database: Database.Database, file: string) => {
      database.pragma('synchronous = FULL');
      database.exec(storeSchema);
      if (onTrouble) validateRecords(database);
      migrateDatabase(database, file, migrations);
      if (onTrouble && this.#held.putInto(database, presentFormat(migrations)))
        onTrouble(
          `lamps, looks, rules, timers and the like, as they were in use, are stored in ${folder}/lantern.db again`,
        );
      return prepareStatements(database);
    };
    this.#file = new DatabaseFile(folder, prepare, onTrouble && told(onTrouble));
  }

  start(): void {
    const mended = this.onTrouble ? this.#mendLog() : null;
    this.#file.open();
    const open = describeOpenness(this.folder);
    if (open !== null) this.onTrouble?.(open);
    if (mended !== null) this.onTrouble?.(mended);
  }

  /** Where nothing can be written, the database says so when it is opened. */
  #mendLog(): string | null {
    try {
      return mendLog(join(this.folder, 'lantern.db'));
    } catch {
      return null;
    }
  }

  read(kind: RecordKind): ReadonlyMap<string, unknown> {
    const rows = this.#file.read(({ read }) => read.all([kind]) as RecordRow[]);
    const read = rows.map(({ place, id, value }) => ({ place, id: readText(id), value: parseStored(value) }));
    const bad = read.filter(({ id, value }) => id === null || value.length === 0);
    if (bad.length > 0 && this.onTrouble)
      this.#setAside(
        kind,
        bad.map(({ place }) => place),
      );
    const records = read.flatMap(({ id, value }) => (id === null ? [] : value.map((each) => [id, each] as const)));
    if (this.onTrouble) this.#held.hold(kind, records);
    return new Map(records);
  }

  commit(writes: readonly RecordWrite[], addition?: LogAddition): number | undefined {
    if (writes.length === 0 && !addition) return undefined;
    const added = this.#inTransaction((statements) => this.#write(statements, writes, addition));
    this.#held.follow(writes);
    return added;
  }

  /** Writes something that changes nothing. @throws LanternError `data-unwritable` */
  tryWriting(): void {
    this.#file.change((_statements, database) => {
      const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
      database.exec(`PRAGMA user_version = ${version}`);
    });
  }

  rewrite(entries: ReadonlyMap<number, unknown>): void {
    this.#inTransaction(({ replace, erase }) => {
      for (const [id, body] of entries)
        if (body === null) erase.run([id]);
        else replace.run([JSON.stringify(body), id]);
    });
  }

  recent(kind: LogKind, count: number, beforeId = Number.MAX_SAFE_INTEGER): readonly LogEntry[] {
    const rows = this.#file.read(({ recent }) => recent.all([kind, beforeId, count]) as LogRow[]);
    return rows.flatMap(({ id, at, body }) => parseStored(body).map((value) => ({ id, at, body: value })));
  }

  /** Brings what was committed to where a damage is least likely; worth doing whenever there is time. */
  tidy(): void {
    this.#file.tidy();
  }

  stop(): void {
    this.#file.close();
  }

  #inTransaction<Result>(work: (statements: Statements) => Result): Result {
    return this.#file.change((statements, database) => inTransaction(database, () => work(statements)));
  }

  #write(statements: Statements, writes: readonly RecordWrite[], addition?: LogAddition): number | undefined {
    const version = presentFormat(this.migrations);
    for (const { kind, id, value } of writes) {
      if (value === null || value === undefined) statements.remove.run([kind, id]);
      else statements.put.run([kind, id, version, JSON.stringify(value)]);
    }
    if (!addition) return undefined;
    const { kind, at, body } = addition;
    const added = Number(statements.add.run([kind, at, JSON.stringify(body), version]).lastInsertRowid);
    if (added % trimInterval === 0) for (const log of trimmedLogs) statements.trim.run([log, log, longestLog]);
    return added;
  }

  /** Moves rows that cannot be read into a table of their own, so that they are told once and stay for whoever can use them. */
  #setAside(kind: RecordKind, places: readonly number[]): void {
    const list = places.join();
    this.#file.change((_statements, database) =>
      database.exec(`BEGIN IMMEDIATE;
        CREATE TABLE IF NOT EXISTS damaged (kind, id, version, value);
        INSERT INTO damaged SELECT kind, id, version, value FROM records WHERE rowid IN (${list});
        DELETE FROM records WHERE rowid IN (${list});
        COMMIT`),
    );
    const entries = places.length === 1 ? '1 entry' : `${places.length} entries`;
    this.onTrouble?.(`${entries} (${kind}) of ${this.folder}/lantern.db could not be read and were set aside`);
  }
}

const told = (tell: (message: string) => void) => ({ onMended: tell, onUnwritable: tell, onTaken: tell });

/** Looks for damage in what the light is made of; logs are too long for that, and theirs shows when they are read. @throws the damage */
function validateRecords(database: Database.Database): void {
  const found = database
    .prepare("SELECT count(*) AS count FROM pragma_integrity_check('records') WHERE integrity_check <> 'ok'")
    .get() as { count: number };
  if (found.count > 0) throw Object.assign(new Error('the records do not fit their index'), { code: 'SQLITE_CORRUPT' });
}

/**
 * The value in a row, or nothing if it cannot be read. One bad row (a flipped bit, another program) must not make the others
 * unreadable.
 */
function parseStored(bytes: ArrayBuffer): readonly unknown[] {
  const text = readText(bytes);
  if (text === null) return [];
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
    read: database.prepare(
      'SELECT rowid AS place, CAST(id AS BLOB) AS id, CAST(value AS BLOB) AS value FROM records WHERE kind = ? ORDER BY rowid',
    ),
    add: database.prepare('INSERT INTO logs (kind, at, body, version) VALUES (?, ?, ?, ?)'),
    recent: database.prepare(
      'SELECT id, CAST(at AS INTEGER) AS at, CAST(body AS BLOB) AS body FROM logs WHERE kind = ? AND id < ? ORDER BY id DESC LIMIT ?',
    ),
    replace: database.prepare('UPDATE logs SET body = ? WHERE id = ?'),
    erase: database.prepare('DELETE FROM logs WHERE id = ?'),
    trim: database.prepare(
      'DELETE FROM logs WHERE kind = ? AND id <= (SELECT id FROM logs WHERE kind = ? ORDER BY id DESC LIMIT 1 OFFSET ?)',
    ),
  };
}
