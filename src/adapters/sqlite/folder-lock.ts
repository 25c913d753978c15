import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { createOpenError, validateFolder } from './data-folder.js';
import { keepPrivate } from './keep-private.js';

/**
 * The right to change a data folder, which only one process has at a time. It uses SQLite's lock on a separate, empty file. The
 * kernel frees that lock however the process dies, so no process id that was written to a file has to be trusted.
 */
export class FolderLock {
  #database: Database.Database | null = null;

  /** @param folder the data folder, which is created if it is missing */
  constructor(private readonly folder: string) {}

  /** Whether somebody has the lock. Writes nothing, so that it can be asked where nothing can be written. */
  isHeld(): boolean {
    const file = join(this.folder, 'lock.db');
    if (!existsSync(file)) return false;
    let database: Database.Database | undefined;
    try {
      database = new Database(file, { timeout: 0 });
      database.prepare('SELECT 1 FROM sqlite_master').all();
      return false;
    } catch (error) {
      return (error as { code?: unknown }).code === 'SQLITE_BUSY';
    } finally {
      database?.close();
    }
  }

  /** Takes the lock without waiting; false if another process has it. @throws LanternError `data-unwritable`, `data-damaged` */
  take(): boolean {
    if (this.#database) return true;
    validateFolder(this.folder);
    const file = join(this.folder, 'lock.db');
    let database: Database.Database | undefined;
    try {
      // It is empty as long as it is whole, and nothing is lost with it.
      if (existsSync(file) && statSync(file).size > 0) rmSync(file);
      // Whoever may read it may lock it, and so keep Lantern from starting.
      keepPrivate(file);
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

  /** Gives the lock back. Calling it twice is harmless. */
  free(): void {
    this.#database?.close();
    this.#database = null;
  }
}
