import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lightnessToLinear, linearToLightness } from '../../src/core/lightness.js';
import { linearToSrgb, toLinear } from '../../src/render/lightness.js';

const unit = fc.double({ min: 0, max: 1, noNaN: true });

describe('lightness', () => {
  test.each([
    [0, 0],
    [0.04, 4 / 903.3],
    [0.08, 8 / 903.3],
    [0.5, ((50 + 16) / 116) ** 3],
    [1, 1],
  ])('OUTPUT-01 a lightness of %d is %d of the light, and back', (lightness, linear) => {
    expect(lightnessToLinear(lightness)).toBeCloseTo(linear, 12);
    expect(linearToLightness(linear)).toBeCloseTo(lightness, 12);
  });

  test('there and back is the identity, and more lightness is more light', () => {
    fc.assert(
      fc.property(unit, unit, (one, other) => {
        expect(linearToLightness(lightnessToLinear(one))).toBeCloseTo(one, 9);
        fc.pre(one < other);
        expect(lightnessToLinear(one)).toBeLessThan(lightnessToLinear(other) + Number.EPSILON);
      }),
    );
  });

  test('an output has CIE 1931, or a power', () => {
    expect(toLinear(0.5, 0)).toBe(lightnessToLinear(0.5));
    expect(toLinear(0.5, 2.2)).toBe(0.5 ** 2.2);
    expect(toLinear(0.5, 1)).toBe(0.5);
  });

  test.each([
    [0, 0],
    [0.003, 10],
    [0.0031308, 10],
    [0.01, 25],
    [0.2140411, 127],
    [0.5, 188],
    [1, 255],
    [-1, 0],
    [2, 255],
  ])('screens show %d of the light as the sRGB byte %i', (linear, byte) => {
    expect(linearToSrgb(linear)).toBe(byte);
  });
});
