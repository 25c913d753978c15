import { expect, test } from '@jest/globals';
import { createAwayError } from '../../src/client/client-error.js';

test('FACE-11 nobody there: what caused the failure is told, and not only that there was one', () => {
  const several = new AggregateError([new Error('connect ECONNREFUSED ::1:8420')]);
  const failed = new TypeError('fetch failed', { cause: several });
  expect(createAwayError('http://desk:8420', failed).message).toBe(
    'no Lantern answers at http://desk:8420: connect ECONNREFUSED ::1:8420',
  );
  expect(createAwayError('', 'cut').message).toBe('no Lantern answers at this address: cut');
});

test('FACE-11 an address without its scheme is told as it is to be written', () => {
  expect(createAwayError('localhost:8420', new TypeError('fetch failed')).message).toBe(
    'write the address as http://HOST:PORT, not "localhost:8420"',
  );
});
