import { expect, test } from '@jest/globals';
import { parseNumber } from '../../src/language/numbers.js';
import { spellNumber } from '../../src/language/spell-number.js';

test('every whole number of 0 to 100 is spelled as it is read', () => {
  for (let number = 0; number <= 100; number += 1) {
    const words = spellNumber(number).split(' ');
    expect(parseNumber(words, 0)).toEqual({ next: words.length, value: number });
  }
  expect([0, 7, 12, 20, 45, 100].map(spellNumber)).toEqual([
    'zero',
    'seven',
    'twelve',
    'twenty',
    'forty five',
    'one hundred',
  ]);
});

test.each([-1, 101, 1.5, NaN])('%d is not spelled', (number) => {
  expect(() => spellNumber(number)).toThrow(`0 to 100, not ${number}`);
});
