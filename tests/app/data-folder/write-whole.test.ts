import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { writeWhole } from '../../../src/app/data-folder/write-whole.js';
import { createFolder } from '../../setup/folders.js';

test('SAFE-04 a file that cannot be written to its end keeps what it held, and nothing is left beside it', () => {
  const folder = createFolder();
  const file = join(folder, 'light.yaml');
  writeWhole(file, 'old');
  // No draft can be made beside it: its name is taken by a folder that is not empty.
  mkdirSync(join(folder, 'light.yaml.new', 'x'), { recursive: true });
  expect(() => {
    writeWhole(file, 'new');
  }).toThrow();
  expect(readFileSync(file, 'utf8')).toBe('old');
});

test("it keeps its mode and the link that leads to it; what a kill left is in nobody's way", () => {
  const folder = createFolder();
  const [file, link] = [join(folder, 'light.yaml'), join(folder, 'link')];
  writeWhole(file, 'old', 0o640);
  chmodSync(file, 0o600);
  symlinkSync(file, link);
  writeFileSync(`${file}.new`, 'half');
  writeWhole(link, 'new');
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['new', 0o600]);
  expect(readdirSync(folder).sort()).toEqual(['light.yaml', 'link']);
});

test('what is no file, such as a terminal or a pipe, is written as it is', () => {
  expect(() => {
    writeWhole('/dev/null', 'text');
  }).not.toThrow();
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
});
