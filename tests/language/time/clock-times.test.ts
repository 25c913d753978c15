import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  inHalf,
  parseClockTime,
  parseHalf,
  parseImpossibleTime,
  type ClockTime,
  type Half,
} from '../../../src/language/time/clock-times.js';
import { spellNumber } from '../../../src/language/spell-number.js';

/** Words, what is read from their beginning, and how many words that is: all, where nothing is said. */
type Row<Value> = readonly [text: string, value: Value | undefined, next?: number];

describe('parseClockTime', () => {
  test.each<Row<ClockTime>>([
    ['noon', { at: '12:00' }],
    ['midday', { at: '12:00' }],
    ['midnight', { at: '00:00' }],
    ['7', { at: '07:00', either: true }],
    ['7:30', { at: '07:30', either: true }],
    ['7.30', { at: '07:30', either: true }],
    ['730', { at: '07:30', either: true }],
    ['07:00', { at: '07:00' }],
    ['0:15', { at: '00:15' }],
    ['19:00', { at: '19:00' }],
    ['24:00', undefined],
    ['23:59', { at: '23:59' }],
    ['7:60', undefined],
    ['7:75', undefined],
    ['1930', { at: '19:30' }],
    ['seven', { at: '07:00', either: true }],
    ['seven thirty', { at: '07:30', either: true }],
    ['seven oh five', { at: '07:05', either: true }],
    ['seven o five', { at: '07:05', either: true }],
    ['seven five', { at: '07:00', either: true }, 1],
    ['seven sixty', { at: '07:00', either: true }, 1],
    ['seven fifty nine', { at: '07:59', either: true }],
    ['nineteen hundred', { at: '19:00' }],
    ['seven hundred hours', { at: '07:00' }],
    ['twenty two thirty', { at: '22:30' }],
    ['twenty three', { at: '23:00' }],
    ['twenty four', undefined],
    ['twenty five', undefined],
    ['twenty thirty', { at: '20:30' }],
    ['half past seven', { at: '07:30', either: true }],
    ['half past twelve', { at: '12:30', either: true }],
    ['half past thirteen', undefined],
    ['half past zero', undefined],
    ['a quarter to one', { at: '12:45', either: true }],
    ['quarter to eight', { at: '07:45', either: true }],
    ['quarter past three', { at: '03:15', either: true }],
    ['ten past six', { at: '06:10', either: true }],
    ['ten after six', { at: '06:10', either: true }],
    ['twenty minutes before nine', { at: '08:40', either: true }],
    ['one minute to nine', { at: '08:59', either: true }],
    ['ten til nine', { at: '08:50', either: true }],
    ['ten till nine', { at: '08:50', either: true }],
    ['ten of nine', { at: '08:50', either: true }],
    ['zero to nine', { at: '00:00' }, 1],
    ['zero past nine', { at: '09:00', either: true }],
    ['fifty nine past nine', { at: '09:59', either: true }],
    ['sixty past nine', undefined],
    ['1.5 past nine', undefined],
    ['ten past 1.5', { at: '10:00', either: true }, 1],
    ['7 oclock', { at: '07:00', either: true }],
    ['seven oclock pm', { at: '19:00' }],
    ['7 pm', { at: '19:00' }],
    ['7 am', { at: '07:00' }],
    ['12 am', { at: '00:00' }],
    ['12 pm', { at: '12:00' }],
    ['7 p m', { at: '19:00' }],
    ['7 a m', { at: '07:00' }],
    ['7 p', { at: '07:00', either: true }, 1],
    ['13 pm', { at: '13:00' }],
    ['13 am', undefined],
    ['seven in the morning', { at: '07:00' }],
    ['seven in the evening', { at: '19:00' }],
    ['seven at night', { at: '19:00' }],
    ['two at night', { at: '02:00' }],
    ['four at night', { at: '04:00' }],
    ['five at night', { at: '05:00' }],
    ['twelve at night', { at: '00:00' }],
    ['one in the afternoon', { at: '13:00' }],
    ['seven this evening', { at: '19:00' }],
    ['seven in morning', { at: '07:00' }],
    ['seven tonight', { at: '19:00' }],
    ['seven evening', { at: '07:00', either: true }, 1],
    ['7 45', { at: '07:45', either: true }],
    ['7 5', { at: '07:00', either: true }, 1],
    ['7 65', { at: '07:00', either: true }, 1],
    ['seven 45', { at: '07:45', either: true }],
    ['5 percent', { at: '05:00', either: true }, 1],
    ['lamp', undefined],
    ['', undefined],
    ['0.5', undefined],
    ['7 oh 5', { at: '07:00', either: true }, 1],
    ['twenty minutes', { at: '20:00' }, 1],
  ])('LANG-03 reads "%s" as %j', (text, value, next = text.split(' ').length) => {
    expect(parseClockTime(text.split(' '), 0)).toEqual(value && { next, value });
  });

  test('LANG-03 reads every time of the day as it is said, and as it is typed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 10, max: 59 }),
        fc.boolean(),
        (hour, minute, late) => {
          const expected = `${String((hour % 12) + (late ? 12 : 0)).padStart(2, '0')}:${minute}`;
          const half = late ? 'pm' : 'am';
          for (const text of [`${spellNumber(hour)} ${spellNumber(minute)} ${half}`, `${hour}:${minute} ${half}`])
            expect(parseClockTime(text.split(' '), 0)).toEqual({
              next: text.split(' ').length,
              value: { at: expected },
            });
        },
      ),
    );
  });

  test('begins where it is told to', () => {
    expect(parseClockTime(['lamp', 'at', 'seven', 'pm', 'now'], 2)).toEqual({ next: 4, value: { at: '19:00' } });
    expect(parseClockTime(['quarter', 'half', 'past', 'two'], 1)).toEqual({
      next: 4,
      value: { at: '02:30', either: true },
    });
  });
});

