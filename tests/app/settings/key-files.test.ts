import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { KeyFiles } from '../../../src/app/settings/key-files.js';
import { createFolder } from '../../setup/folders.js';

test('SAFE-02 a secret that cannot be written leaves the one before whole', () => {
  const folder = createFolder();
  const keys = new KeyFiles(folder);
  keys.keep('agent.key', 'before');
  // In the place of the draft stands what no file can take.
  mkdirSync(join(folder, 'keys', 'agent.key.new'));
  expect(() => {
    keys.keep('agent.key', 'after');
  }).toThrow(/agent.key cannot be written .*; nothing was changed/);
  expect(readFileSync(keys.find('agent.key'), 'utf8')).toBe('before');
});

test('SAFE-04 the place of a typed secret is the same for whoever reads the configuration in another folder', () => {
  const folder = createFolder();
  expect(new KeyFiles(relative(process.cwd(), folder)).find('mqtt.password')).toBe(`${folder}/keys/mqtt.password`);
});
