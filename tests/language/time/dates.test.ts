import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseDate, parseImpossibleDate, resolveDate } from '../../../src/language/time/dates.js';

describe('parseDate', () => {
  test.each([
    ['tomorrow', 'tomorrow'],
    ['the day after tomorrow', 'in 2 days'],
    ['friday', 'friday'],
    ['next friday', 'next friday'],
    ['in three days', 'in 3 days'],
    ['5 days from now', 'in 5 days'],
    ['march 4 th 2019', '2019-03-04'],
    ['march fourth', '03-04'],
    ['the twenty first of june', '06-21'],
    ['3/5', '03-05'],
    ['12/03/2019', '2019-12-03'],
    ['the 14 th', 'day 14'],
  ])('LANG-03 reads "%s" as %s', (text, date) => {
    const words = text.split(' ');
    expect(parseDate(words, 0)).toEqual({ next: words.length, value: date });
  });

  test.each(['february 30 th', '31 st of june', 'april thirty first'])('takes "%s" for no day', (text) => {
    expect(parseDate(text.split(' '), 0)).toBeUndefined();
    expect(parseImpossibleDate(text.split(' '), 0)?.value).toBe(true);
  });
});

describe('resolveDate', () => {
  // 21 November 2026 is a Saturday.
  const today = { year: 2026, month: 11, day: 21 };

  test.each([
    ['today', { year: 2026, month: 11, day: 21 }],
    ['tomorrow', { year: 2026, month: 11, day: 22 }],
    ['in 10 days', { year: 2026, month: 12, day: 1 }],
    ['friday', { year: 2026, month: 11, day: 27 }],
    ['saturday', { year: 2026, month: 11, day: 28 }],
    ['sunday', { year: 2026, month: 11, day: 22 }],
    ['03-04', { year: 2027, month: 3, day: 4 }],
    ['02-29', { year: 2028, month: 2, day: 29 }],
    ['day 14', { year: 2026, month: 12, day: 14 }],
    ['day 31', { year: 2026, month: 12, day: 31 }],
    ['2019-03-04', { year: 2019, month: 3, day: 4 }],
  ])('finds the day of "%s"', (date, day) => {
    expect(resolveDate(date, today)).toEqual(day);
  });

  test('finds no day where there is none', () => {
    expect(resolveDate('2027-02-29', today)).toBeUndefined();
    expect(resolveDate('some day', today)).toBeUndefined();
  });

  test('gives a weekday within the next seven days, whatever today is', () => {
    const noon = (day: { year: number; month: number; day: number }) => Date.UTC(day.year, day.month - 1, day.day, 12);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const date = new Date(days * 86_400_000);
        const from = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
        const friday = resolveDate('friday', from)!;
        const ahead = (noon(friday) - noon(from)) / 86_400_000;
        expect(new Date(noon(friday)).getUTCDay()).toBe(5);
        expect(ahead).toBeGreaterThanOrEqual(1);
        expect(ahead).toBeLessThanOrEqual(7);
      }),
    );
  });
});
