import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isFile, tryStat } from './keep-private.js';
import { nameAside } from './name-aside.js';
import { readLog } from './write-ahead.js';

const lost = 'what was stored is lost; lantern restore FOLDER brings a backup back';

/**
 * Looks at a database that is not open yet for what SQLite would lose without a word: a write-ahead log that is damaged, and one beside a
 * file that is empty or gone, which is put back out of it. A log that SQLite will overwrite is kept beside it.
 * @returns what was lost or put back, in one line; null where nothing was
 */
export function mendLog(file: string): string | null {
  const log = tryRead(`${file}-wal`);
  const was = describeMissing(file);
  if (log.length === 0) return was === 'empty' ? `${file} was empty, as a power cut can leave it: ${lost}` : null;
  const { begins, cut, pages } = readLog(log);
  if (was !== null) return putBack(file, was, pages);
  if (!begins) return `${file}-wal is no write-ahead log: the last changes are lost${tellKept(file)}`;
  return cut > 0 ? `${file}-wal was damaged: the last changes (${cut}) are lost${tellKept(file)}` : null;
}

/** How a file is missing, in words; null where it is not. */
function describeMissing(file: string): string | null {
  const stats = tryStat(file);
  if (stats === null) return 'not there';
  return stats.isFile() && stats.size === 0 ? 'empty' : null;
}

/** A file that cannot be read says so when it is opened. */
function tryRead(file: string): Buffer {
  try {
    return isFile(file) ? readFileSync(file) : Buffer.alloc(0);
  } catch {
    return Buffer.alloc(0);
  }
}

/** @param was how the file was found @param pages what the log holds of it */
function putBack(file: string, was: string, pages: ReadonlyMap<number, Buffer>): string {
  const first = pages.get(1);
  const kept = tellKept(file);
  if (first === undefined) return `${file} was ${was}, and nothing of it is in its write-ahead log: ${lost}${kept}`;
  const fresh = Buffer.alloc(Math.max(...pages.keys()) * first.length);
  for (const [page, bytes] of pages) bytes.copy(fresh, (page - 1) * first.length);
  writeFileSync(`${file}.fresh`, fresh, { mode: 0o600, flush: true });
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
  renameSync(`${file}.fresh`, file);
  return `${file} was ${was}: what its write-ahead log held is put back${kept}`;
}

/** Keeps the log under a name that is free, as a damaged database is kept. */
function tellKept(file: string): string {
  const aside = `${nameAside(file, 'damaged')}-wal`;
  try {
    copyFileSync(`${file}-wal`, aside);
    return `; the log is kept as ${basename(aside)}`;
  } catch {
    rmSync(aside, { force: true });
    return '';
  }
}
