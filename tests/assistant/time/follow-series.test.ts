import { describe, expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

const [daily, weekdays] = ['wake me every day at seven', 'wake me every weekday at seven'];
const fees = 'remind me every wednesday at half past five in the afternoon to collect the fees';

describe('LANG-04 the days of what comes again and again', () => {
  test.each([
    [daily, 'leave mondays out', 'The alarm is now every day except Monday at 7:00 AM.'],
    [daily, 'dad does it on mondays so leave mondays out', 'The alarm is now every day except Monday at 7:00 AM.'],
    [daily, 'weekdays only please', 'The alarm is now every weekday at 7:00 AM.'],
    [daily, 'weekends are no good for me', 'The alarm is now every weekday at 7:00 AM.'],
    [daily, 'make it weekends', 'The alarm is now on weekends at 7:00 AM.'],
    [weekdays, 'make it every day', 'The alarm is now every day at 7:00 AM.'],
    [
      weekdays,
      'wednesdays I start late so keep that one out of it',
      'The alarm is now every Monday, Tuesday, Thursday and Friday at 7:00 AM.',
    ],
    [weekdays, 'on sundays too', 'The alarm is now every day except Saturday at 7:00 AM.'],
    [fees, 'make it fridays', 'The reminder "collect the fees" is now every Friday at 5:30 PM.'],
    [fees, 'could the fees be on fridays instead', 'The reminder "collect the fees" is now every Friday at 5:30 PM.'],
    [fees, 'also on sundays', 'The reminder "collect the fees" is now every Wednesday and Sunday at 5:30 PM.'],
  ])('"%s", "%s"', async (first, second, reply) => {
    expect((await talk(first, second)).reply).toBe(reply);
  });

  test('a reminder is found by its words after something else was talked of', async () => {
    const { reply } = await talk(fees, 'turn the desk lamp on', 'could the fees be on fridays instead');
    expect(reply).toBe('The reminder "collect the fees" is now every Friday at 5:30 PM.');
  });

  test('one Wednesday is one time of the series', async () => {
    expect((await talk(weekdays, 'skip friday')).reply).toBe('Left out: the alarm tomorrow at 7:00 AM.');
  });

  test('no days are left: nothing is changed', async () => {
    const { engine } = await talk(fees, 'not on wednesdays');
    expect([...engine.machine.timers.values()].map(({ cron }) => cron)).toEqual(['30 17 * * 3']);
  });

  test('days behind a light are no change of an alarm', async () => {
    expect((await talk('turn on the desk lamp', 'every day')).engine.machine.timers.size).toBe(0);
  });
});

describe('LANG-04 what ends is what the sentence names', () => {
  const parcel = 'remind me at noon to post the parcel';
  const suit = 'remind me at five pm to collect the suit';

  test.each([
    [[parcel, suit, "parcel's already gone, scrap that reminder"], 'Canceled: post the parcel.'],
    [
      [
        'set a potatoes timer for twenty minutes',
        'set an eggs timer for eight minutes',
        'eggs are done, stop that timer',
      ],
      'Your eggs timer is canceled.',
    ],
    [[parcel, suit, 'turn the desk lamp on', 'i no longer need the suit one'], 'Canceled: collect the suit.'],
  ])('%j', async (said, reply) => {
    expect((await talk(...said)).reply).toBe(reply);
  });

  test('LANG-04 a timer without a name is told by how long it has', async () => {
    expect((await talk("i've just poured my tea, time four minutes for me", 'how long has my tea got')).reply).toBe(
      'Your timer has 4 minutes to go.',
    );
  });
});

test.each([
  ['saturday i want to be awakened at half past nine in the morning', 'at 9:30 AM on Saturday'],
  ["I've got to be out of bed at quarter to four tomorrow morning", 'at 3:45 AM tomorrow'],
  ['the trip is on saturday, wake me at six tomorrow', 'at 6:00 AM tomorrow'],
])('LANG-04 the alarm of "%s" is on its day', async (sentence, when) => {
  expect((await talk(sentence)).reply).toContain(`Alarm set ${when}`);
});
