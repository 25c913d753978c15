import { describe, expect, test } from '@jest/globals';
import { familiarColors, nextFamiliarColor, normalizeColorName, parseColor } from '../../src/core/color-names.js';
import { cssColors } from '../../src/core/css-colors.js';

describe('parseColor', () => {
  test('knows the 148 names of CSS', () => {
    const names = Object.keys(cssColors);
    expect(names).toHaveLength(148);
    expect(names.filter((name) => parseColor(name) === undefined)).toEqual([]);
  });

  test.each([
    ['red', { r: 255, g: 0, b: 0 }],
    ['Sky Blue', { r: 135, g: 206, b: 235 }],
    ['skyblue', { r: 135, g: 206, b: 235 }],
    ['#ff8800', { r: 255, g: 136, b: 0 }],
    ['#f80', { r: 255, g: 136, b: 0 }],
    ['dim red', { r: 128, g: 0, b: 0 }],
  ])('reads "%s"', (text, rgb) => {
    expect(parseColor(text)).toEqual(rgb);
  });

  test.each(['', 'kitchen', '#12345', '#ggg', 'dim', 'dim kitchen', 'constructor', '__proto__ red'])(
    'takes "%s" for no color',
    (text) => {
      expect(parseColor(text)).toBeUndefined();
    },
  );

  test('another color is another one each time', () => {
    const seen = familiarColors.map((name) => nextFamiliarColor(name));
    expect(new Set(seen)).toEqual(new Set(familiarColors));
    expect(familiarColors.filter((name) => nextFamiliarColor(name) === name)).toEqual([]);
    expect(nextFamiliarColor('warm white')).toBe('red');
  });

  test('another color is picked from colors that exist', () => {
    expect(familiarColors.filter((name) => parseColor(name) === undefined)).toEqual([]);
  });
});

test.each([
  ['sky blue', 'skyblue'],
  ['Light Sky Blue', 'lightskyblue'],
  ['warm white', 'warm white'],
  ['pale ruby', 'pale ruby'],
  ['#FF8800', '#ff8800'],
])('normalizeColorName writes "%s" as "%s"', (said, name) => {
  expect(normalizeColorName(said)).toBe(name);
});
