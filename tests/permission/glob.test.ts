import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import picomatch from 'picomatch';
import { isGlobMatch } from '../../src/permission/glob.js';

test('a pattern without stars is only itself', () => {
  for (const text of ['[ab]', '{a,b}', '(a|b)', 'a.b', '!x', '+(a)', '\\*', '$HOME']) {
    expect(isGlobMatch(text, text)).toBe(true);
    for (const other of ['a', 'b', 'axb', 'x', ''])
      expect([text, other, isGlobMatch(text, other)]).toEqual([text, other, false]);
  }
});

test('a star stands for anything in a text, the empty text, dots and line ends too', () => {
  for (const text of ['', '.', '..', '/home/../etc', 'rm -rf /\nx', 'ünï', 'a/b'])
    expect([text, isGlobMatch('*', text)]).toEqual([text, true]);
  expect(isGlobMatch('rm *', 'rm -rf /\n# harmless')).toBe(true);
  expect(isGlobMatch('rm *', 'arm it')).toBe(false);
});

test('in a path one star stays within a folder and two do not', () => {
  expect(isGlobMatch('/home/*', '/home/me', 'path')).toBe(true);
  expect(isGlobMatch('/home/*', '/home/me/.ssh', 'path')).toBe(false);
  expect(isGlobMatch('/home/**', '/home/me/.ssh/id', 'path')).toBe(true);
  expect(isGlobMatch('/home/**', '/homework', 'path')).toBe(false);
  expect(isGlobMatch('te?t', 'te/t', 'path')).toBe(false);
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
