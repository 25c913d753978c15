import { expect, test } from '@jest/globals';
import { loadPatterns } from '../../src/app/shipped/load-patterns.js';
import { PatternLibrary } from '../../src/pattern/pattern-library.js';

const [first] = loadPatterns().all;

test('patterns are read when the first is asked for, and only once', () => {
  let read = 0;
  const library = new PatternLibrary(() => {
    read += 1;
    return [first!];
  });
  expect(read).toBe(0);
  expect([library.find(first!.name), library.find('nothing'), library.all]).toEqual([first, undefined, [first]]);
  expect(read).toBe(1);
});

test('two patterns of one name are refused', () => {
  expect(() => new PatternLibrary(() => [first!, first!]).all).toThrow('two patterns have the same name');
});
