import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import picomatch from 'picomatch';
import { isGlobMatch } from '../../src/permission/glob.js';

describe('patterns', () => {
  test.each([
    ['/a/*', '/a/b', true],
    ['/a/*', '/a/', true],
    ['/a/*', '/a/b/c', false],
    ['/a/**', '/a/b/c', true],
    ['/a/*/c', '/a/b/c', true],
    ['/a/*/c', '/a/b/b/c', false],
    ['/a/?', '/a/b', true],
    ['/a?b', '/a/b', false],
    ['/a/?', '/a/bc', false],
    ['/a', '/a/b', false],
    ['/b', '/a/b', false],
  ])('the path pattern "%s" means "%s": %p', (pattern, text, expected) => {
    expect(isGlobMatch(pattern, text, 'path')).toBe(expected);
  });

  test.each([
    ['a*c', 'a/b/c', true],
    ['a**c', 'a/b/c', true],
    ['a*', 'a\nb', true],
    ['*.example.org', 'api.example.org', true],
    ['*.example.org', 'apixexample.org', false],
    ['*.example.org', 'api.example.org.evil.test', false],
    ['file_?', 'file_a', true],
    ['file_?', 'file_', false],
    ['a', 'A', false],
    ['', '', true],
  ])('the pattern "%s" means the text "%s": %p', (pattern, text, expected) => {
    expect(isGlobMatch(pattern, text)).toBe(expected);
  });

  test('every other sign stands for itself alone', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'aA.+^${}()|[]\\/- '.split('')) });
    fc.assert(
      fc.property(plain, plain, (pattern, text) => {
        expect(isGlobMatch(pattern, pattern)).toBe(true);
        expect(isGlobMatch(pattern, text, 'path')).toBe(pattern === text);
        expect(isGlobMatch(`${pattern}*`, `${pattern}${text}`)).toBe(true);
      }),
    );
  });
});

test('a star stands for anything in a text, the empty text, dots and line ends too', () => {
  for (const text of ['', '.', '..', '/home/../etc', 'rm -rf /\nx', 'ünï', 'a/b'])
    expect([text, isGlobMatch('*', text)]).toEqual([text, true]);
  expect(isGlobMatch('rm *', 'rm -rf /\n# harmless')).toBe(true);
  expect(isGlobMatch('rm *', 'arm it')).toBe(false);
});

test('means for ordinary paths what picomatch means', () => {
  const name = fc.stringMatching(/^[a-c][a-c.]{0,3}$/);
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => `/${names.join('/')}`);
  const piece = fc.oneof(name, fc.constantFrom('*', 'a*', '*c', '?', 'a?'));
  const pattern = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => `/${pieces.join('/')}`);
  fc.assert(
    fc.property(pattern, path, (wanted, found) => {
      expect(isGlobMatch(wanted, found, 'path')).toBe(picomatch.isMatch(found, wanted, { dot: true }));
    }),
    { numRuns: 2000 },
  );
});
