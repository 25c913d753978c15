import { describe, expect, test } from '@jest/globals';
import { beginHouse, talk } from '../automations/begin-house.js';

const day = 86_400;
// In this house it is Thursday 1 January, shortly after midnight.
const alarm = 'Alarm set every day at 7:00 AM';
const pills = 'I will remind you every day at 9:00 AM';

describe('AGENT-06 alarms and reminders that come again and again begin and end on the days that are said', () => {
  test.each([
    ['wake me at seven every day until Monday', `${alarm}, up to and including Monday 5 January.`],
    ["i'm on nights this week so wake me at seven every day until Monday", `${alarm}, up to and including Monday`],
    ['wake me every morning at seven this week only', `${alarm}, up to and including Sunday 4 January.`],
    ['every day until monday wake me at seven', `${alarm}, up to and including Monday 5 January.`],
    ['wake me at seven every day starting next week', `${alarm}, from Monday 5 January on.`],
    ['wake me at seven every day from saturday on until monday', `${alarm}, from Saturday 3 January on, up to and`],
    [
      'remind me every day at nine to take my pills until monday',
      `${pills}, up to and including Monday 5 January: take`,
    ],
    ['remind me every day at nine to take my pills for the next five days', `${pills}, up to and including Monday 5`],
    [
      'remind me for the next three evenings at nine to water the garden',
      'up to and including Saturday 3 January: water',
    ],
    ['remind me every three days at ten to water the plants starting tomorrow', 'from Friday 2 January on: water the'],
    [
      'remind me every evening at eight to keep the dog in until the end of the month',
      'Saturday 31 January: keep the dog',
    ],
  ])('"%s"', async (said, told) => {
    expect((await talk(said)).reply).toContain(told);
  });

  test('what a reminder is about may name days itself', async () => {
    const { reply, engine } = await talk('remind me every friday at six to plan next week');
    expect(reply).toContain('I did not understand on which days.');
    expect(engine.machine.timers.size).toBe(0);
  });

  test('it is listed with its last day, rings on it, and is gone behind it', async () => {
    const house = beginHouse();
    await house.say('remind me every day at nine to take my pills until saturday');
    expect(await house.say('what reminders do i have')).toContain('up to and including Saturday 3 January');
    const rung: number[] = [];
    for (let at = 0; at < 4; at += 1) {
      house.wait(day);
      rung.push([...house.engine.machine.timers.values()].filter((timer) => timer.ringing_since).length);
      await house.say('stop');
    }
    expect(rung).toEqual([1, 1, 1, 0]);
    expect(house.engine.machine.timers.size).toBe(0);
  });

  test.each([
    ['make that until sunday', 'up to and including Sunday 4 January.'],
    ['for two weeks', 'up to and including Wednesday 14 January.'],
    ['starting next week', 'from Monday 5 January on.'],
    ['not until saturday', 'from Saturday 3 January on.'],
  ])('a later sentence changes the days: "%s"', async (said, told) => {
    const { reply, engine } = await talk('wake me at seven every day', said, 'what alarms have i got');
    expect(reply).toBe(`Your alarm is every day at 7:00 AM, ${told}`);
    expect([...engine.machine.timers.values()].filter(({ cron }) => cron)).toHaveLength(1);
  });

  test('another time, other days and what is left out stay within them, and "forever" ends none', async () => {
    const { replies } = await talk(
      'wake me at seven every day until monday',
      'make it eight',
      'not on sundays',
      'skip tomorrow',
      'until tuesday',
      'forever',
    );
    expect(replies[1]).toContain('every day at 8:00 AM, up to and including Monday 5 January.');
    expect(replies[2]).toContain('every day except Sunday at 8:00 AM, up to and including Monday 5 January.');
    expect(replies[3]).toContain('Left out: the alarm tomorrow at 8:00 AM.');
    expect(replies[4]).toContain('up to and including Tuesday 6 January.');
    expect(replies[5]).toBe('The alarm is now every day except Sunday at 8:00 AM.');
  });

  test('where its last time is left out, nothing of it is left', async () => {
    const { engine } = await talk('wake me at seven every day until tomorrow', 'skip tomorrow', 'no alarm today');
    expect(engine.machine.timers.size).toBe(0);
  });
});

describe('AGENT-06 what was set up last is ended after a while too, and asked for', () => {
  test.each([
    ['turn the hall lamp red every evening at eight', 'Deleted: Every day at 8:00 PM: the hall lamp turns red.'],
    ['remind me at nine to call mum', 'Canceled: call mum.'],
    ['turn the hall lamp red at nine', 'That is canceled.'],
    ['hall lamp red', 'OK.'],
  ])('"cancel that" half an hour after "%s"', async (said, told) => {
    const house = beginHouse();
    await house.say(said);
    house.wait(1800);
    expect(await house.say('cancel that')).toBe(told);
  });

  test('"what have I got" tells reminders too', async () => {
    const { reply } = await talk('remind me at nine to call mum', 'what have i got');
    expect(reply).toBe('The reminder at 9:00 AM today: call mum.');
  });

  test.each([
    'every evening remind me at eight to water the garden',
    'remind me every evening at eight to water the garden',
  ])('the hour behind "remind me" is the time: "%s"', async (said) => {
    expect((await talk(said)).reply).toBe('I will remind you every day at 8:00 PM: water the garden.');
  });

  test('words that break off at a "to" set nothing', async () => {
    const { engine } = await talk('remind me at nine to');
    expect(engine.machine.timers.size).toBe(0);
  });
});
