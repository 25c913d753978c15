import { expect, test } from '@jest/globals';
import { describeListenFailure } from '../../src/core/describe-listen-failure.js';

test.each([
  ['EADDRINUSE', 'port 80 on 0.0.0.0 is taken; stop the other program or choose another with wled.port'],
  ['EACCES', 'this user may not use port 80; choose one above 1023 with wled.port'],
  ['ENOTFOUND', '0.0.0.0 is not an address of this machine; choose 127.0.0.1 or one that is'],
  ['EPERM', 'cannot listen on 0.0.0.0 port 80 (EPERM); choose another address or port with wled.port'],
])('SAFE-04 %s is told with what to do', (code, told) => {
  expect(describeListenFailure(Object.assign(new Error('no'), { code }), '0.0.0.0', 80, 'wled.port')).toBe(told);
});

test('SAFE-04 a machine without 127.0.0.1 is not told to choose that', () => {
  const error = Object.assign(new Error('no'), { code: 'EADDRNOTAVAIL' });
  expect(describeListenFailure(error, '127.0.0.1', 8420, 'web.port')).toBe(
    '127.0.0.1 is not an address of this machine; choose ::1 or one that is',
  );
});
