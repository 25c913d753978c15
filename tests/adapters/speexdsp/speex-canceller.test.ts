import { expect, test } from '@jest/globals';
import { SpeexCanceller } from '../../../src/adapters/speexdsp/speex-canceller.js';

test('where the library is missing, the error names the package to install', () => {
  expect(() => new SpeexCanceller(['libno-such-thing.so.1'])).toThrow(
    expect.objectContaining({ code: 'speech-unavailable', message: expect.stringContaining('install libspeexdsp1') }),
  );
});
