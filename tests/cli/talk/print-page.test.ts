import { expect, test } from '@jest/globals';
import { addressHere } from '../../../src/cli/talk/print-page.js';

test('FACE-07 a browser of this machine opens the page without the certificate that phones learn to trust', () => {
  const running = { url: 'http://0.0.0.0:8420', page: 'https://192.0.2.2:8443/#key=abc_-9' };
  expect(addressHere(running)).toBe('http://127.0.0.1:8420/#key=abc_-9');
});
