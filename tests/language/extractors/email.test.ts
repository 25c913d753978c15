import { expect, test } from '@jest/globals';
import { extractors } from '../../../src/language/extractors.js';

const now = { year: 2026, month: 11, day: 21, hour: 10, minute: 0 };

test.each([
  ['bob@a.de', 'bob@a.de'],
  ['mailto:bob@a.de', 'bob@a.de'],
  ['bob at sign a dot de', 'bob@a.de'],
  ['bob under score x at a dot de', 'bob_x@a.de'],
  ['double u at a dot de', 'w@a.de'],
  ['double you at a dot de', 'w@a.de'],
  ['double b at a dot de', 'bb@a.de'],
  ['bob dash x at a dot de', 'bob-x@a.de'],
  ['bob hyphen x at a dot de', 'bob-x@a.de'],
  ['bob minus x at a dot de', 'bob-x@a.de'],
  ['bob plus x at a dot de', 'bob+x@a.de'],
  ['bob period x at a point de', 'bob.x@a.de'],
  ['at at a dot de', undefined],
  ['bob at b at a dot de', undefined],
  ['bob? at a dot de', undefined],
  ['bob all in lower case at a dot de', 'bob@a.de'],
  ['bob all lowercase at a dot de', 'bob@a.de'],
  ['bob one word at a dot de', 'bob@a.de'],
  ['bob all together at a dot de', 'bob@a.de'],
  ['bob with no spaces at a dot de', 'bob@a.de'],
  ['bob no spaces at a dot de', 'bob@a.de'],
  ['my best email address is bob at a dot de', 'bob@a.de'],
  ['you can email me at bob at a dot de', 'bob@a.de'],
  ['bob o at a dot de', 'bobo@a.de'],
  ['bob two oh at a dot de', 'bob20@a.de'],
  ['bob at a', undefined],
])('LANG-03 the email in "%s" is %p', (text, value) => {
  expect(extractors.email(text, now)?.value).toBe(value);
});
