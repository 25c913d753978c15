import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { createOpenError } from './data-folder.js';

/** What lies beside a database that is in use: its write-ahead log, the index of that, and its journal. */
const companion = /-(?:wal|shm|journal)$/;
/** The copies that an update, a loss of the file, or a power cut while it is written anew leaves: databases of Lantern's. */
const copied = /^lantern\.db\.(?:format-\d+|other-\d+|fresh|copy)$/;
/** As those, where the database itself is none that is used. */
const formerCopy = new RegExp(`^lantern\\.db$|${copied.source}`);
/** A folder with what was there before a restore. */
const formerData = /^before-restore-\d+$/;
/** A database that was damaged: nothing can be taken out of it, so it goes as a whole. */
const damaged = /^lantern\.db\.damaged-\d+$/;
/** What Lantern uses, and cleans elsewhere. */
const used = /^(?:lantern|lock)\.db$/;
/** How each database of SQLite's begins. */
const magic = 'SQLite format 3\0';

/**
 * Takes what has certain words out of the copies of the database in a data folder. A copy is not in use, so its rows are deleted whole,
 * whatever its format is. Returns the files, as seen from the folder, that may still have them: copies that can't be read or changed, and
 * databases that somebody else put there.
 */
export function forgetCopied(folder: string, isTrace: (text: string) => boolean): readonly string[] {
  return existsSync(folder) ? forgetBelow(folder, isTrace, false) : [];
}

/** @param isFormer whether nothing there is in use */
function forgetBelow(folder: string, isTrace: (text: string) => boolean, isFormer: boolean): readonly string[] {
  const left: string[] = [];
  // A database comes before what lies beside it, which goes with it.
  for (const name of readdirSync(folder).sort()) {
    const file = join(folder, name);
    try {
      if (formerData.test(name)) left.push(...forgetBelow(file, isTrace, true).map((each) => join(name, each)));
      else if (forgetFile(file, name, isTrace, isFormer, left)) left.push(name);
    } catch {
      left.push(name);
    }
  }
  return left;
}

/** Answers whether the file may still have the words. @throws LanternError, or the system's error, if it can't be told */
function forgetFile(
  file: string,
  name: string,
  isTrace: (text: string) => boolean,
  isFormer: boolean,
  left: readonly string[],
): boolean {
  const owner = name.replace(companion, '');
  const isDatabase = (isFormer ? formerCopy : copied).test(owner);
  if (!isDatabase && !damaged.test(owner)) return isForeign(file, name, owner) && holdsTrace(file, isTrace);
  if (left.includes(owner)) return true;
  if (isDatabase && name === owner) forgetIn(file, isTrace);
  else removeTrace(file, isTrace);
  return false;
}

/** Removes a file that has the words; what lay beside a database may have gone with it. */
function removeTrace(file: string, isTrace: (text: string) => boolean): void {
  if (existsSync(file) && holdsTrace(file, isTrace)) rmSync(file);
}

/** Whether somebody else put a database there. */
function isForeign(file: string, name: string, owner: string): boolean {
  if (used.test(owner) || !statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  return name.startsWith('lantern.db') || readBeginning(file) === magic;
}

function readBeginning(file: string): string {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(magic.length);
    return bytes.toString('latin1', 0, readSync(handle, bytes));
  } finally {
    closeSync(handle);
  }
}

const holdsTrace = (file: string, isTrace: (text: string) => boolean) => isTrace(readFileSync(file, 'utf8'));

function forgetIn(file: string, isTrace: (text: string) => boolean): void {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { timeout: 2000 });
    database.pragma('secure_delete = ON');
    if (deleteTraces(database, isTrace) === 0) return;
    if (hasTable(database, 'memory_words')) database.exec("INSERT INTO memory_words (memory_words) VALUES ('rebuild')");
    database.exec('VACUUM');
    database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  } catch (error) {
    throw createOpenError(file, error);
  } finally {
    database?.close();
  }
}

/** Deletes all rows that have the words; returns how many there were. */
function deleteTraces(database: Database.Database, isTrace: (text: string) => boolean): number {
  const isGone = (text: string) => hasWords(text, isTrace);
  const ofTalk = "kind IN ('dialogue', 'run')";
  return (
    deleteRows(database, 'memories', 'text', isTrace) +
    deleteRows(database, 'logs', 'body', isGone) +
    deleteRows(database, 'records', 'value', isGone, ofTalk) +
    // Entries that could not be read were set aside there.
    deleteRows(database, 'damaged', 'value', isGone, ofTalk)
  );
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
