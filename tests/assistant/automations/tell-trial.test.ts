import { describe, expect, test } from '@jest/globals';
import { tellVerdict } from '../../../src/assistant/automations/tell-trial.js';
import { beginHouse } from './begin-house.js';

describe('AGENT-15 what would happen', () => {
  const begin = async () => {
    const house = beginHouse();
    await house.say('when the door opens turn the hall lamp on');
    await house.say('when the door opens turn the bed light red only between one and two at night');
    await house.say('when it gets warmer than 26 degrees make the desk lamp red');
    await house.say('when I press the button turn the desk lamp on');
    await house.say('when the window has been open for ten minutes make the hall lamp blue');
    return house;
  };

  test.each([
    [
      'what would happen if I pressed the button',
      'This would happen: When the button is pressed: the desk lamp goes on.',
    ],
    [
      'what will happen if it gets warmer than thirty degrees',
      'This would happen: When temperature gets above 26: the desk lamp turns red.',
    ],
    [
      'what would happen if it got warmer than twenty degrees',
      'This would not happen now, because temperature is 21: When temperature gets above 26: the desk lamp turns red.',
    ],
    [
      'if the window opened now, what would happen?',
      'This would begin to wait: 10 minutes after the window opens: the hall lamp turns blue, until the window closes, then back.',
    ],
    ['suppose it rained, what would you do', 'Nothing: no automation is about that.'],
    ['what would happen if I double clicked the button', 'Nothing: no automation is about that.'],
    ['what would happen if I held the button', 'Whatever the rules say, holding the button switches the light off.'],
  ])('"%s"', async (question, reply) => {
    const { say, states } = await begin();
    expect(await say(question)).toBe(reply);
    expect(states()).toBe('off off off');
  });

  test.each([
    'try the window rule',
    'test the window rule please',
    'test out the window thing',
    'give the window one a try',
    'run the window rule now',
    'show me the window rule in action',
    'check the window rule',
  ])('"%s" tells what would happen, and changes nothing', async (question) => {
    const { say, states, rules } = await begin();
    const before = rules();
    expect(await say(question)).toMatch(/^This would begin to wait: 10 minutes after the window opens/);
    expect([states(), rules()]).toEqual(['off off off', before]);
  });

  test('"test that rule" is of the one that was talked of', async () => {
    const { say, rules } = await begin();
    await say('when the doorbell rings turn the bed light blue');
    const before = rules();
    for (const question of ['test that rule', 'try it out', 'test it'])
      expect(await say(question)).toMatch(/^This would happen: When the doorbell rings/);
    expect(rules()).toEqual(before);
  });

  test.each(['explain the window rule', 'what does the window rule do', 'how does the window rule work again'])(
    '"%s" tells it',
    async (question) => {
      const { say } = await begin();
      expect(await say(question)).toMatch(/^10 minutes after the window opens: the hall lamp turns blue/);
    },
  );

  test('who wants to name one is told what it goes by', async () => {
    const { say } = await begin();
    for (const wish of ['rename the window rule to sleet', 'call that rule the frost rule'])
      expect(await say(wish)).toMatch(/^Automations have no names of their own/);
  });

  test('says what the hour, the day and the daylight are, where they keep it from happening', () => {
    const judged = (data: Record<string, unknown>) =>
      tellVerdict([{ lamp: 'bed', rule: 'x', verdict: 'condition false', to: null, data: data as never }]);
    expect(judged({ hour: 16, minute: 5 })).toBe('This would not happen now, because it is 4:05 PM');
    expect(judged({ weekday: 2, daylight: true })).toBe(
      'This would not happen now, because it is Tuesday and it is light outside',
    );
    expect(judged({ temperature: undefined })).toBe('This would not happen now, because temperature is not known yet');
    expect(judged({})).toBe('This would not happen now, because of what limits it');
  });

  test('tells of each automation, and why one would not', async () => {
    const { say, states, rules } = await begin();
    const before = rules();
    expect(await say('what would happen if the door opened now?')).toBe(
      'This would happen: When the door opens: the hall lamp goes on. This would not happen now, because of what limits it: When the door opens: the bed light turns red, for 10 seconds, then back, only from 1:00 AM to 2:00 AM.',
    );
    expect(states()).toBe('off off off');
    expect(rules()).toEqual(before);
  });

  test('one that is switched off is told as such', async () => {
    const { say } = await begin();
    await say('pause the button automation');
    expect(await say('what would happen if I pressed the button')).toBe(
      'This is switched off: When the button is pressed: the desk lamp goes on.',
    );
  });
});
