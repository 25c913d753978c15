import { describe, expect, test } from '@jest/globals';
import { parseMinuteOfHour } from '../../../src/language/time/minute-of-hour.js';

describe('a minute of every hour', () => {
  test.each([
    ['at half past every hour', '00:30'],
    ['quarter past each hour', '00:15'],
    ['a quarter to the hour', '00:45'],
    ['twenty five minutes past every hour', '00:25'],
    ['at five to every hour', '00:55'],
    ['every hour at quarter past', '00:15'],
    ['every hour at ten past the hour', '00:10'],
    ['every hour on the half hour', '00:30'],
    ['on the hour', '00:00'],
  ])('"%s"', (text, at) => {
    const words = text.split(' ');
    expect(parseMinuteOfHour(words, 0)).toEqual({ next: words.length, value: { recurrence: 'hourly', at } });
  });

  test.each(['every hour', 'half past seven', 'sixty past every hour', 'at zero past each hour', 'every hour at nine'])(
    'is not told by "%s"',
    (text) => {
      expect(parseMinuteOfHour(text.split(' '), 0)).toBeUndefined();
    },
  );
});
