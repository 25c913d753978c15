import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseDate, resolveDate } from '../../../src/language/time/dates.js';
import { leaveOutNoDay, namesNoDay, parseImpossibleDate } from '../../../src/language/time/month-days.js';

/** Words, what is read from their beginning, and how many words that is: all, where nothing is said. */
type Row<Value> = readonly [text: string, value: Value | undefined, next?: number];

describe('days that no calendar has', () => {
  test.each([
    ['at nine on the 31 st of june turn it on', true],
    ['remind me on february 30 th to pay', true],
    ['the 28 th of february', false],
    ['may 50 percent', false],
  ])('"%s"', (sentence, isNone) => {
    expect(namesNoDay(sentence.split(' '))).toBe(isNone);
  });

  test('another day is said in their place', () => {
    expect(leaveOutNoDay('remind me on february 30 th at nine to pay'.split(' ')).join(' ')).toBe(
      'remind me at nine to pay',
    );
  });
});

describe('parseDate', () => {
  test.each<Row<string>>([
    ['today', 'today'],
    ['tonight', 'today'],
    ['tomorrow', 'tomorrow'],
    ['yesterday', 'yesterday'],
    ['the day after tomorrow', 'in 2 days'],
    ['day after tomorrow', 'in 2 days'],
    ['the day after', undefined],
    ['monday', 'monday'],
    ['mondays', 'monday'],
    ['mon', 'monday'],
    ['tues', 'tuesday'],
    ['tue', 'tuesday'],
    ['wed', 'wednesday'],
    ['thurs', 'thursday'],
    ['thu', 'thursday'],
    ['thur', 'thursday'],
    ['fri', 'friday'],
    ['sat', 'saturday'],
    ['sun', 'sunday'],
    ['su', undefined],
    ['this friday', 'friday'],
    ['coming friday', 'friday'],
    ['next friday', 'next friday'],
    ['friday the 14 th', 'day 14'],
    ['next friday the third', 'day 3'],
    ['next week', 'next week'],
    ['next lamp', undefined],
    ['in a week', 'in 7 days'],
    ['in 2 weeks', 'in 14 days'],
    ['in two days', 'in 2 days'],
    ['a week from today', 'in 7 days'],
    ['three days from now', 'in 3 days'],
    ['three days', undefined],
    ['in 1.5 days', undefined],
    ['in 3650 days', 'in 3650 days'],
    ['in 3651 days', undefined],
    ['in two hours', undefined],
    ['in 6 months', 'in 6 months'],
    ['in a year', 'in 12 months'],
    ['in half a year', 'in 6 months'],
    ['in one and a half years', 'in 18 months'],
    ['in 1.5 months', undefined],
    ['two years from now', 'in 24 months'],
    ['in 300 years', 'in 3600 months'],
    ['christmas', '12-25'],
    ['christmas eve', '12-24'],
    ['new years eve', '12-31'],
    ['new year day', '01-01'],
    ['halloween', '10-31'],
    ['valentines day', '02-14'],
    ['this weekend', 'weekend'],
    ['the weekend', 'weekend'],
    ['coming weekend', 'weekend'],
    ['weekend', undefined],
    ['march 4', '03-04'],
    ['march the 4 th', '03-04'],
    ['mar 4', undefined],
    ['jan 4', '01-04'],
    ['january', undefined],
    ['sept 4', '09-04'],
    ['sep 4', '09-04'],
    ['may 5', '05-05'],
    ['4 th of march', '03-04'],
    ['the 4 th of march', '03-04'],
    ['4 th march', '03-04'],
    ['4 th', undefined],
    ['the 4 th', 'day 4'],
    ['march 4 2019', '2019-03-04'],
    ['march 4 1850', '03-04', 2],
    ['march 4 2100', '03-04', 2],
    ['february 29', '02-29'],
    ['february 30', undefined],
    ['april 31', undefined],
    ['4/31', undefined],
    ['3/5', '03-05'],
    ['13/1', undefined],
    ['0/5', undefined],
    ['12/03/2019', '2019-12-03'],
    ['13/03/2019', undefined],
    ['3/32', undefined],
    ['5 march', undefined],
    ['boxing day', '12-26'],
    ['december thirty first', '12-31'],
  ])('LANG-03 reads "%s" as %j', (text, value, next = text.split(' ').length) => {
    expect(parseDate(text.split(' '), 0)).toEqual(value && { next, value });
  });

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

describe('parseImpossibleDate', () => {
  test.each<Row<true>>([
    ['february 30 th', true],
    ['4/31/2020', true],
    ['march 4', undefined],
    ['the 14 th', undefined],
    ['lamp', undefined],
    ['14/1/2020', true],
    ['4/31', undefined],
  ])('"%s" is no day that a calendar has: %p', (text, value, next = text.split(' ').length) => {
    expect(parseImpossibleDate(text.split(' '), 0)).toEqual(value && { next, value });
  });
});

describe('resolveDate', () => {
  // 21 November 2026 is a Saturday.
  const today = { year: 2026, month: 11, day: 21 };

  test.each([
    ['today', { year: 2026, month: 11, day: 21 }],
    ['tomorrow', { year: 2026, month: 11, day: 22 }],
    ['in 10 days', { year: 2026, month: 12, day: 1 }],
    ['in 1 months', { year: 2026, month: 12, day: 21 }],
    ['in 3600 months', { year: 2326, month: 11, day: 21 }],
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

  test('of a month that is shorter it is the last day', () => {
    expect(resolveDate('in 1 months', { year: 2028, month: 1, day: 31 })).toEqual({ year: 2028, month: 2, day: 29 });
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
