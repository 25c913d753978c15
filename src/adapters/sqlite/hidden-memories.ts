import type Database from 'libsql';
import { readText } from './damage.js';
import { inTransaction } from './in-transaction.js';

/** The condition for rows of `memories` that are not hidden. */
export const found = 'id NOT IN (SELECT id FROM memories_hidden)';

/** A row of `memories`, with its texts as bytes. */
export interface Row {
  readonly id: number;
  readonly at: number;
  readonly session: ArrayBuffer;
  readonly kind: ArrayBuffer;
  readonly source: ArrayBuffer;
  readonly text: ArrayBuffer;
}

/** The columns of such a row. */
export const row = `memories.id, CAST(memories.at AS INTEGER) AS at, CAST(session AS BLOB) AS session, CAST(kind AS BLOB) AS kind,
  CAST(source AS BLOB) AS source, CAST(text AS BLOB) AS text`;

/** Hides memories; those that are hidden already stay so since when they were. */
export function hideRows(database: Database.Database, ids: readonly number[], at: number, about: string | null): void {
  const add = database.prepare('INSERT OR IGNORE INTO memories_hidden (id, at, about) VALUES (?, ?, ?)');
  inTransaction(database, () => {
    for (const id of ids) add.run([id, at, about]);
  });
}

interface Hidden {
  readonly hidden: Row;
  readonly at: number;
  readonly about: string | null;
}

/** The hidden memories, oldest first. */
export function readHidden(database: Database.Database): readonly Hidden[] {
  const rows = database
    .prepare(
      `SELECT ${row}, CAST(hidden.at AS INTEGER) AS since, CAST(about AS BLOB) AS about
       FROM memories_hidden AS hidden JOIN memories USING (id) ORDER BY id`,
    )
    .all([]) as (Row & { since: number; about: ArrayBuffer | null })[];
  return rows.map(({ since: at, about, ...hidden }) => ({ hidden, at, about: about && readText(about) }));
}
