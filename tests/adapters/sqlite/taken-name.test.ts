import { chmodSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { DatabaseFile } from '../../../src/adapters/sqlite/database-file.js';
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
  expect(add).toThrow(/nothing was changed$/);
  expect(statSync(taken).mode & 0o777).toBe(0o755);
  rmdirSync(taken);
  add();
  file.close();
  file.open();
  expect(file.read((_, database) => database.prepare('SELECT * FROM kept').all())).toHaveLength(1);
  file.close();
});
