import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { LanternError } from '../../core/errors.js';
import { copyFileApart } from './copy-file.js';
import { isDamage } from './damage.js';
import {
  createOpenError,
  describeOpening,
  isBarred,
  isBlocked,
  isUnwritable,
  validateFolder,
  phraseRemedy,
  phraseCause,
} from './data-folder.js';
import { isFile, keepPrivate, tryStat } from './keep-private.js';
import { readIntoMemory } from './read-into-memory.js';
import { salvage } from './salvage.js';
import { writeAnew } from './write-anew.js';

/** A folder in memory on Linux, so that a copy can be made where no disk can be written. */
const memoryFolder = '/dev/shm';

/** The files that this process has put in place, by their paths: its other parts go on with them. */
const placed = new Map<string, number | null>();

/** Makes a database ready for use; what it answers is kept as long as the file is open. */
type Prepare<Prepared> = (database: Database.Database, file: string) => Prepared;

/** Who may change the data folder, and so mends what is damaged. */
export interface DatabaseOwner {
  /** What was damaged, and what became of it, in one line. */
  readonly onMended: (message: string) => void;
  /** Why nothing can be written, in one line. */
  readonly onUnwritable?: (message: string) => void;
  /** Somebody took the file away, and it was written anew, in one line; without it that is left to another part of the process. */
  readonly onTaken?: (message: string) => void;
}

interface Opened<Prepared> {
  readonly database: Database.Database;
  readonly prepared: Prepared;
  /** The file that is open, by its number in the file system; null for a copy. */
  readonly inode: number | null;
}

/**
 * `lantern.db`, which two parts open at once. Where it cannot be written, a copy in memory is read, and every change tries the real
 * one again. Where it is damaged, what can be read is put into a new file, and the old one is kept beside it.
 */
export class DatabaseFile<Prepared> {
  readonly file: string;
  #opened: Opened<Prepared> | null = null;

  /**
   * @param folder the data folder, which is created if it is missing
   * @param owner what is told to the owner of the folder; without it nothing is mended
   */
  constructor(
    private readonly folder: string,
    private readonly prepare: Prepare<Prepared>,
    private readonly owner?: DatabaseOwner,
  ) {
    this.file = join(folder, 'lantern.db');
  }

  /** Calling it twice is harmless. @throws LanternError `data-unwritable`, `data-damaged`, `data-newer` */
  open(): void {
    if (this.#opened) return;
    try {
      this.#openReal();
    } catch (error) {
      this.#openSomehow(error);
    }
  }

  #openSomehow(error: unknown): void {
    if (isDamage(error) && this.owner) this.#mend();
    else if (isUnwritable(error, this.file) && (this.owner || existsSync(this.file))) this.#openCopy(error);
    else throw error instanceof LanternError ? error : createOpenError(this.file, error);
  }

  close(): void {
    this.tidy();
    this.#opened?.database.close();
    this.#opened = null;
  }

