import { expect, test } from '@jest/globals';
import { parseSpokenDigits } from '../../../src/language/extractors/digits.js';

test.each([
  ['oh one', '01'],
  ['o one', '01'],
  ['nought one', '01'],
  ['double five', '55'],
  ['triple five', '555'],
  ['treble o', '000'],
  ['double', undefined],
  ['double ten', undefined],
  ['twenty', '20'],
  ['twenty five', '25'],
  ['twenty first', undefined],
  ['ten', '10'],
  ['nineteen', '19'],
  ['eight hundred', '800'],
  ['two hundred five', '2005'],
  ['two hundred and five', '205'],
  ['two hundred twenty', '220'],
  ['two hundred and twenty five', '225'],
  ['two hundred twenty five', '225'],
  ['three thousand', '3000'],
  ['three thousand and five', '3005'],
  ['three thousand fifty', '3050'],
  ['three thousand twelve', '3012'],
  ['one two three', '123'],
  ['12 34', '1234'],
  ['lamp', undefined],
  ['zero', '0'],
  ['nine nine nine', '999'],
])('LANG-03 the digits of "%s" are %p', (text, digits) => {
  const words = text.split(' ');
  expect(parseSpokenDigits(words, 0)).toEqual(digits === undefined ? undefined : { next: words.length, digits });
});
