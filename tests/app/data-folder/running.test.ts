import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { FolderLock } from '../../../src/adapters/sqlite/folder-lock.js';
import { claimData } from '../../../src/app/data-folder/claim-data.js';
import { announceRunning, findRunning, forgetRunning } from '../../../src/app/data-folder/running.js';
import { createFolder } from '../../setup/folders.js';

const running = { pid: 4711, api: null, config: null };

test('a running Lantern is found without writing anything, and what a dead one left does not count', async () => {
  const folder = createFolder();
  expect(findRunning(join(folder, 'none'))).toBeNull();
  announceRunning(folder, running);
  expect(findRunning(folder)).toBeNull();
  const lock = new FolderLock(folder);
  lock.take();
  expect(findRunning(folder)).toEqual(running);
  expect(await claimData(folder)).toEqual({ kind: 'running', running });
  lock.free();
  expect(findRunning(folder)).toBeNull();
});

test('SAFE-02 what cannot be deleted does not keep a Lantern from ending', () => {
  const folder = createFolder();
  // A folder in the place of the file can't be unlinked, by root neither.
  mkdirSync(join(folder, 'running.json'));
  writeFileSync(join(folder, 'running.json', 'something'), '');
  expect(() => forgetRunning(folder)).not.toThrow();
});
