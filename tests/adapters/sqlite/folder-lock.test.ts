import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { FolderLock } from '../../../src/adapters/sqlite/folder-lock.js';
import { createFolder } from '../../setup/folders.js';

test('SAFE-01 a data folder has one owner at a time, and is free again after it', () => {
  const folder = join(createFolder(), 'made');
  const [one, other] = [new FolderLock(folder), new FolderLock(folder)];
  expect([one.take(), one.take(), other.take()]).toEqual([true, true, false]);
  other.free();
  expect(other.take()).toBe(false);
  one.free();
  one.free();
  expect(other.take()).toBe(true);
  other.free();
});

test('SAFE-04 a folder that cannot be written has no owner, and is named', () => {
  const file = join(createFolder(), 'taken');
  writeFileSync(file, '');
  expect(() => new FolderLock(join(file, 'data')).take()).toThrow(/^the data folder .*taken\/data cannot be written /);
});
