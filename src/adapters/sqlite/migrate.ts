import { existsSync } from 'node:fs';
import type Database from 'libsql';
import { LanternError } from '../../core/errors.js';
import { migrate, presentFormat, type Migration } from '../../ports/store.js';

interface OldRow {
  readonly place: number;
  readonly kind: string;
  readonly text: string;
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
  const columns = database.prepare('PRAGMA table_info(logs)').all() as { name: string }[];
  if (!columns.some(({ name }) => name === 'version'))
    database.exec('ALTER TABLE logs ADD COLUMN version INTEGER NOT NULL DEFAULT 1');
  const { oldest, newest } = database
    .prepare(
      'SELECT min(version) AS oldest, max(version) AS newest FROM (SELECT version FROM records UNION ALL SELECT version FROM logs)',
    )
    .get() as { oldest: number | null; newest: number | null };
  const present = presentFormat(migrations);
  if (newest !== null && newest > present)
    throw new LanternError(
      'data-newer',
      `${file} has format ${newest}, but this Lantern only knows formats up to ${present}; update Lantern, or restore a backup`,
    );
  if (oldest === null || oldest === present) return;
  const copy = `${file}.format-${oldest}`;
  if (!existsSync(copy)) database.prepare('VACUUM INTO ?').run([copy]);
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const table of tables) migrateTable(database, table, migrations);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function migrateTable(
  database: Database.Database,
  { name, column, step }: (typeof tables)[number],
  migrations: readonly Migration[],
): void {
  const present = presentFormat(migrations);
  const update = database.prepare(`UPDATE ${name} SET ${column} = ?, version = ? WHERE rowid = ?`);
  const rows = database
    .prepare(`SELECT rowid AS place, kind, ${column} AS text, version FROM ${name} WHERE version < ?`)
    .all([present]) as OldRow[];
  for (const { place, kind, text, version } of rows)
    update.run([migrateText(text, (value) => migrate(migrations, version, step, kind, value)), present, place]);
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
