import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { linearToOklab, oklabToLinear } from '../../src/render/oklab.js';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const toOklab = (...color: number[]) => {
  const triple = Float64Array.from(color);
  linearToOklab(triple);
  return [...triple];
};

describe('OKLab', () => {
  // The values that Björn Ottosson's own code gives.
  test.each([
    ['white', [1, 1, 1], [1, 0, 0]],
    ['black', [0, 0, 0], [0, 0, 0]],
    ['red', [1, 0, 0], [0.62796, 0.22486, 0.12585]],
    ['green', [0, 1, 0], [0.86644, -0.23389, 0.1795]],
    ['blue', [0, 0, 1], [0.45201, -0.03246, -0.31153]],
  ])('%s is where its author has it', (_, color, expected) => {
    for (const [at, value] of toOklab(...color).entries()) expect(value).toBeCloseTo(expected[at]!, 4);
  });

  test('there and back is the identity', () => {
    fc.assert(
      fc.property(unit, unit, unit, (r, g, b) => {
        const color = Float64Array.from(toOklab(r, g, b));
        oklabToLinear(color);
        for (const [at, value] of [r, g, b].entries()) expect(color[at]).toBeCloseTo(value, 6);
      }),
    );
  });

  test('gray has no color, and twice the light is lighter by the cube root', () => {
    fc.assert(
      fc.property(unit, (gray) => {
        const [lightness, a, b] = toOklab(gray, gray, gray);
        expect(lightness).toBeCloseTo(Math.cbrt(gray), 6);
        expect(Math.abs(a!) + Math.abs(b!)).toBeLessThan(1e-6);
      }),
    );
  });
});
