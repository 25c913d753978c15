import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeFolder } from '../../../src/adapters/sqlite/make-folder.js';
import { createFolder } from '../../setup/folders.js';

test('a folder is made with all above it, for its owner only; one that is there stays as it is', () => {
  const folder = join(createFolder(), 'a', 'b');
  makeFolder(folder);
  writeFileSync(join(folder, 'kept'), '');
  makeFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'kept')).isFile()).toBe(true);
});

test('where nothing can be made it ends with an error', () => {
  const file = join(createFolder(), 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(join(file, 'a'))).toThrow('ENOTDIR');
  expect(() => makeFolder('/proc/lantern/data')).toThrow('ENOENT');
});
