import { describe, expect, test } from '@jest/globals';
import { beginHouse } from './begin-house.js';

const doorbell = 'when the doorbell rings turn the hall lamp red';
const back = 'when the back door opens turn the hall lamp green';
const evening = 'every evening at six turn the bed light on';
const morning = 'every weekday morning at seven turn the desk lamp on';

/** The reply to a sentence said hours after others, in another conversation for all that is remembered of the first. */
async function later(said: string, ...before: readonly string[]) {
  const house = beginHouse();
  for (const each of before) await house.say(each);
  house.wait(3 * 3600);
  return { ...house, reply: await house.say(said) };
}

describe('AGENT-06 hours later an automation is changed by its name', () => {
  test.each([
    ['make the back door one orange', /^When the back door opens: the hall lamp turns orange/],
    ['change the back door colour to orange', /^When the back door opens: the hall lamp turns orange/],
    [
      'use the bed light instead of the hall lamp for the doorbell',
      /^When the doorbell rings: the bed light turns red/,
    ],
    [
      'for the doorbell add the desk lamp as well',
      /^When the doorbell rings: the hall lamp turns red and the desk lamp/,
    ],
    [
      'the doorbell thing only between nine and eight please',
      /^When the doorbell rings: .* only from 9:00 AM to 8:00 PM/,
    ],
    ['can the bed light come on at seven instead of six', /^Every day at 7:00 PM: the bed light goes on/],
    ["move the six o'clock one to seven", /^Every day at 7:00 PM: the bed light goes on/],
    ['change the bed light rule to half past six', /^Every day at 6:30 PM: the bed light goes on/],
    ['the morning one should be at half past seven', /^Every weekday at 7:30 AM: the desk lamp goes on/],
    ['make the evening one only on weekends', /^On weekends at 6:00 PM: the bed light goes on/],
  ])('"%s"', async (said, reply) => {
    const { reply: last, rules } = await later(said, doorbell, back, evening, morning);
    expect(last).toMatch(reply);
    expect(rules().filter(({ parts }) => parts)).toHaveLength(4);
  });

  test.each([
    ['delete the morning one', /^Deleted: Every weekday at 7:00 AM/],
    ['no more bed light at six please', /^Deleted: Every day at 6:00 PM/],
    ['stop turning the bed light on at six', /^Deleted: Every day at 6:00 PM/],
    ['pause the evening one until friday', /^Off until tomorrow: Every day at 6:00 PM/],
    ['no bed light tonight', /^Skipped: the time today at 6:00 PM/],
    ['skip the bed light tomorrow', /^Left out: the time tomorrow at 6:00 PM/],
    ["delete the rule about the back door, the neighbours think i'm mad", /^Deleted: When the back door opens/],
  ])('what wants less of it adds nothing: "%s"', async (said, reply) => {
    expect((await later(said, doorbell, back, evening, morning)).reply).toMatch(reply);
  });

  test.each(['delete the garage door rule', 'make the garage door one orange', 'make the window one only on weekends'])(
    'nothing is changed that is not named: "%s"',
    async (said) => {
      const { rules, reply } = await later(said, doorbell, back, evening);
      expect(reply).not.toMatch(/^(?:Deleted|When|Every)/);
      expect(rules().map(({ to }) => to)).toEqual(['color/red', 'color/green', 'on']);
    },
  );

  test.each([
    ['no bed light tonight', /^Skipped: the time today at 6:00 PM.* Skipped: the time today at 11:00 PM/],
    ['make the bed light rule blue', /^Every day at 6:00 PM: the bed light turns blue\.$/],
  ])('on at six and off at eleven is one: "%s"', async (said, reply) => {
    expect((await later(said, doorbell, evening, 'and off at eleven')).reply).toMatch(reply);
  });

  test('where two are meant as well, it asks which', async () => {
    const { reply } = await later('change the hall lamp rule to orange', doorbell, back);
    expect(reply).toMatch(/^That fits 2 automations: .* Which one do you mean\?$/);
  });
});

test('AGENT-06 "only if it is on" leaves a lamp alone that is off', async () => {
  const { say, fire, states } = beginHouse();
  await say('when the doorbell rings turn the desk lamp and the hall lamp green but only if they are on');
  fire('doorbell');
  expect(states()).toBe('off off off');
  await say('turn the hall lamp on');
  fire('doorbell');
  expect(states()).toBe('off off color/green');
});
