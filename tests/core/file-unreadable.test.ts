import { expect, test } from '@jest/globals';
import { createUnreadableError } from '../../src/core/file-unreadable.js';

test.each([
  [{ code: 'ENOENT' }, 'it is not there'],
  [{ code: 'EISDIR' }, 'it is a folder'],
  [{ code: 'EACCES' }, 'it may not be read'],
  [new Error('the disk\nis broken'), 'the disk is broken'],
])('%j is told as: %s', (thrown, why) => {
  expect(createUnreadableError('/a/b', thrown)).toMatchObject({
    code: 'file-unreadable',
    message: `/a/b cannot be read: ${why}`,
  });
});

test('a file without a name is told to be one', () => {
  expect(createUnreadableError('', { code: 'ENOENT' }).message).toBe('a file without a name cannot be read');
});