describe('parseHalf', () => {
  test.each<Row<Half>>([
    ['am', 'am'],
    ['pm', 'pm'],
    ['a m', 'am'],
    ['p m', 'pm'],
    ['a', undefined],
    ['x m', undefined],
    ['in the morning', 'am'],
    ['at night', 'night'],
    ['this afternoon', 'pm'],
    ['in evening', 'pm'],
    ['tonight', 'night'],
    ['morning', undefined],
    ['at noon', undefined],
    ['in the lamp', undefined],
  ])('LANG-03 reads "%s" as %s', (text, value, next = text.split(' ').length) => {
    expect(parseHalf(text.split(' '), 0)).toEqual(value && { next, value });
  });
});

describe('parseImpossibleTime', () => {
  test.each<Row<true>>([
    ['25 oclock', true],
    ['24 oclock', undefined],
    ['13 am', true],
    ['13 pm', true],
    ['12 pm', undefined],
    ['7:75', true],
    ['7:59', undefined],
    ['25:00', true],
    ['24:00', undefined],
    ['25', undefined],
    ['lamp', undefined],
    ['7.60', true],
    ['13:00 pm', true],
    ['7:60 am', true],
    ['twenty five oclock', true],
  ])('"%s" is no time that a clock shows: %p', (text, value, next = text.split(' ').length) => {
    expect(parseImpossibleTime(text.split(' '), 0)).toEqual(value && { next, value });
  });
});

test.each<[string, Half | undefined, ClockTime]>([
  ['07:00', 'pm', { at: '19:00' }],
  ['07:15', undefined, { at: '07:15', either: true }],
  ['12:30', 'am', { at: '00:30' }],
  ['02:00', 'night', { at: '02:00' }],
  ['04:00', 'night', { at: '04:00' }],
  ['05:00', 'night', { at: '17:00' }],
  ['12:00', 'night', { at: '00:00' }],
])('%s, which may be of either half, is in "%s" %j', (at, half, time) => {
  expect(inHalf({ at, either: true }, half)).toEqual(time);
  expect(inHalf({ at }, half)).toEqual({ at });
});
