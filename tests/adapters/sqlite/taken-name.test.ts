import { chmodSync, mkdirSync, rmdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { DatabaseFile } from '../../../src/adapters/sqlite/database-file.js';
import { SqliteStore } from '../../../src/adapters/sqlite/sqlite-store.js';
import { createFolder } from '../../setup/folders.js';

test('SAFE-02 a folder in the place of the database is named and left as it is; what there is goes on in memory, and is kept once it is gone', () => {
  const folder = createFolder();
  const taken = join(folder, 'lantern.db');
  mkdirSync(taken);
  chmodSync(taken, 0o755);
  const told: string[] = [];
  const file = new DatabaseFile(
    folder,
    (database) => database.exec('CREATE TABLE IF NOT EXISTS kept (value INTEGER)'),
    { onMended: (message) => told.push(message), onUnwritable: (message) => told.push(message) },
  );
  const add = () => file.change((_, database) => database.exec('INSERT INTO kept VALUES (1)'));
  file.open();
  expect(told).toEqual([
    `${taken} cannot be opened (there is a folder of this name); move it away. Until then the light obeys, but after a restart it will be as it was before`,
  ]);
  expect(file.read((_, database) => database.prepare('SELECT * FROM kept').all())).toEqual([]);
  expect(add).toThrow(/lantern.db cannot be opened \(there is a folder of this name\); move it away$/);
  expect(statSync(taken).mode & 0o777).toBe(0o755);
  rmdirSync(taken);
  add();
  file.close();
  file.open();
  expect(file.read((_, database) => database.prepare('SELECT * FROM kept').all())).toHaveLength(1);
  file.close();
});

test.each([
  [
    'a folder in the place of the write-ahead log',
    (folder: string) => mkdirSync(join(folder, 'lantern.db-wal')),
    'lantern.db cannot be opened (there is a folder called lantern.db-wal); move it away.',
  ],
  [
    'a link that leads to itself',
    (folder: string) => symlinkSync('lantern.db', join(folder, 'lantern.db')),
    '(there is a link that leads nowhere of this name)',
  ],
  [
    'a device in the place of the database',
    (folder: string) => symlinkSync('/dev/full', join(folder, 'lantern.db')),
    'lantern.db cannot be opened (there is a pipe or a device of this name); move it away.',
  ],
])('SAFE-02 %s is told, and the store begins in memory', (_what, spoil, words) => {
  const folder = createFolder();
  spoil(folder);
  const told: string[] = [];
  const store = new SqliteStore(folder, [], (message) => told.push(message));
  store.start();
  expect([...store.read('lamp')]).toEqual([]);
  expect(told).toEqual([expect.stringMatching(/ Until then the light obeys, /)]);
  expect(told[0]).not.toContain('ConnectionFailed');
  expect(told[0]).toContain(words);
  store.stop();
});

test('SAFE-04 a file that is named as the data folder is told to be one', () => {
  const file = join(createFolder(), 'program.js');
  writeFileSync(file, '', { mode: 0o755 });
  expect(() => {
    new SqliteStore(file).start();
  }).toThrow(`the data folder ${file} cannot be written (it is a file); name another folder with --data`);
});
