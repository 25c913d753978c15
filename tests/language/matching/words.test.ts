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
  ['1e9 hours, 1.5e3 seconds', '1000000000 hours 1500 seconds'],
  ['#1e9 1e90ff 2 e 3', '#1e9 1 e 90 ff 2 e 3'],
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

test.each([
  ["can't", 'can not'],
  ["won't", 'will not'],
  ["shan't", 'shall not'],
  ["let's go", 'let us go'],
  ["five o'clock", 'five oclock'],
  ["y'all", 'you'],
  ["yes ma'am", 'yes'],
  ["what'd", 'what did'],
  ["we're", 'we are'],
  ["i'm", 'i am'],
  ["he'll", 'he will'],
  ["we've", 'we have'],
  ["i'd", 'i would'],
  ["the lamp's", 'the lamp'],
  ["everything's on", 'everything is on'],
  ["don't", 'do not'],
  ["rock'n'roll", 'rocknroll'],
  ['it’s', 'it is'],
  ['a & b', 'a and b'],
  ['50%', '50 percent'],
  ['½', '1/2'],
  ['7 p.m.', '7 pm'],
  ['7am', '7 am'],
  ['1,234,567', '1234567'],
  ['1,23', '1.23'],
  ['#fff', '#fff'],
  ['3.5', '3.5'],
  ['12/03/2019', '12/03/2019'],
  ['a. b', 'a b'],
  ['é', 'é'],
])('normalizeSentence writes %j out', (text, words) => {
  expect(normalizeSentence(text, new Map()).words.join(' ')).toBe(words);
});
