import { join } from 'node:path';
import Database from 'libsql';
import { createOpenError, validateFolder } from './data-folder.js';

/**
 * The right to change what is in a data folder, for one process at a time. It is SQLite's lock on a file of its own: the
 * kernel frees it however the process dies, and no number written down anywhere has to be believed. The file stays empty.
 */
export class FolderLock {
  #database: Database.Database | null = null;

  /** @param folder the data folder, made where it is missing */
  constructor(private readonly folder: string) {}

  /** Takes the lock, without waiting; false where another has it. @throws LanternError `data-unwritable`, `data-damaged` */
  take(): boolean {
    if (this.#database) return true;
    validateFolder(this.folder);
    const file = join(this.folder, 'lock.db');
    let database: Database.Database | undefined;
    try {
      database = new Database(file, { timeout: 0 });
      database.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      database?.close();
      if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return false;
      throw createOpenError(file, error);
    }
    this.#database = database;
    return true;
  }

  free(): void {
    this.#database?.close();
    this.#database = null;
  }
}
