import { describe, expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

const weekdays = 'wake me every weekday at seven';
const others = 'every weekday at 7:00 AM';
const cat = 'remind me every weekday at eight in the evening to feed the cat';

describe('LANG-04 days with an hour of their own, behind a series', () => {
  test.each([
    [weekdays, 'and sundays at nine', `${others} and every Sunday at 9:00 AM.`],
    [weekdays, 'on saturdays at nine', `${others} and every Saturday at 9:00 AM.`],
    [weekdays, 'and one for nine on sundays', `${others} and every Sunday at 9:00 AM.`],
    [weekdays, 'the weekend at half nine please', `${others} and on weekends at 9:30 AM.`],
    [weekdays, 'on wednesday at eight', `${others}, but not on Wednesday and at 8:00 AM on Wednesday.`],
    [weekdays, 'on sunday at nine', `${others} and at 9:00 AM on Sunday.`],
  ])('"%s", "%s": one more', async (first, second, both) => {
    expect((await talk(first, second, 'list my alarms')).reply).toBe(`Your alarms are ${both}`);
  });

  test.each([
    'on fridays at half past eight instead',
    'but fridays at half past eight',
    'but wake me on fridays at half past eight',
  ])('"%s": the others stay', async (second) => {
    expect((await talk(weekdays, second, 'list my alarms')).reply).toBe(
      'Your alarms are every Monday, Tuesday, Wednesday and Thursday at 7:00 AM and every Friday at 8:30 AM.',
    );
  });

  test('"not before" is a time', async () => {
    const { reply } = await talk('wake me every day at seven', 'sundays not before nine', 'list my alarms');
    expect(reply).toBe('Your alarms are every day except Sunday at 7:00 AM and every Sunday at 9:00 AM.');
  });

  test.each([
    ['make it saturdays at nine', 'every Saturday at 9:00 AM'],
    ['weekdays at six', 'every weekday at 6:00 AM'],
  ])('"%s" is another time of the same', async (second, when) => {
    expect((await talk(weekdays, second)).reply).toBe(`The alarm is now ${when}.`);
    expect((await talk(weekdays, second, 'list my alarms')).reply).toBe(`Your alarm is ${when}.`);
  });

  test('a reminder of the evening keeps to the evening, and what it says', async () => {
    expect((await talk(cat, 'on fridays at nine')).reply).toBe(
      'The reminder "feed the cat" is now every Monday, Tuesday, Wednesday and Thursday at 8:00 PM. ' +
        'I will remind you every Friday at 9:00 PM: feed the cat.',
    );
  });

  test('both are taken back by one undo', async () => {
    const { reply } = await talk(weekdays, 'on fridays at half past eight instead', 'undo that', 'list my alarms');
    expect(reply).toBe(`Your alarm is ${others}.`);
  });

  test('what the light does on those days is no alarm', async () => {
    expect((await talk(weekdays, 'on fridays turn the desk lamp on at nine', 'list my alarms')).reply).toBe(
      `Your alarm is ${others}.`,
    );
  });
});
