import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseClockTime, parseImpossibleTime } from '../../../src/language/time/clock-times.js';
import { parseDuration } from '../../../src/language/time/durations.js';
import { parsePercent } from '../../../src/language/levels.js';
import { parseMoment, parseTiming } from '../../../src/language/time/spoken-time.js';
import { printNumber, type Found } from '../../../src/language/numbers.js';

const whole =
  <Value>(parse: (words: readonly string[], at: number) => Found<Value> | undefined) =>
  (text: string) => {
    const words = text.split(' ');
    const found = parse(words, 0);
    return found?.next === words.length ? found.value : undefined;
  };

describe('parseDuration', () => {
  test.each([
    ['ten minutes', 600],
    ['an hour and a half', 5400],
    ['half an hour', 1800],
    ['half a minute', 30],
    ['1/2 an hour', 1800],
    ['a quarter of an hour', 900],
    ['three quarters of an hour', 2700],
    ['two and a half hours', 9000],
    ['1 hour and 30 seconds', 3630],
    ['one hour thirty minutes and ten seconds', 5410],
    ['a couple of minutes', 120],
    ['45 s', 45],
  ])('LANG-03 reads "%s" as %d seconds', (text, seconds) => {
    expect(whole(parseDuration)(text)).toBe(seconds);
  });

  test('LANG-03 reads hours, minutes and seconds in any numbers', () => {
    const part = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(part, part, part, (hours, minutes, seconds) => {
        const text = `${printNumber(hours)} hours ${printNumber(minutes)} minutes and ${printNumber(seconds)} seconds`;
        expect(whole(parseDuration)(text)).toBe(hours * 3600 + minutes * 60 + seconds);
      }),
    );
  });

  test.each(['ten', 'zero minutes', 'minutes', 'a lamp', 'half'])('finds no duration in "%s"', (text) => {
    expect(parseDuration(text.split(' '), 0)).toBeUndefined();
  });
});

describe('parseClockTime', () => {
  test.each([
    ['half past seven', '07:30'],
    ['quarter to eight', '07:45'],
    ['a quarter past one', '01:15'],
    ['ten to one', '12:50'],
    ['twenty minutes past six', '06:20'],
    ['seven thirty', '07:30'],
    ['seven oh five', '07:05'],
    ['7:30', '07:30'],
    ['seven oclock', '07:00'],
    ['twelve', '12:00'],
  ])('LANG-03 reads "%s" as %s of either half of the day', (text, at) => {
    expect(whole(parseClockTime)(text)).toEqual({ at, either: true });
  });

  test.each([
    ['seven thirty pm', '19:30'],
    ['7 pm', '19:00'],
    ['07:30', '07:30'],
    ['0730', '07:30'],
    ['430 am', '04:30'],
    ['twelve am', '00:00'],
    ['12 pm', '12:00'],
    ['noon', '12:00'],
    ['midnight', '00:00'],
    ['eight in the evening', '20:00'],
    ['six in the morning', '06:00'],
    ['twelve at night', '00:00'],
    ['two at night', '02:00'],
    ['nineteen hundred', '19:00'],
    ['seven hundred hours', '07:00'],
    ['twenty two thirty', '22:30'],
  ])('LANG-03 reads "%s" as %s', (text, at) => {
    expect(whole(parseClockTime)(text)).toEqual({ at });
  });

  test('LANG-03 reads every minute of the clock in figures', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        expect(whole(parseClockTime)(time)?.at).toBe(time);
      }),
    );
  });

  test.each(['25 oclock', '7:75', '13 am'])('knows that no clock shows "%s"', (text) => {
    expect(whole(parseClockTime)(text)).toBeUndefined();
    expect(whole(parseImpossibleTime)(text)).toBe(true);
  });
});

describe('parsePercent', () => {
  test.each([
    ['50 percent', { percent: 50, said: 'percent' }],
    ['twenty five per cent', { percent: 25, said: 'percent' }],
    ['half', { percent: 50, said: 'word' }],
    ['three quarters', { percent: 75, said: 'word' }],
    ['seven', { percent: 7, said: 'bare' }],
    ['minus five', { percent: -5, said: 'bare' }],
  ])('LANG-03 reads "%s"', (text, level) => {
    expect(whole(parsePercent)(text)).toEqual(level);
  });
});

describe('parseTiming', () => {
  test.each([
    ['in ten minutes', { delay: 600 }],
    ['ten minutes from now', { delay: 600 }],
    ['at half past seven', { at: '07:30', either: true }],
    ['at five pm', { at: '17:00' }],
    ['tonight at eight', { at: '20:00' }],
    ['for an hour', { for: 3600 }],
  ])('reads "%s"', (text, timing) => {
    expect(whole(parseTiming)(text)).toEqual(timing);
  });

  test('takes "at 50 percent" for no time', () => {
    expect(parseTiming(['at', '20', 'percent'], 0)).toBeUndefined();
  });
});

describe('parseMoment', () => {
  test.each([
    ['tomorrow morning at six', { date: 'tomorrow', at: '06:00' }],
    ['tomorrow morning', { date: 'tomorrow', at: '09:00' }],
    ['at 8 pm on friday', { at: '20:00', date: 'friday' }],
    ['every weekday at seven', { recurrence: 'weekdays', at: '07:00', either: true }],
    ['every morning at seven', { recurrence: 'daily', at: '07:00' }],
    ['in ten minutes', { delay: 600 }],
    ['tonight', { date: 'today', at: '20:00' }],
    ['this afternoon at three', { at: '15:00', date: 'today' }],
  ])('LANG-03 reads "%s"', (text, moment) => {
    expect(whole(parseMoment)(text)).toEqual(moment);
  });

  test('finds no moment in other words', () => {
    expect(parseMoment(['the', 'kitchen'], 0)).toBeUndefined();
  });
});
