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
    ['every first of the month', 'monthly:1'],
    ['on the last day of the month', 'monthly:L'],
    ['every last day of the month', 'monthly:L'],
    ['on the second tuesday of every month', 'monthly:tue#2'],
    ['every last friday of the month', 'monthly:fri#L'],
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

test.each<readonly [text: string, recurrence: string | undefined, next?: number]>([
  ['everyday', 'daily'],
  ['nightly', 'daily'],
  ['weekly', 'weekly'],
  ['weekly on monday', 'weekly:mon'],
  ['monthly', 'monthly'],
  ['yearly', 'yearly'],
  ['annually', 'yearly'],
  ['weekends', 'weekends'],
  ['on weekends', 'weekends'],
  ['once a day', 'daily'],
  ['once an hour', 'hourly'],
  ['once every week', 'weekly'],
  ['once per month', 'monthly'],
  ['once a lamp', undefined],
  ['monday to wednesday', 'weekly:mon,tue,wed'],
  ['friday through monday', 'weekly:mon,fri,sat,sun'],
  ['sunday until tuesday', 'weekly:mon,tue,sun'],
  ['sunday till sunday', 'weekly:sun'],
  ['mondays to fridays', 'weekdays'],
  ['each day', 'daily'],
  ['every single day', 'daily'],
  ['the 31 st of every month', 'monthly:31'],
  ['the 30 th of each month', 'monthly:30'],
  ['the first in the month', 'monthly:1'],
  ['the 15 th every month', 'monthly:15'],
  ['the 32 nd of every month', undefined],
  ['every 0 days', undefined],
  ['every 999 days', 'every:999:days'],
  ['every 1000 days', undefined],
  ['every 1.5 days', undefined],
  ['every second day', 'every:2:days'],
  ['every second friday', 'every:2:weeks:fri'],
  ['every other week', 'every:2:weeks'],
  ['every three months', 'every:3:months'],
  ['every 2 years', 'every:2:years'],
  ['every 5 mins', 'every:5:minutes'],
  ['every 2 hrs', 'every:2:hours'],
  ['every evening', 'daily', 1],
  ['each night', 'daily', 1],
  ['every afternoon', 'daily', 1],
  ['every year on the 24 th of december', 'yearly:12-24'],
  ['every year', 'yearly'],
  ['every month on the 31 st', 'monthly:31'],
  ['every month on 32', 'monthly', 2],
  ['every week on monday and friday', 'weekly:mon,fri'],
  ['every monday or tuesday', 'weekly:mon,tue'],
  ['every monday and on friday', 'weekly:mon,fri'],
  ['every monday tuesday', 'weekly:mon,tue'],
  ['monday', undefined],
  ['every', undefined],
  ['each lamp', undefined],
  ['weekdays', 'weekdays'],
  ['hourly', 'hourly'],
])('LANG-03 parseRecurrence reads "%s" as %p', (text, recurrence, next = text.split(' ').length) => {
  expect(parseRecurrence(text.split(' '), 0)).toEqual(recurrence && { next, value: recurrence });
  if (recurrence !== undefined) expect(recurrence).toMatch(recurrenceForm);
});
