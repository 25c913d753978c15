import { expect, test } from '@jest/globals';
import { findDataFolder } from '../../../src/app/shipped/paths.js';

test("the data is in the folder that is named, or in the user's own", () => {
  const home = () => '/home/ada';
  expect(findDataFolder('here', { LANTERN_DATA: '/data' }, home)).toBe('here');
  expect(findDataFolder(undefined, { LANTERN_DATA: '/data' }, home)).toBe('/data');
  expect(findDataFolder(undefined, { XDG_DATA_HOME: '/share' }, home)).toBe('/share/lantern');
  expect(findDataFolder(undefined, { LANTERN_DATA: '', XDG_DATA_HOME: '' }, home)).toBe(
    '/home/ada/.local/share/lantern',
  );
});

test('SAFE-02 a user whom the system gives no home is told to name a folder', () => {
  const nobody = () => {
    throw new Error('A system error occurred: uv_os_homedir returned ENOENT (no such file or directory)');
  };
  expect(() => findDataFolder(undefined, {}, nobody)).toThrow(
    'no folder is known for the data: this user has no home, and HOME is not set; name one with --data',
  );
});

test.each(['', '  '])('FACE-01 an empty --data is no folder, and not the usual one either: "%s"', (named) => {
  expect(() => findDataFolder(named, {}, () => '/home/ada')).toThrow('--data names no folder');
});
