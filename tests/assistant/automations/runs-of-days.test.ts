import { describe, expect, test } from '@jest/globals';
import { beginHouse, talk } from './begin-house.js';

const day = 86_400;
// In this house it is Thursday 1 January, shortly after midnight.
const morning = 'every morning at seven turn the hall lamp red';
const red = 'Every day at 7:00 AM: the hall lamp turns red';

describe('AGENT-06 an automation begins and ends on the days that are said', () => {
  test.each([
    ['turn the hall lamp blue at eight for the next three evenings', 'Every day at 8:00 PM', 'Saturday 3 January'],
    ['every morning at seven until monday turn the hall lamp red', red, 'Monday 5 January'],
    ['this week only, turn the hall lamp red every morning at seven', red, 'Sunday 4 January'],
    ['every morning at seven turn the hall lamp red till the end of the month', red, 'Saturday 31 January'],
    ['every morning at seven turn the hall lamp red until the 20th of january', red, 'Tuesday 20 January'],
    ['every morning at seven turn the hall lamp red until next week', red, 'Sunday 4 January'],
    ['every morning at seven turn the hall lamp red for two weeks', red, 'Wednesday 14 January'],
    [
      'for the next two mondays turn the hall lamp red at seven in the morning',
      'Every Monday at 7:00 AM',
      'Monday 12 January',
    ],
    ['when the door opens turn the hall lamp red until monday', 'When the door opens', 'Monday 5 January'],
  ])('"%s"', async (said, does, end) => {
    const { reply, rules } = await talk(said);
    expect(reply).toContain(does);
    expect(reply).toContain(`up to and including ${end}`);
    expect(rules().every(({ expires }) => expires !== undefined)).toBe(true);
  });

  test.each([
    ['until three if the door opens turn the hall lamp blue instead of anything loud', 'until 3:00 AM on Thursday 1'],
    ['for the next two hours if the door opens turn the hall lamp blue', 'until 2:16 AM on Thursday 1'],
    ['tonight when the door opens turn the hall lamp blue', 'until 6:00 AM on Friday 2'],
  ])('or at a time of day: "%s"', async (said, end) => {
    const { reply, rules } = await talk(said);
    expect(reply).toContain(
      `When the door opens: the hall lamp turns blue, for 10 seconds, then back, ${end} January, and then no more.`,
    );
    expect(rules().every(({ expires = Infinity }) => expires % (day * 1000) > 0)).toBe(true);
  });

  test('and not with the sun, which is said', async () => {
    const { reply, rules } = await talk('until sunset when the door opens turn the hall lamp on');
    expect(reply).toMatch(/^I can let an automation end at a time of day, and not with the sun/);
    expect(rules()).toHaveLength(0);
  });

  test.each([
    ['starting next week turn the hall lamp red every morning at seven', 'from Monday 5 January on.'],
    ['from monday on turn the hall lamp red every morning at seven', 'from Monday 5 January on.'],
    [
      'from saturday on until monday every morning at seven turn the hall lamp red',
      'from Saturday 3 January on, up to and including Monday 5 January.',
    ],
    [
      'every morning next week at seven turn the hall lamp red',
      'from Monday 5 January on, up to and including Sunday 11',
    ],
  ])('"%s"', async (said, told) => {
    expect((await talk(said)).reply).toContain(`${red}, ${told}`);
  });

  test.each([
    ['make that until sunday', `${red}, up to and including Sunday 4 January.`],
    ['this week only', `${red}, up to and including Sunday 4 January.`],
    ['but only for a week please', `${red}, up to and including Wednesday 7 January.`],
    ['only tomorrow', `${red}, up to and including Friday 2 January.`],
    ['only next week', `${red}, from Monday 5 January on, up to and including Sunday 11 January.`],
  ])('a later sentence changes the days: "%s"', async (said, told) => {
    const { reply, rules } = await talk(morning, said);
    expect(reply.replace('only on Friday', 'up to and including Friday')).toBe(told);
    expect(rules()).toHaveLength(1);
  });

  test('other parts are changed without them, and "for good" ends none', async () => {
    const { replies } = await talk(`${morning} until monday`, 'make it blue instead', 'for good');
    expect(replies.slice(1)).toEqual([
      'Every day at 7:00 AM: the hall lamp turns blue, up to and including Monday 5 January.',
      'Every day at 7:00 AM: the hall lamp turns blue.',
    ]);
  });

  test('it acts within its days alone, and is gone when they are over', async () => {
    const house = beginHouse();
    await house.say('every day at noon turn the hall lamp red from saturday on until sunday');
    const seen: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      house.wait(day);
      seen.push(house.states().split(' ')[2] ?? '');
      await house.say('turn the hall lamp off');
    }
    expect(seen).toEqual(['off', 'off', 'color/red', 'color/red', 'off']);
    expect(house.rules()).toEqual([]);
    expect(await house.say('what automations do i have')).toBe('There are no rules yet.');
  });

  test('nothing is set up that would never come', async () => {
    const { reply, rules } = await talk('every wednesday at seven until sunday turn the hall lamp red');
    expect(reply).toBe('In that time it would never happen. I set up nothing.');
    expect(rules()).toEqual([]);
  });

  test('a day behind an alarm is none of an automation', async () => {
    const { rules } = await talk(morning, 'wake me at eight', 'only tomorrow');
    expect(rules()[0]).not.toHaveProperty('expires');
  });
});
