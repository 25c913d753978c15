import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import type Database from 'libsql';
import { nameAside } from './name-aside.js';

/**
 * Puts a database that is still open back in its place, whole, after somebody took its file away; another one in that place is kept
 * under a name that is free. Returns what happened, as a sentence for people.
 * @throws the system's or SQLite's error if it cannot be written; nothing is changed then
 */
export function writeAnew(database: Database.Database, file: string): string {
  const fresh = `${file}.fresh`;
  try {
    rmSync(fresh, { force: true });
    database.prepare('VACUUM INTO ?').run([fresh]);
    const other = existsSync(file) ? setAside(file) : null;
    for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
    renameSync(fresh, file);
    const kept = other === null ? '' : `; what was in its place is kept as ${basename(other)}`;
    return `${file} was taken away while Lantern ran; it was written anew, with all that was in it${kept}. Restart Lantern, so that commands find it again`;
  } finally {
    rmSync(fresh, { force: true });
  }
}

function setAside(file: string): string {
  const other = nameAside(file, 'other');
  renameSync(file, other);
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${other}-wal`);
  return other;
}
