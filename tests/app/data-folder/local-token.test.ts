import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
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

test('SAFE-02 a key that is there counts also where nothing can be written', () => {
  const folder = createFolder();
  const token = readLocalToken(folder);
  const told: string[] = [];
  const inFolder = join(folder, 'gone');
  expect(readLocalToken(inFolder, (message) => told.push(message))).not.toBe(token);
  expect(told).toEqual([expect.stringMatching(/page\.key \(.*\): after a restart browsers have to be let in anew$/)]);
  // No draft can be made beside it: its name is taken by a folder that is not empty.
  mkdirSync(join(folder, `page.key.${process.pid}.new`, 'full'), { recursive: true });
  expect(readLocalToken(folder, (message) => told.push(message))).toBe(token);
  expect(told).toHaveLength(1);
});
