import { describe, expect, test } from '@jest/globals';
import {
  parseDelay,
  parseMoment,
  parseSaidMoment,
  parseTiming,
  type SpokenTime,
  type SaidMoment,
  type SpokenTiming,
} from '../../../src/language/time/spoken-time.js';

/** Words, what is read from their beginning, and how many words that is: all, where nothing is said. */
type Row<Value> = readonly [text: string, value: Value | undefined, next?: number];

describe('parseDelay', () => {
  test.each<Row<number>>([
    ['in ten minutes', 600],
    ['after ten minutes', 600],
    ['in about ten minutes', 600],
    ['in exactly ten minutes', 600],
    ['ten minutes from now', 600],
    ['ten minutes later', 600],
    ['ten minutes time', undefined],
    ['in ten minutes time', 600],
    ['ten minutes', undefined],
    ['in lamp', undefined],
    ['in an hour from now', 3600],
    ['after an hour later', 3600],
  ])('LANG-03 reads "%s" as %p seconds from now', (text, value, next = text.split(' ').length) => {
    expect(parseDelay(text.split(' '), 0)).toEqual(value && { next, value });
  });
});

describe('parseTiming', () => {
  test.each<Row<SpokenTiming>>([
    ['in ten minutes', { delay: 600 }],
    ['for ten minutes', { for: 600 }],
    ['for lamp', undefined],
    ['at seven', { at: '07:00', either: true }],
    ['by seven', { at: '07:00', either: true }],
    ['at 7 pm', { at: '19:00' }],
    ['tonight at eight', { at: '20:00' }],
    ['tonight by one', { at: '01:00' }],
    ['this evening at eight', { at: '20:00' }],
    ['this morning at eight', { at: '08:00' }],
    ['this lamp at eight', undefined],
    ['at fifty percent', undefined],
    ['at 5 percent', undefined],
    ['at seven today', { at: '07:00', either: true }],
    ['at seven tonight', { at: '19:00' }],
    ['at seven tomorrow', { at: '07:00', date: 'tomorrow', either: true }],
    ['on wednesday at five', { at: '05:00', date: 'wednesday', either: true }],
    ['on friday evening at eight', { at: '20:00', date: 'friday' }],
    ['on wednesdays at five', undefined],
    ['on wednesday', undefined],
    ['seven', undefined],
    ['tonight', undefined],
    ['at lamp', undefined],
  ])('LANG-03 reads "%s" beside a command as %j', (text, value, next = text.split(' ').length) => {
    expect(parseTiming(text.split(' '), 0)).toEqual(value && { next, value });
  });

  test('LANG-03 reads "for the next ten minutes"', () => {
    expect(parseTiming('for the next ten minutes'.split(' '), 0)).toEqual({ next: 5, value: { for: 600 } });
  });
});

describe('parseSaidMoment', () => {
  test.each<Row<SaidMoment>>([
    ['tomorrow morning', { date: 'tomorrow', daypart: 'morning' }],
    ['tomorrow morning at six', { date: 'tomorrow', daypart: 'morning', at: '06:00' }],
    ['at 8 pm on friday', { date: 'friday', at: '20:00' }],
    ['every weekday at seven', { recurrence: 'weekdays', at: '07:00', either: true }],
    ['in ten minutes', { delay: 600 }],
    ['tonight', { date: 'today', daypart: 'tonight' }],
    ['tonight at one', { date: 'today', daypart: 'tonight', at: '01:00' }],
    ['at six in the evening', { at: '18:00' }],
    ['friday evening at six', { date: 'friday', daypart: 'evening', at: '18:00' }],
    ['in the evening', { daypart: 'evening' }],
    ['this evening', { daypart: 'evening', date: 'today' }],
    ['on friday', { date: 'friday' }],
    ['every morning', { recurrence: 'daily', daypart: 'morning' }],
    ['every morning at six', { recurrence: 'daily', daypart: 'morning', at: '06:00' }],
    ['at five', { at: '05:00', either: true }],
    ['lamp', undefined],
    ['at', undefined],
    ['in two days', { date: 'in 2 days' }],
    ['in two days at five', { date: 'in 2 days', at: '05:00', either: true }],
    ['at 50 percent', undefined],
    ['starting tomorrow', { date: 'tomorrow' }],
    ['at six of every month', { recurrence: 'monthly', at: '06:00', either: true }],
    ['monday at six tuesday', { date: 'monday', at: '06:00', either: true }, 3],
    ['at six at seven', { at: '06:00', either: true }, 2],
    ['at six in ten minutes', { at: '06:00', either: true }, 2],
    ['tomorrow in ten minutes', { date: 'tomorrow', delay: 600 }],
    ['around noon', { at: '12:00' }],
    ['evening of every day', { daypart: 'evening', recurrence: 'daily' }],
  ])('LANG-03 reads "%s" as %j', (text, value, next = text.split(' ').length) => {
    expect(parseSaidMoment(text.split(' '), 0)).toEqual(value && { next, value });
  });
});

describe('parseMoment', () => {
  test.each<Row<SpokenTime>>([
    ['tomorrow morning', { date: 'tomorrow', at: '09:00' }],
    ['tomorrow evening', { date: 'tomorrow', at: '18:00' }],
    ['tomorrow night', { date: 'tomorrow', at: '21:00' }],
    ['tonight', { date: 'today', at: '20:00' }],
    ['this afternoon', { at: '15:00', date: 'today' }],
    ['every morning', { recurrence: 'daily', at: '09:00' }],
    ['in ten minutes', { delay: 600 }],
    ['evening at six', { at: '18:00' }],
    ['friday', { date: 'friday' }],
  ])('LANG-03 reads "%s" as %j, with the usual hour', (text, value, next = text.split(' ').length) => {
    expect(parseMoment(text.split(' '), 0)).toEqual(value && { next, value });
  });
});
