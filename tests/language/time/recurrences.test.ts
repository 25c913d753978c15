import { describe, expect, test } from '@jest/globals';
import { parseRecurrence, printCron, recurrenceForm } from '../../../src/language/time/recurrences.js';

describe('parseRecurrence', () => {
  test.each([
    ['every day', 'daily'],
    ['daily', 'daily'],
    ['every hour', 'hourly'],
    ['every weekday', 'weekdays'],
    ['on weekdays', 'weekdays'],
    ['every weekend', 'weekends'],
    ['every monday', 'weekly:mon'],
    ['on tuesdays', 'weekly:tue'],
    ['every monday and thursday', 'weekly:mon,thu'],
    ['every thursday and every monday', 'weekly:mon,thu'],
    ['mondays wednesdays and fridays', 'weekly:mon,wed,fri'],
    ['every monday to friday', 'weekdays'],
    ['every saturday and sunday', 'weekends'],
    ['every week', 'weekly'],
    ['every week on tuesday', 'weekly:tue'],
    ['every month', 'monthly'],
    ['on the first of every month', 'monthly:1'],
    ['every month on the 14 th', 'monthly:14'],
    ['every year on march 4 th', 'yearly:03-04'],
    ['every other day', 'every:2:days'],
    ['every other friday', 'every:2:weeks:fri'],
    ['every two hours', 'every:2:hours'],
    ['every 15 minutes', 'every:15:minutes'],
  ])('LANG-03 reads "%s" as %s', (text, recurrence) => {
    const words = text.split(' ');
    expect(parseRecurrence(words, 0)).toEqual({ next: words.length, value: recurrence });
    expect(recurrence).toMatch(recurrenceForm);
  });

  test('leaves the part of the day to whoever reads times', () => {
    expect(parseRecurrence(['every', 'morning'], 0)).toEqual({ next: 1, value: 'daily' });
  });

  test.each(['every now and then', 'on tuesday', 'every lamp'])('takes "%s" for no repetition', (text) => {
    expect(parseRecurrence(text.split(' '), 0)).toBeUndefined();
  });
});

describe('printCron', () => {
  // A Saturday, 21 November.
  const first = { weekday: 6, day: 21, month: 11 };

  test.each([
    ['hourly', '30 * * * *'],
    ['daily', '30 7 * * *'],
    ['weekdays', '30 7 * * 1-5'],
    ['weekends', '30 7 * * 0,6'],
    ['weekly', '30 7 * * 6'],
    ['weekly:mon,thu', '30 7 * * 1,4'],
    ['monthly', '30 7 21 * *'],
    ['monthly:1', '30 7 1 * *'],
    ['yearly', '30 7 21 11 *'],
    ['yearly:03-04', '30 7 4 3 *'],
    ['every:15:minutes', '*/15 * * * *'],
    ['every:2:hours', '30 */2 * * *'],
    ['every:2:days', undefined],
    ['every:2:weeks:fri', undefined],
  ])('writes %s as %s', (recurrence, cron) => {
    expect(printCron(recurrence, '07:30', first)).toBe(cron);
  });
});
