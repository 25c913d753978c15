import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseDuration } from '../../../src/language/time/durations.js';
import { printNumber } from '../../../src/language/numbers.js';

/** Words, what is read from their beginning, and how many words that is: all, where nothing is said. */
type Row<Value> = readonly [text: string, value: Value | undefined, next?: number];

describe('parseDuration', () => {
  test.each<Row<number>>([
    ['ten seconds', 10],
    ['10 s', 10],
    ['5 sec', 5],
    ['5 secs', 5],
    ['1 m', 60],
    ['1 min', 60],
    ['2 mins', 120],
    ['a minute', 60],
    ['ten minutes fifteen', 615],
    ['ten minutes and fifteen', 615],
    ['ten minutes fifteen percent', 600, 2],
    ['an hour', 3600],
    ['1 h', 3600],
    ['2 hr', 7200],
    ['3 hrs', 10800],
    ['a day', 86400],
    ['two days', 172800],
    ['a week', 604800],
    ['two weeks', 1209600],
    ['half an hour', 1800],
    ['half a minute', 30],
    ['half hour', 1800],
    ['1/2 hour', 1800],
    ['a half hour', 1800],
    ['a quarter hour', 900],
    ['quarter of an hour', 900],
    ['quarter hour', 900],
    ['a quarter of an hour', 900],
    ['three quarters of an hour', 2700],
    ['three quarter hour', 2700],
    ['a couple of minutes', 120],
    ['a couple minutes', 120],
    ['couple of hours', 7200],
    ['couple hours', 7200],
    ['an hour and a half', 5400],
    ['an hour and a quarter', 4500],
    ['two and a half hours', 9000],
    ['one hour thirty minutes', 5400],
    ['1 hour 30 minutes and ten seconds', 5410],
    ['1 hour and lamp', 3600, 2],
    ['a hundred seconds', 100],
    ['0 seconds', undefined],
    ['zero minutes and ten seconds', 10],
    ['ten more minutes', 600],
    ['ten lamp', undefined],
    ['minutes', undefined],
    ['a', undefined],
    ['three and a half lamp', undefined],
    ['half', undefined],
    ['five minutes and a half', 330],
    ['2.5 hours', 9000],
  ])('LANG-03 reads "%s" as %p seconds', (text, value, next = text.split(' ').length) => {
    expect(parseDuration(text.split(' '), 0)).toEqual(value && { next, value });
  });

  test('LANG-03 adds up hours, minutes and seconds, with or without "and"', () => {
    const count = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(count, count, count, fc.boolean(), (hours, minutes, seconds, and) => {
        const parts = [`${printNumber(hours)} hours`, `${minutes} minutes`, `${printNumber(seconds)} seconds`];
        const words = parts.join(and ? ' and ' : ' ').split(' ');
        expect(parseDuration(words, 0)).toEqual({ next: words.length, value: hours * 3600 + minutes * 60 + seconds });
      }),
    );
  });

  test('stops where something else begins', () => {
    expect(parseDuration('set ten minutes and then red'.split(' '), 1)).toEqual({ next: 3, value: 600 });
  });
});
