import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { PcmDecoder } from '../../src/core/pcm.js';

test('bytes cut anywhere become the same samples', () => {
  fc.assert(
    fc.property(fc.int16Array({ maxLength: 50 }), fc.array(fc.nat({ max: 7 })), (samples, cuts) => {
      const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
      const decoder = new PcmDecoder();
      const decoded: number[] = [];
      let at = 0;
      for (const length of [...cuts, bytes.length]) {
        decoded.push(...decoder.decode(bytes.subarray(at, at + length)));
        at += length;
      }
      expect(Int16Array.from(decoded)).toEqual(Int16Array.from(samples));
    }),
  );
});
