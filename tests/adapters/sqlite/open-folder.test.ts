import { chmodSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { SqliteStore } from '../../../src/adapters/sqlite/sqlite-store.js';
import { createFolder } from '../../setup/folders.js';

test.each([
  [0o777, [expect.stringMatching(/^every user of this machine can change .* \(its mode is 777\).*; chmod o-w \/\S+$/)]],
  [0o702, [expect.stringContaining('its mode is 702')]],
  [0o1777, []],
  [0o775, []],
  [0o700, []],
])('SAFE-05 what a start says of a data folder with the mode %o', (mode, said) => {
  const folder = createFolder();
  chmodSync(folder, mode);
  const told: string[] = [];
  const store = new SqliteStore(folder, [], (message) => told.push(message));
  store.start();
  store.stop();
  expect(told).toEqual(said);
});
