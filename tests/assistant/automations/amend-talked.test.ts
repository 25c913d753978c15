import { describe, expect, test } from '@jest/globals';
import { talk } from './begin-house.js';

const doorbell = 'when the doorbell rings turn the hall lamp red';
const evening = 'every evening at six turn the bed light on';
const night = 'every night at eleven turn everything off';
const hot = 'when it is warmer than twenty six degrees turn the desk lamp red';

describe('AGENT-06 what is said of an automation that was just set up', () => {
  test.each([
    [doorbell, 'it should last twenty seconds', /turns red, for 20 seconds, then back/],
    [doorbell, 'it should flash instead', /^When the doorbell rings: the hall lamp starts the strobe effect/],
    [doorbell, 'it should not happen on sundays', /but not on Sundays/],
    [doorbell, 'change the colour to orange', /^When the doorbell rings: the hall lamp turns orange/],
    [doorbell, 'change red to orange', /^When the doorbell rings: the hall lamp turns orange/],
    [doorbell, 'in blue please', /^When the doorbell rings: the hall lamp turns blue/],
    [doorbell, 'a bit longer please', /turns red, for 20 seconds/],
    [doorbell, 'do it twice as long', /turns red, for 20 seconds/],
    [doorbell, 'not so long', /turns red, for 5 seconds/],
    [doorbell, 'use the bed light instead', /^When the doorbell rings: the bed light turns red/],
    [doorbell, 'only between eight and eight', /only from 8:00 AM to 8:00 PM/],
    [night, 'but leave the hall lamp on', /^Every day at 11:00 PM: the desk lamp and the bed light go off/],
    [night, 'not the hall lamp', /^Every day at 11:00 PM: the desk lamp and the bed light go off/],
    [night, 'leave the hall lamp out of it', /^Every day at 11:00 PM: the desk lamp and the bed light go off/],
    [hot, 'twenty eight instead of twenty six', /gets above 28: the desk lamp turns red/],
    [hot, 'change twenty six to twenty eight', /gets above 28: the desk lamp turns red/],
    [evening, 'only half as bright', /the bed light goes to 50 percent/],
    [evening, 'it should be dimmer', /the bed light goes to 50 percent/],
    [evening, 'it should go off after an hour', /the bed light goes on, for 1 hour, then back/],
    [evening, 'turn it off at eleven', /6:00 PM: the bed light goes on. Every day at 11:00 PM: the bed light goes off/],
    [evening, 'and off at one', /6:00 PM: the bed light goes on. Every day at 1:00 AM: the bed light goes off/],
    [
      'every weekday at seven turn the bed light on',
      'and on weekends at nine',
      /^On weekends at 9:00 AM: the bed light goes on/,
    ],
  ])('"%s", "%s"', async (first, second, reply) => {
    const { reply: last, states } = await talk(first, second);
    expect(last).toMatch(reply);
    expect(states()).toBe('off off off');
  });

  test('"and off at eleven" belongs to the same schedule: what limits one limits both', async () => {
    const { reply } = await talk(evening, 'and off at eleven', 'but not on sundays');
    expect(reply.match(/but not on Sundays/g)).toHaveLength(2);
  });

  test('a lamp that is on is changed now', async () => {
    const { states } = await talk(evening, 'turn the bed light on', 'make it blue');
    expect(states()).toBe('off color/blue off');
  });

  test.each(['turn the desk lamp off at eleven', 'turn everything off at eleven'])(
    'other lamps are switched once: "%s"',
    async (said) => {
      const { rules, engine } = await talk(evening, said);
      expect(rules()).toHaveLength(1);
      expect([...engine.machine.timers.values()].some(({ purpose }) => purpose?.kind === 'commands')).toBe(true);
    },
  );
});
