import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { normalizeSentence } from '../../../src/language/matching/words.js';

const read = (text: string) => normalizeSentence(text, new Map([['thats', ['that', 'is']]])).words.join(' ');

test.each([
  ["It's too dark, isn't it?", 'it is too dark is not it'],
  ['Turn off Sarah’s lamp!', 'turn off sarah lamp'],
  ['50% at 7pm', '50 percent at 7 pm'],
  ['at 7:30 p.m.', 'at 7:30 pm'],
  ['thats twenty-five', 'that is twenty five'],
  ['1,000 lamps & #FF8800', '1000 lamps and #ff8800'],
  ['  \u0000\u001b[31mred\u0007  ', '31 mred'],
  ['💡 🔥', ''],
  ['включи свет', 'включи свет'],
])('normalizeSentence makes words of %j', (text, words) => {
  expect(read(text)).toBe(words);
});

test('normalizeSentence keeps where a comma stood', () => {
  expect([...normalizeSentence('kitchen, hall and porch.', new Map()).breaks]).toEqual([1]);
});

test('normalizeSentence takes any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(normalizeSentence(text, new Map()).words.every((word) => word !== '')).toBe(true);
    }),
  );
});
