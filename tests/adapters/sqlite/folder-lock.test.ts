import { chmodSync, statSync, writeFileSync } from 'node:fs';
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

test('SAFE-05 no other user may read the lock, and so take it, in a folder that all may read', () => {
  const folder = createFolder();
  chmodSync(folder, 0o755);
  const modeOf = () => statSync(join(folder, 'lock.db')).mode & 0o777;
  const lock = new FolderLock(folder);
  lock.take();
  expect(modeOf()).toBe(0o600);
  lock.free();
  // As an earlier Lantern left it.
  chmodSync(join(folder, 'lock.db'), 0o644);
  lock.take();
  expect(modeOf()).toBe(0o600);
  lock.free();
});

test('SAFE-04 a folder that cannot be written has no owner, and is named', () => {
  const file = join(createFolder(), 'taken');
  writeFileSync(file, '');
  expect(() => new FolderLock(join(file, 'data')).take()).toThrow(/^the data folder .*taken\/data cannot be written /);
});
