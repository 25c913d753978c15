import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { FolderLock } from '../../../src/adapters/sqlite/folder-lock.js';
import { isLockedBy } from '../../../src/adapters/sqlite/kernel-locks.js';
import { createFolder } from '../../setup/folders.js';

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('SAFE-01 the kernel tells who holds the folder, and only as long as it is held', () => {
  const folder = createFolder();
  const file = join(folder, 'lock.db');
  const lock = new FolderLock(folder);
  expect(isLockedBy(file, process.pid)).toBe(false);
  lock.take();
  expect([isLockedBy(file, process.pid), isLockedBy(file, process.pid + 1)]).toEqual([true, false]);
  lock.free();
  expect(isLockedBy(file, process.pid)).toBe(false);
});

test('only a lock on the file itself, for writing, by the process counts', () => {
  const folder = createFolder();
  const { ino } = statSync(folder, { bigint: true });
  const heldAs = (line: string) =>
    isLockedBy(folder, 4711, () => `1: POSIX  ADVISORY  READ 12 08:01:1 0 EOF\n${line}\n`);
  expect(heldAs(`2: POSIX  ADVISORY  WRITE 4711 00:2f:${ino} 1073741826 1073742335`)).toBe(true);
  expect(heldAs(`2: POSIX  ADVISORY  READ 4711 00:2f:${ino} 1073741826 1073742335`)).toBe(false);
  expect(heldAs(`2: POSIX  ADVISORY  WRITE 47110 00:2f:${ino} 1073741826 1073742335`)).toBe(false);
  expect(heldAs(`2: -> POSIX  ADVISORY  WRITE 4711 00:2f:${ino} 1073741826 1073742335`)).toBe(false);
  expect(heldAs(`2: POSIX  ADVISORY  WRITE 4711 00:2f:${ino}1 1073741826 1073742335`)).toBe(false);
});

test('where there is no list of locks, nothing is said', () => {
  const unreadable = () => {
    throw new Error('ENOENT');
  };
  expect(isLockedBy(createFolder(), 4711, unreadable)).toBe(false);
});
