import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import Database from 'libsql';
import { createFolder } from '../../setup/folders.js';

const program = fileURLToPath(new URL('../../support/meet-trouble.js', import.meta.url));

/** Two parts of a process have the file open, and one of them meets an error. No file may get larger than `blocks` of 512 bytes. */
function meetTrouble(folder: string, code: string, blocks = 'unlimited'): string[] {
  const limited = 'ulimit -f "$1"; shift; exec "$@"';
  const words = ['-c', limited, 'sh', blocks, process.execPath, program, folder, code];
  const { stdout, stderr } = spawnSync('sh', words, { encoding: 'utf8' });
  return [...stdout.trim().split('\n'), stderr];
}

/** A database of half a megabyte, closed. */
function fill(folder: string): void {
  const database = new Database(join(folder, 'lantern.db'));
  database.exec(
    `PRAGMA journal_mode = WAL; CREATE TABLE written (text); INSERT INTO written VALUES (zeroblob(500000))`,
  );
  database.close();
}

// A process that opens a file and closes it again loses the locks that it holds on it elsewhere: the log would go with whoever leaves
// last, and what is written after that with it.
test('SAFE-01 a part that reads a copy on a full disk costs the other part nothing', () => {
  expect(meetTrouble(createFolder(), 'SQLITE_FULL')).toEqual(['opened', '1 true 2', '']);
});

test('SAFE-01 nor does one that cannot mend the file, because there is no room for another', () => {
  const folder = createFolder();
  fill(folder);
  expect(meetTrouble(folder, 'SQLITE_CORRUPT', '400')).toEqual(['data-unwritable', '1 true 2', '']);
});
