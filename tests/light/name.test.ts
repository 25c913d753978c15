import { describe, expect, test } from '@jest/globals';
import { isMatch, nameSchema, namePatternSchema } from '../../src/light/name.js';

test.each([
  ['a', true],
  ['color/red', true],
  ['a/b/c', true],
  ['Küche 2', true],
  ['#ff0000', true],
  ['a.b:c-d_e', true],
  ['', false],
  [' a', false],
  ['a ', false],
  ['a  b', false],
  ['a//b', false],
  ['/a', false],
  ['a/', false],
  ['a*', false],
  ['a\nb', false],
  ['@previous', false],
  ['a'.repeat(80), true],
  ['a'.repeat(81), false],
])('"%s" is a name: %p', (name, acceptable) => {
  expect(nameSchema.safeParse(name).success).toBe(acceptable);
});

test.each([
  ['*', true],
  ['a', true],
  ['color/*', true],
  ['timer:*', true],
  ['a/b/*', true],
  ['*/a', false],
  ['a*', false],
  ['/*', false],
  ['a b/*', false],
  ['**', false],
  ['a/**', false],
  ['a/*/b', false],
  [`${'a'.repeat(78)}/*`, true],
  [`${'a'.repeat(79)}/*`, false],
])('"%s" is a pattern: %p', (pattern, acceptable) => {
  expect(namePatternSchema.safeParse(pattern).success).toBe(acceptable);
});

describe('what a pattern means', () => {
  test.each([
    ['*', 'anything', true],
    ['a', 'a', true],
    ['a', 'ab', false],
    ['color/*', 'color/red', true],
    ['color/*', 'color/', true],
    ['color/*', 'color', false],
    ['color/*', 'colors/red', false],
    ['timer:*', 'schedule:timer:', false],
  ])('"%s" means "%s": %p', (pattern, name, expected) => {
    expect(isMatch(pattern, name)).toBe(expected);
  });
});