  /** Moves what is in the write-ahead log into the file, where a later damage of that log cannot cost it. For the owner only. */
  tidy(): void {
    if (!this.owner || !this.#opened) return;
    try {
      this.#follow(this.#opened);
      this.#opened.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // It stays in the log, which is as durable.
    }
  }

  /** @throws LanternError `data-damaged` if it cannot be mended; `unexpected` if the file is not open */
  read<Result>(use: (prepared: Prepared, database: Database.Database) => Result): Result {
    return this.#mending(() => {
      const { prepared, database } = this.#readable();
      return use(prepared, database);
    });
  }

  /** @throws LanternError `data-unwritable` if nothing can be written; nothing of it was stored then; `unexpected` */
  change<Result>(use: (prepared: Prepared, database: Database.Database) => Result): Result {
    try {
      return this.#mending(() => {
        if (this.#current().inode === null) this.#openReal();
        const { prepared, database } = this.#current();
        return use(prepared, database);
      });
    } catch (error) {
      if (error instanceof LanternError) throw error;
      throw this.#refuse(error);
    }
  }

  #refuse(error: unknown): LanternError {
    if (isBlocked(this.file)) return createOpenError(this.file, error);
    const message = `${this.folder} cannot be written (${describeOpening(error)}); ${phraseRemedy(error)}`;
    return new LanternError('data-unwritable', message, { cause: error });
  }

  #mending<Result>(use: () => Result): Result {
    try {
      return use();
    } catch (error) {
      if (!isDamage(error)) throw error;
      if (!this.owner) throw createOpenError(this.file, error);
      this.#mend();
      return use();
    }
  }

  #current(): Opened<Prepared> {
    if (!this.#opened) throw new LanternError('unexpected', 'the store is used before start() or after stop()');
    this.#follow(this.#opened);
    return this.#opened;
  }

  /** What is open can be read, wherever its file is. */
  #readable(): Opened<Prepared> {
    try {
      return this.#current();
    } catch (error) {
      if (!this.#opened || isDamage(error)) throw error;
      return this.#opened;
    }
  }

  /** Goes on with the file that is in place: another part has mended it, or somebody took away the one that is open. */
  #follow({ inode, database }: Opened<Prepared>): void {
    const there = numberOf(this.file);
    if (inode === null || inode === there) return;
    if (there !== null && (!this.owner || there === placed.get(this.file))) this.#openReal();
    else if (this.owner?.onTaken) this.#writeAnew(database, this.owner.onTaken);
  }

  #writeAnew(database: Database.Database, onTaken: (message: string) => void): void {
    validateFolder(this.folder);
    const told = writeAnew(database, this.file);
    placed.set(this.file, numberOf(this.file));
    this.#openReal();
    onTaken(told);
  }

  #openReal(): void {
    validateFolder(this.folder);
    keepPrivate(this.file);
    this.#take(this.file, (file) => numberOf(file));
  }

  #take(
    file: string,
    identify: (file: string) => number | null,
    load?: (database: Database.Database) => unknown,
  ): void {
    const database = new Database(file, { timeout: 2000 });
    let opened: Opened<Prepared>;
    try {
      database.pragma('journal_mode = WAL');
      database.pragma('secure_delete = ON');
      load?.(database);
      opened = { database, prepared: this.prepare(database, file), inode: identify(file) };
    } catch (error) {
      database.close();
      throw error;
    }
    this.#opened?.database.close();
    this.#opened = opened;
  }

  #openCopy(cause: unknown): void {
    try {
      this.#openFileCopy();
    } catch (error) {
      if (isDamage(error)) throw createOpenError(this.file, error);
      this.#openInMemory(cause);
    }
    this.owner?.onUnwritable?.(
      `${phraseCause(this.file, cause)}. Until then the light obeys, but after a restart it will be as it was before`,
    );
  }

  #openFileCopy(): void {
    const folder = mkdtempSync(join(existsSync(memoryFolder) ? memoryFolder : tmpdir(), 'lantern-'));
    try {
      for (const end of ['', '-wal'])
        if (isFile(this.file + end)) copyFileApart(this.file + end, join(folder, `lantern.db${end}`));
      this.#take(join(folder, 'lantern.db'), () => null);
    } finally {
      // What is open stays until it is closed, and nothing is left behind however the process ends.
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Where not even memory takes a file, as under `ulimit -f`. Another part of the process may have the file open already. */
  #openInMemory(cause: unknown, locking: 'normal' | 'exclusive' = 'normal'): void {
    const load = (database: Database.Database) =>
      isFile(this.file) && !isBarred(this.file) && readIntoMemory(this.file, database, locking);
    try {
      this.#take(':memory:', () => null, load);
    } catch (error) {
      if (locking === 'exclusive' || isDamage(error)) throw createOpenError(this.file, isDamage(error) ? error : cause);
      this.#openInMemory(cause, 'exclusive');
    }
  }

  /** The damaged file stays open meanwhile: where there is no room for another one, it is tried again at the next use. */
  #mend(): void {
    let told: string;
    try {
      told = salvage(this.file);
    } catch (error) {
      throw createOpenError(this.file, error);
    }
    placed.set(this.file, numberOf(this.file));
    this.#openReal();
    this.owner?.onMended(told);
  }
}

const numberOf = (file: string) => tryStat(file)?.ino ?? null;
