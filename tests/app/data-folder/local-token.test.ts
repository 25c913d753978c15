import { execFileSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readLocalToken } from '../../../src/app/data-folder/local-token.js';
import { createFolder } from '../../setup/folders.js';

test('SAFE-03 a browser that was let in is let in after a restart: the token stays, for its owner alone', () => {
  const folder = createFolder();
  const token = readLocalToken(folder);
  expect([readLocalToken(folder), readLocalToken(createFolder()) === token]).toEqual([token, false]);
  expect(statSync(join(folder, 'page.key')).mode & 0o777).toBe(0o600);
});

test('SAFE-04 where it cannot be kept, or was spoiled, there is a token all the same', () => {
  const file = join(createFolder(), 'taken');
  writeFileSync(file, '');
  expect(readLocalToken(join(file, 'data'))).toHaveLength(32);
  const folder = createFolder();
  writeFileSync(join(folder, 'page.key'), '');
  expect(readLocalToken(folder)).toHaveLength(32);
  // A pipe that nobody writes into keeps no start waiting for ever.
  const other = createFolder();
  execFileSync('mkfifo', [join(other, 'page.key')]);
  expect(readLocalToken(other)).toHaveLength(32);
});
