import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findLibrary } from '../../../src/adapters/vosk/find-library.js';
import { createFolder } from '../../setup/folders.js';

test('in a checkout libvosk is found in the vosk package for the common machines', () => {
  expect(findLibrary(undefined, 'linux', 'x64')).toMatch(/lib\/linux-x86_64\/libvosk\.so$/);
  expect(findLibrary(undefined, 'darwin', 'arm64')).toMatch(/libvosk\.dylib$/);
});

test('the library that is packed with Lantern comes first', () => {
  const folder = createFolder();
  mkdirSync(join(folder, 'lib/linux-x86_64'), { recursive: true });
  writeFileSync(join(folder, 'lib/linux-x86_64/libvosk.so'), '');
  expect(findLibrary(undefined, 'linux', 'x64', folder)).toBe(join(folder, 'lib/linux-x86_64/libvosk.so'));
});

test.each(['arm64', 'arm'])('on Linux %s, where there is none, the setting that helps is named', (architecture) => {
  expect(() => findLibrary(undefined, 'linux', architecture)).toThrow(
    expect.objectContaining({
      code: 'recogniser-missing',
      message: expect.stringContaining('voice.recognizer.library'),
    }),
  );
});

test('a configured library is used on any machine', () => {
  expect(findLibrary(process.execPath, 'linux', 'arm64')).toBe(process.execPath);
});

test('a configured library that is not there is named', () => {
  expect(() => findLibrary('/nowhere/libvosk.so')).toThrow(
    'voice.recognizer.library: there is no file /nowhere/libvosk.so',
  );
});
