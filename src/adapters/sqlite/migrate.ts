import { existsSync } from 'node:fs';
import type Database from 'libsql';
import { LanternError } from '../../core/errors.js';
import { migrate, presentFormat, type Migration } from '../../ports/store.js';
import { readText } from './damage.js';

interface OldRow {
  readonly place: number;
  readonly kind: ArrayBuffer;
  readonly text: ArrayBuffer;
  readonly version: number;
}

const tables = [
  { name: 'records', column: 'value', step: 'migrateRecord' },
  { name: 'logs', column: 'body', step: 'migrateEntry' },
] as const;

/**
 * Migrates all rows of older formats, either all or none, and keeps a copy of the old file beside it. Each row has its own format
 * number, so rows that an old Lantern process still writes meanwhile are migrated at the next start.
 * @throws LanternError `data-newer`
 */
export function migrateDatabase(database: Database.Database, file: string, migrations: readonly Migration[]): void {
  const columns = database.prepare("SELECT 1 FROM pragma_table_info('logs') WHERE name = 'version'").all();
  if (columns.length === 0) database.exec('ALTER TABLE logs ADD COLUMN version INTEGER NOT NULL DEFAULT 1');
  const present = presentFormat(migrations);
  const format = findFormat(database);
  if (format !== null && format > present)
    throw new LanternError(
      'data-newer',
      `${file} has format ${format}, but this Lantern only knows formats up to ${present}; update Lantern, or restore a backup`,
    );
  const oldest = mendFormats(database, present);
  if (oldest === null || oldest === present) return;
  const copy = `${file}.format-${oldest}`;
  if (file !== ':memory:' && !existsSync(copy)) database.prepare('VACUUM INTO ?').run([copy]);
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const table of tables) migrateTable(database, table, migrations);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * The format of the middle row, null if there is none. A newer Lantern brings all rows to its format; a few that claim to be newer, or of
 * none, were damaged.
 */
function findFormat(database: Database.Database): number | null {
  const rows =
    'SELECT CAST(version AS INTEGER) AS version FROM records UNION ALL SELECT CAST(version AS INTEGER) FROM logs';
  const [row] = database
    .prepare(`SELECT version FROM (${rows}) ORDER BY version LIMIT 1 OFFSET (SELECT count(*) / 2 FROM (${rows}))`)
    .all() as { version: number }[];
  return row?.version ?? null;
}

/** Takes rows whose format a damage has changed for what they most likely are. Answers with the oldest format; null without any row. */
function mendFormats(database: Database.Database, present: number): number | null {
  const lowest = tables.map(({ name }) => {
    const strays = database.prepare(`SELECT 1 FROM ${name} WHERE version NOT BETWEEN 1 AND ? LIMIT 1`).all([present]);
    if (strays.length > 0)
      database.prepare(`UPDATE ${name} SET version = ? WHERE version NOT BETWEEN 1 AND ?`).run([present, present]);
    const { oldest } = database.prepare(`SELECT min(version) AS oldest FROM ${name}`).get() as {
      oldest: number | null;
    };
    return oldest ?? Infinity;
  });
  const oldest = Math.min(...lowest);
  return oldest === Infinity ? null : oldest;
}

function migrateTable(
  database: Database.Database,
  { name, column, step }: (typeof tables)[number],
  migrations: readonly Migration[],
): void {
  const present = presentFormat(migrations);
  const update = database.prepare(`UPDATE ${name} SET ${column} = ?, version = ? WHERE rowid = ?`);
  const rows = database
    .prepare(
      `SELECT rowid AS place, CAST(kind AS BLOB) AS kind, CAST(${column} AS BLOB) AS text, CAST(version AS INTEGER) AS version
       FROM ${name} WHERE version < ?`,
    )
    .all([present]) as OldRow[];
  for (const { place, version, ...row } of rows) {
    const [kind, text] = [readText(row.kind), readText(row.text)];
    // What cannot be read stays unchanged; reading leaves it out anyway.
    if (kind === null || text === null) continue;
    update.run([migrateText(text, (value) => migrate(migrations, version, step, kind, value)), present, place]);
  }
}

/** Text that is not JSON stays unchanged; reading leaves it out anyway. */
function migrateText(text: string, change: (value: unknown) => unknown): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  return JSON.stringify(change(value));
}
