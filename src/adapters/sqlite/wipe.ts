import type Database from 'libsql';
import { describeError, LanternError } from '../../core/errors.js';

/** In `PRAGMA user_version`: nothing was deleted from this file before what is deleted was overwritten. */
const wiped = 1;

/**
 * Leaves nothing in a database, or beside it, of what was deleted from it. Whatever is deleted is overwritten by `secure_delete`;
 * what remains are the write-ahead log, and once what was deleted before Lantern overwrote it.
 * @throws LanternError `data-unwritable`
 */
export function wipeDatabase(database: Database.Database, folder: string): void {
  try {
    const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
    if (version < wiped) {
      // An index keeps the words of what is deleted until its parts are merged.
      database.exec("INSERT INTO memory_words (memory_words, rank) VALUES ('secure-delete', 1)");
      database.exec("INSERT INTO memory_words (memory_words) VALUES ('rebuild')");
      database.exec('VACUUM');
      database.exec(`PRAGMA user_version = ${wiped}`);
    }
    if (hasDamaged(database)) database.exec("DELETE FROM damaged WHERE kind IN ('dialogue', 'run')");
    const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
    if (busy !== 0) throw new Error('another program is reading the database');
  } catch (error) {
    const message = `${folder} cannot be cleared of what was deleted (${describeError(error)}); it is tried again within the hour`;
    throw new LanternError('data-unwritable', message, { cause: error });
  }
}

/** Whether entries that could not be read were set aside; those of conversations may hold any words. */
function hasDamaged(database: Database.Database): boolean {
  return database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'damaged'").all().length > 0;
}
