import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { createOpenError } from './data-folder.js';

/** The copies that an update or a restore leaves: databases of older formats, and folders with what was there before. */
const [formerFormat, formerData] = [/^lantern\.db\.format-\d+$/, /^before-restore-\d+$/];
/** A database that was damaged, and its write-ahead log: nothing can be taken out of it, so it goes as a whole. */
const damaged = /^lantern\.db\.damaged-\d+(?:-wal)?$/;

/**
 * Takes what has certain words out of the copies of the database in a data folder. A copy is not in use, so its rows are deleted whole,
 * whatever its format is.
 * @throws LanternError `data-damaged`, `data-unwritable`
 */
export function forgetCopied(folder: string, isTrace: (text: string) => boolean): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (damaged.test(name) && isTrace(readFileSync(join(folder, name), 'utf8'))) rmSync(join(folder, name));
    if (formerFormat.test(name)) forgetIn(join(folder, name), isTrace);
    if (!formerData.test(name)) continue;
    const former = join(folder, name);
    if (existsSync(join(former, 'lantern.db'))) forgetIn(join(former, 'lantern.db'), isTrace);
    forgetCopied(former, isTrace);
  }
}

function forgetIn(file: string, isTrace: (text: string) => boolean): void {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { timeout: 2000 });
    database.pragma('secure_delete = ON');
    let deleted = deleteRows(database, 'memories', 'text', (text) => isTrace(text));
    deleted += deleteRows(database, 'logs', 'body', (text) => hasWords(text, isTrace));
    deleted += deleteRows(
      database,
      'records',
      'value',
      (text) => hasWords(text, isTrace),
      "kind IN ('dialogue', 'run')",
    );
    if (deleted === 0) return;
    if (hasTable(database, 'memory_words')) database.exec("INSERT INTO memory_words (memory_words) VALUES ('rebuild')");
    database.exec('VACUUM');
    database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  } catch (error) {
    throw createOpenError(file, error);
  } finally {
    database?.close();
  }
}

function deleteRows(
  database: Database.Database,
  table: string,
  column: string,
  isGone: (text: string) => boolean,
  where = 'true',
): number {
  if (!hasTable(database, table)) return 0;
  const rows = database
    .prepare(`SELECT rowid AS place, CAST(${column} AS BLOB) AS text FROM ${table} WHERE ${where}`)
    .all([]) as {
    place: number;
    text: ArrayBuffer;
  }[];
  // Whatever a damage has made of a text, it may still hold the words.
  const gone = rows.filter(({ text }) => isGone(Buffer.from(text).toString('utf8')));
  const remove = database.prepare(`DELETE FROM ${table} WHERE rowid = ?`);
  for (const { place } of gone) remove.run([place]);
  return gone.length;
}

function hasTable(database: Database.Database, name: string): boolean {
  return database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get([name]) !== undefined;
}

/** Whether a text in JSON has such words; what is not JSON is taken as it is. */
function hasWords(json: string, isTrace: (text: string) => boolean): boolean {
  let found = false;
  try {
    JSON.parse(json, (_key, value: unknown) => {
      found ||= typeof value === 'string' && isTrace(value);
      return value;
    });
  } catch {
    return isTrace(json);
  }
  return found;
}
