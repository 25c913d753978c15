import { describe, expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

const [daily, weekdays] = ['wake me every day at seven', 'wake me every weekday at seven'];
const sundays = 'wake me every sunday at seven';
const cat = 'remind me every evening at eight to feed the cat';
const plants = 'remind me every tuesday at six to water the plants';

// The virtual clock begins at 00:16:40 UTC on a Thursday.
describe('LANG-04 alarms and reminders are otherwise on some days', () => {
  test.each([
    [daily, 'half an hour earlier on mondays', 'every day except Monday at 7:00 AM and every Monday at 6:30 AM'],
    [
      daily,
      'on mondays, make it half an hour earlier',
      'every day except Monday at 7:00 AM and every Monday at 6:30 AM',
    ],
    [
      weekdays,
      'half past on fridays',
      'every Monday, Tuesday, Wednesday and Thursday at 7:00 AM and every Friday at 7:30 AM',
    ],
    [
      'wake me every day at seven but half past on fridays',
      'thanks',
      'every day except Friday at 7:00 AM and every Friday at 7:30 AM',
    ],
  ])('"%s", "%s"', async (first, second, when) => {
    expect((await talk(first, second, 'list my alarms')).reply).toBe(`Your alarms are ${when}.`);
  });

  test.each([
    [sundays, 'and wednesday as well', 'The alarm is now every Wednesday and Sunday at 7:00 AM.'],
    [
      plants,
      'and thursday as well please',
      'The reminder "water the plants" is now every Tuesday and Thursday at 6:00 PM.',
    ],
    [sundays, 'and sunday as well', 'The alarm comes then already. Nothing is changed.'],
    [sundays, 'an hour later on mondays', 'The alarm does not come every Monday. Nothing is changed.'],
    [cat, 'half an hour earlier tomorrow', 'Only this time, the reminder "feed the cat" is at 7:30 PM tomorrow.'],
    [cat, 'he said nine not eight', 'All of them: the reminder "feed the cat" is now every day at 9:00 PM.'],
  ])('"%s", "%s"', async (first, second, reply) => {
    expect((await talk(first, second)).reply).toBe(reply);
  });

  test('in this week alone', async () => {
    const { reply } = await talk(weekdays, 'push it back an hour but only this week', 'list my alarms');
    expect(reply).toMatch(/every weekday at 8:00 AM, up to and including Sunday/);
    expect(reply).toMatch(/every weekday at 7:00 AM/);
  });

  test('what somebody else said of a time that nothing has is no order', async () => {
    const { reply, engine } = await talk(daily, 'he said three not two');
    expect(reply).toMatch(/^I don't understand/);
    expect([...engine.machine.timers.values()].map(({ cron }) => cron)).toContain('0 7 * * *');
  });
});

describe('LANG-04 appointments are otherwise', () => {
  const dentist = 'put the dentist in my calendar on friday at two';
  test.each([
    [dentist, 'no hang on he said three not two', /^Moved: .* at 3:00 PM\.$/],
    [dentist, 'he said three not one', /^I don't understand/],
    [dentist, 'and on saturday as well', /Booked: .*, on Saturday.* at 2:00 PM\./],
    ['put yoga in my calendar every tuesday at six', 'and thursday as well', /Booked: Yoga, .* every Thursday\./],
    ['put yoga in my calendar every tuesday at six', 'half an hour earlier on tuesdays', /Nothing is changed\.$/],
  ])('"%s", "%s"', async (first, second, reply) => {
    expect((await talk(first, second)).reply).toMatch(reply);
  });
});
