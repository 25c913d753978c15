import Database from 'libsql';
import { createOpenError } from './data-folder.js';

/**
 * Copies a database as of one moment, even while others write to it. The copy must not exist yet.
 * @throws LanternError `data-damaged`, `data-unwritable`
 */
export function copyDatabase(from: string, to: string): void {
  useDatabase(from, (database) => database.prepare('VACUUM INTO ?').run([to]));
}

/** Checks that a file is an undamaged database. @throws LanternError `data-damaged`, `data-unwritable` if it cannot be opened */
export function validateDatabase(file: string): void {
  useDatabase(file, (database) => {
    const { integrity_check: found } = database.prepare('PRAGMA integrity_check(1)').get() as {
      integrity_check: string;
    };
    if (found !== 'ok') throw new Error(`malformed: ${found}`);
    database.prepare('SELECT count(*) FROM records').get();
  });
}

function useDatabase(file: string, use: (database: Database.Database) => void): void {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { timeout: 5000, fileMustExist: true });
    use(database);
  } catch (error) {
    throw createOpenError(file, error);
  } finally {
    database?.close();
  }
}
