import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import Database from 'libsql';
import { isDamage } from '../../../src/adapters/sqlite/damage.js';
import { inTransaction } from '../../../src/adapters/sqlite/in-transaction.js';
import { createFolder } from '../../setup/folders.js';

test('SAFE-02 a disk without room is told as that, and never taken for damage', () => {
  const database = new Database(join(createFolder(), 'full.db'));
  database.exec('CREATE TABLE kept (value BLOB); PRAGMA max_page_count = 20');
  const add = database.prepare('INSERT INTO kept VALUES (?)');
  const fill = () => {
    for (let n = 0; n < 100; n++) add.run([Buffer.alloc(4000)]);
  };
  const caught = catchError(() => {
    inTransaction(database, fill);
  });
  expect([caught, isDamage(caught)]).toEqual([expect.objectContaining({ code: 'SQLITE_FULL' }), false]);
  expect(database.prepare('SELECT * FROM kept').all()).toEqual([]);
  expect(inTransaction(database, () => 5)).toBe(5);
  database.close();
});

function catchError(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}
