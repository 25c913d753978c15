import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseHex, toHex, toHueAndSaturation } from '../../src/api/page/lamps/color-math.js';

test('FACE-02 the number of a color is read with and without its sign, in three digits or six', () => {
  expect(['#FA0', 'fa0', ' #ffAA00 ', '#12', 'red', '#12345'].map(parseHex)).toEqual([
    '#ffaa00',
    '#ffaa00',
    '#ffaa00',
    null,
    null,
    null,
  ]);
});

test('FACE-02 hue and saturation lead to a color and back', () => {
  expect([toHex(0, 1), toHex(120, 1), toHex(-120, 1), toHex(30, 0)]).toEqual([
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#ffffff',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), fc.double({ min: 0.2, max: 1, noNaN: true }), (hue, saturation) => {
      const [back, strength] = toHueAndSaturation(toHex(hue, saturation));
      // A byte has 256 steps, which are coarse where there is little color.
      const turn = Math.abs(back - hue);
      expect(Math.min(turn, 360 - turn)).toBeLessThan(3);
      expect(strength).toBeCloseTo(saturation, 1);
    }),
  );
});
