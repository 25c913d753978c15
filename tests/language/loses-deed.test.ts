import { expect, test } from '@jest/globals';
import { losesDeed, takeDeed } from '../../src/language/wishes/loses-deed.js';
import type { WishPart } from '../../src/language/wishes/wish-weights.js';

const read = (text: string) => {
  const all = text.split(' ').map((each) => each.split('/'));
  return {
    tokens: all.map(([word = '']) => ({ mark: word, words: [word] })),
    parts: all.map(([, part]) => (part ?? 'beside') as WishPart),
  };
};
const isDeed = (words: readonly string[]) => words[0] === 'kills';

test.each([
  ['zap the/deed hall/deed', true],
  ['show the kids a rainbow on/deed the/deed hall/deed', true],
  ['please turn the/deed hall/deed on/deed', false],
  ['a double press of the button for the/deed hall/deed', false],
  ['i am back from work the/deed hall/deed on/deed', false],
  ['beginning this week turn the/deed hall/deed on/deed', false],
])('LANG-04 whether "%s" leaves out what a lamp is to do: %s', (text, is) => {
  const { tokens, parts } = read(text);
  expect(losesDeed(tokens, parts, 'deed')).toBe(is);
});

test('LANG-04 what says with the lamp what it is to do belongs to it', () => {
  const { tokens, parts } = read('a double press kills all/deed the/deed lamps/deed');
  expect(takeDeed(tokens, parts, isDeed).slice(2)).toEqual(['beside', 'deed', 'deed', 'deed', 'deed']);
  const other = read('a double press the/deed lamps/deed');
  expect(takeDeed(other.tokens, other.parts, isDeed)).toBe(other.parts);
});
