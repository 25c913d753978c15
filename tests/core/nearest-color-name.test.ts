import { describe, expect, test } from '@jest/globals';
import { distanceOf, toLab } from '../../src/core/cielab.js';
import { familiarColors, parseColor } from '../../src/core/color-names.js';
import { nearestColorName } from '../../src/core/nearest-color-name.js';

describe('the name of a color that was picked', () => {
  test.each([
    ['#3366cc', 'royal blue'],
    ['#808080', 'gray'],
    ['#c0c0c0', 'gray'],
    ['#fdfdfd', 'white'],
    ['#ff0000', 'red'],
    ['#ee1111', 'red'],
    ['#ff8a00', 'orange'],
    ['#0b7a2c', 'dark green'],
    ['#40e0d0', 'turquoise'],
    ['#0000ee', 'blue'],
    ['#fa8072', 'salmon'],
  ])('%s is %s', (hex, name) => {
    expect(nearestColorName(hex)).toBe(name);
  });

  test('is understood again, and a color with a name of its own has that', () => {
    for (const name of familiarColors) {
      const { r, g, b } = parseColor(name)!;
      expect(nearestColorName(`#${[r, g, b].map((each) => each.toString(16).padStart(2, '0')).join('')}`)).toBe(name);
    }
  });
});

test('CIELAB with D65 has the values of the literature', () => {
  // Red of sRGB: L 53.24, a 80.09, b 67.20 (Lindbloom).
  const red = toLab({ r: 255, g: 0, b: 0 });
  expect(red.lightness).toBeCloseTo(53.24, 1);
  expect(red.a).toBeCloseTo(80.09, 1);
  expect(red.b).toBeCloseTo(67.2, 1);
  const white = toLab({ r: 255, g: 255, b: 255 });
  expect(distanceOf(white, { lightness: 100, a: 0, b: 0 })).toBeLessThan(0.05);
});
