import type Database from 'libsql';
import { memorySchema, storeSchema } from './schema.js';

const tables = ['records', 'logs', 'memories', 'memories_hidden', 'memory_vectors'];

/**
 * Copies what a database file holds into an empty one that has no file, where no file can be written at all.
 * @param locking who is alone with the file needs no index beside its write-ahead log (SQLite's "Use of WAL Without Shared-Memory")
 * @throws SQLite's error if it cannot be read
 */
export function readIntoMemory(file: string, database: Database.Database, locking: 'normal' | 'exclusive'): void {
  database.exec(`PRAGMA locking_mode = ${locking}`);
  database.prepare('ATTACH ? AS kept').run([file]);
  database.exec(storeSchema + memorySchema);
  for (const table of tables) {
    const columns = database.prepare("SELECT name FROM pragma_table_info(?, 'kept')").all([table]) as {
      name: string;
    }[];
    const names = columns.map(({ name }) => name).join();
    if (names !== '') database.exec(`INSERT INTO main.${table} (${names}) SELECT ${names} FROM kept.${table}`);
  }
  database.exec('DETACH kept');
}
