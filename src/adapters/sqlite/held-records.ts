import type Database from 'libsql';
import type { RecordKind, RecordWrite } from '../../ports/store.js';
import { readText } from './damage.js';
import { inTransaction } from './in-transaction.js';

type Texts = Map<string, string>;

/**
 * The records that a running Lantern has read and stored, as JSON, kind by kind. Where the file or its write-ahead log is damaged
 * meanwhile, what was acknowledged is not only what can still be read of them: it is this.
 */
export class HeldRecords {
  readonly #kinds = new Map<RecordKind, Texts>();

  /** Holds the records of a kind from now on, as they were read first. */
  hold(kind: RecordKind, records: readonly (readonly [string, unknown])[]): void {
    if (this.#kinds.has(kind)) return;
    this.#kinds.set(kind, new Map(records.map(([id, value]) => [id, JSON.stringify(value)])));
  }

  /** Follows what was stored; kinds that nobody has read are not held. */
  follow(writes: readonly RecordWrite[]): void {
    for (const { kind, id, value } of writes) {
      const held = this.#kinds.get(kind);
      if (value === null || value === undefined) held?.delete(id);
      else held?.set(id, JSON.stringify(value));
    }
  }

  /** Makes the records of a file the ones that are held. Whether that changed anything. @param version of the format that they have */
  putInto(database: Database.Database, version: number): boolean {
    const changed = [...this.#kinds].filter(([kind, held]) => !isSame(held, readAll(database, kind)));
    if (changed.length === 0) return false;
    const remove = database.prepare('DELETE FROM records WHERE kind = ?');
    const add = database.prepare('INSERT INTO records (kind, id, version, value) VALUES (?, ?, ?, ?)');
    inTransaction(database, () => {
      for (const [kind, held] of changed) {
        remove.run([kind]);
        for (const [id, value] of held) add.run([kind, id, version, value]);
      }
    });
    return true;
  }
}

function readAll(database: Database.Database, kind: RecordKind): ReadonlyMap<string | null, string | null> {
  const rows = database
    .prepare('SELECT CAST(id AS BLOB) AS id, CAST(value AS BLOB) AS value FROM records WHERE kind = ?')
    .all([kind]) as { readonly id: ArrayBuffer; readonly value: ArrayBuffer }[];
  return new Map(rows.map(({ id, value }) => [readText(id), readText(value)]));
}

const isSame = (held: Texts, stored: ReadonlyMap<string | null, string | null>) =>
  held.size === stored.size && [...held].every(([id, value]) => stored.get(id) === value);
