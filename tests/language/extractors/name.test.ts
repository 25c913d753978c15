import { expect, test } from '@jest/globals';
import { extractors } from '../../../src/language/extractors.js';

const now = { year: 2026, month: 11, day: 21, hour: 10, minute: 0 };

test.each([
  ["name's bob", 'Bob'],
  ['the full name is bob jones', 'Bob Jones'],
  ['my name will be bob', 'Bob'],
  ['its bob', 'Bob'],
  ['this is bob', 'Bob'],
  ['people call me bob', 'Bob'],
  ['put it under bob', 'Bob'],
  ['book it under the name of bob', 'Bob'],
  ['for bob', 'Bob'],
  ['under bob', 'Bob'],
  ['i am called bob', 'Bob'],
  ['mcdonald', 'McDonald'],
  ['von trapp maria', 'Von Trapp Maria'],
  ['maria von trapp', 'Maria von Trapp'],
  ["o'neil pat", "O'Neil Pat"],
  ['jean-luc', 'Jean-Luc'],
  ['prof anna', 'Prof Anna'],
  ['mister jones', 'Mr Jones'],
  ['mrs smith', 'Mrs Smith'],
])('LANG-03 the name in "%s" is %p', (text, value) => {
  expect(extractors.name(text, now)?.value).toBe(value);
});
