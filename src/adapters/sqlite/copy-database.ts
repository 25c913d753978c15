import Database from 'libsql';
import { describeError, LanternError } from '../../core/errors.js';
import { readText } from './damage.js';
import { createOpenError } from './data-folder.js';

/**
 * Copies a database as of one moment, even while others write to it. The copy must not exist yet.
 * @throws LanternError `data-damaged`, `data-unwritable`
 */
export function copyDatabase(from: string, to: string): void {
  useDatabase(from, (database) => {
    try {
      database.prepare('VACUUM INTO ?').run([to]);
    } catch (error) {
      if (!describeError(error).includes('full')) throw error;
      const message = `${to} cannot be written (${describeError(error)}); free some space, or name another folder`;
      throw new LanternError('data-unwritable', message, { cause: error });
    }
  });
}

/** What a database holds that nobody has opened to use it: the format of most of its records, and their values. */
export interface Inspection {
  readonly format: number;
  readonly values: readonly string[];
}

/** Reads a database and checks that it is not damaged. @throws LanternError `data-damaged`, `data-unwritable` if it cannot be opened */
export function inspectDatabase(file: string): Inspection {
  return useDatabase(file, (database) => {
    const { integrity_check: found } = database.prepare('PRAGMA integrity_check(1)').get() as {
      integrity_check: string;
    };
    if (found !== 'ok') throw new Error(`malformed: ${found}`);
    if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'records'").all([]).length === 0)
      throw new LanternError('data-damaged', `${file} is empty, or no database of Lantern's; name another backup`);
    const rows = database
      .prepare('SELECT CAST(value AS BLOB) AS value, CAST(version AS INTEGER) AS version FROM records')
      .all([]) as { value: ArrayBuffer; version: number }[];
    const versions = rows.map(({ version }) => version).toSorted((one, other) => one - other);
    return { format: versions[versions.length >> 1] ?? 1, values: rows.flatMap(({ value }) => readText(value) ?? []) };
  });
}

function useDatabase<Result>(file: string, use: (database: Database.Database) => Result): Result {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { timeout: 5000, fileMustExist: true });
    return use(database);
  } catch (error) {
    throw error instanceof LanternError ? error : createOpenError(file, error);
  } finally {
    database?.close();
  }
}
