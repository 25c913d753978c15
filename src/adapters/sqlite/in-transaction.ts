import type Database from 'libsql';

/**
 * All of it or nothing. Unlike `database.transaction`, it throws the first error: on a full disk SQLite itself takes everything back, and
 * the error of taking it back once more would be taken for damage.
 */
export function inTransaction<Result>(database: Database.Database, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
