import fc from 'fast-check';
import { expect, test } from '@jest/globals';
import { Trie } from '../../../src/language/matching/trie.js';

// More of them than a chain holds, so that some are found in a map.
const vocabulary = ['turn', 'the', 'light', 'lights', 'on', 'off', 'up', 'down', 'red', 'reds', 'dim'];
const words = fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 4 });

/** What the trie is to find, looked for phrase by phrase. */
function look(phrases: readonly (readonly string[])[], sentence: readonly string[], at: number, plurals: boolean) {
  const isAt = (phrase: readonly string[]) =>
    phrase.every((word, index) => {
      const said = sentence[at + index];
      return said === word || (plurals && said === `${word}s`);
    });
  return phrases.flatMap((phrase, value) => (isAt(phrase) ? [{ next: at + phrase.length, value }] : []));
}

test('LANG-01 every phrase that begins at a word is found, the longest first, whichever was added first', () => {
  const some = fc.array(words, { maxLength: 40 });
  fc.assert(
    fc.property(some, words, fc.nat(3), (phrases, sentence, at) => {
      const trie = new Trie<number>();
      phrases.forEach((phrase, value) => trie.add(phrase, value));
      const found = trie.find(sentence, at, sentence.length);
      const nexts = found.map(({ next }) => next);
      expect(nexts).toEqual(nexts.toSorted((one, other) => other - one));
      const each = found.flatMap(({ next, values }) => values.map((value) => ({ next, value })));
      const expected = at < sentence.length ? look(phrases, sentence, at, false) : [];
      expect(each.toSorted((one, other) => one.value - other.value)).toEqual(expected);
    }),
  );
});

test('LANG-01 a word may be the plural of a phrase only where that is asked for, and one with an own entry is that', () => {
  const trie = new Trie<string>();
  trie.add(['light'], 'one');
  trie.add(['lamp'], 'lamp');
  trie.add(['lamps', 'on'], 'many');
  expect(trie.find(['lights'], 0, 1)).toEqual([]);
  expect(trie.find(['lights'], 0, 1, true)).toEqual([{ next: 1, values: ['one'] }]);
  // "Lamps" leads somewhere itself, so it is not read as the plural as well.
  expect(trie.find(['lamps', 'off'], 0, 2, true)).toEqual([]);
});

/** How many maps a trie is made of. */
function countMaps(trie: Trie<number>): number {
  const seen = new Set<unknown>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const each of value instanceof Map ? value.values() : Object.values(value)) walk(each);
  };
  walk(trie);
  return [...seen].filter((each) => each instanceof Map).length;
}

test('SAFE-03 words cost a map only where many may follow one, and each is found all the same', () => {
  const trie = new Trie<number>();
  trie.add(['turn', 'the', 'light', 'on'], 1);
  trie.add(['turn', 'the', 'light', 'off'], 2);
  expect(countMaps(trie)).toBe(0);
  const many = Array.from({ length: 20 }, (_, at) => `look${at}`);
  many.forEach((look, at) => trie.add(['show', look], at));
  expect(countMaps(trie)).toBe(1);
  expect(many.map((look) => trie.find(['show', look], 0, 2)[0]?.values)).toEqual(many.map((_, at) => [at]));
});

test('LANG-01 a phrase that means several things has the values in the order of adding, and others keep theirs', () => {
  const trie = new Trie<number>();
  for (const phrase of ['on', 'off']) trie.add([phrase], 1);
  trie.add(['on'], 2);
  const found = ['on', 'off'].map((phrase) => trie.find([phrase], 0, 1)[0]?.values);
  expect(found).toEqual([[1, 2], [1]]);
});
