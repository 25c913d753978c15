import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseNumber, parseOrdinal, printNumber } from '../../src/language/numbers.js';

const read = (text: string) => parseNumber(text.split(' '), 0);

describe('parseNumber', () => {
  test('LANG-03 reads every number that is printed in words', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (value) => {
        const words = printNumber(value).split(' ');
        expect(parseNumber(words, 0)).toEqual({ next: words.length, value });
      }),
    );
  });

  test('LANG-03 reads every number in figures', () => {
    fc.assert(
      fc.property(fc.nat(), (value) => {
        expect(read(String(value))).toEqual({ next: 1, value });
      }),
    );
  });

  test.each([
    ['twenty five', 25],
    ['a hundred and ten', 110],
    ['one hundred five', 105],
    ['two thousand seven hundred', 2700],
    ['a thousand', 1000],
    ['two point five', 2.5],
    ['zero point oh five', 0.05],
    ['2.5', 2.5],
    ['1/2', 0.5],
    ['forty', 40],
  ])('LANG-03 reads "%s"', (text, value) => {
    expect(read(text)).toEqual({ next: text.split(' ').length, value });
  });

  test.each(['', 'lamp', 'hundred', 'point five', '7:30', '1/0', 'and five', '-'])(
    'finds no number in "%s"',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  test('stops where the number ends', () => {
    expect(read('twenty five percent')?.next).toBe(2);
    expect(read('twenty eleven')).toEqual({ next: 1, value: 20 });
    expect(read('two hundred and the rest')).toEqual({ next: 2, value: 200 });
  });
});

test.each([
  ['first', 1],
  ['twenty first', 21],
  ['21 st', 21],
  ['thirtieth', 30],
])('parseOrdinal reads "%s"', (text, value) => {
  expect(parseOrdinal(text.split(' '), 0)).toEqual({ next: text.split(' ').length, value });
});
