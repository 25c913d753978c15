import { relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { KeyFiles } from '../../../src/app/settings/key-files.js';
import { createFolder } from '../../setup/folders.js';

test('SAFE-04 the place of a typed secret is the same for whoever reads the configuration in another folder', () => {
  const folder = createFolder();
  expect(new KeyFiles(relative(process.cwd(), folder)).find('mqtt.password')).toBe(`${folder}/keys/mqtt.password`);
});
