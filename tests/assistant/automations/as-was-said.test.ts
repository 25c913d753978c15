import { describe, expect, test } from '@jest/globals';
import { talk } from './begin-house.js';

describe('AGENT-06 what sets something off has the name of what happens, and of nothing else', () => {
  test.each([
    [
      'whenever somebody opens the front door could you please make the hall lamp red',
      /^When somebody opens the front door: the hall lamp turns red/,
    ],
    ['whenever someone opens the front door could you turn the hall lamp on', /^When someone opens the front door: /],
    ['if anybody closes the gate would you please turn the hall lamp off', /^When anybody closes the gate: the hall /],
  ])('"%s"', async (said, reply) => {
    expect((await talk(said)).reply).toMatch(reply);
  });

  test.each([
    'when the desk lamp is turned off turn off the hall lamp as well',
    'when the desk lamp goes off turn off the hall lamp as usual',
    'when the front door opens twice within a minute turn the hall lamp red',
    'turn the hall lamp red when the front door opens twice within a minute',
    'if the doorbell rings three times in a row make the desk lamp red',
    'when there is motion three times within ten minutes turn on the hall lamp',
    'when the button is pressed three times quickly all lights off',
    'when I press the button 3 times quickly make the desk lamp blue',
  ])('"%s" is nothing that a rule can do', async (said) => {
    expect((await talk(said)).rules()).toEqual([]);
  });

  test.each([
    ['when the button is pressed twice turn the desk lamp off', /^When the button is pressed twice: the desk lamp/],
    ['flash the desk lamp three times when the doorbell rings', /strobe effect, for 3 seconds/],
    ['when the front door opens turn the hall lamp on, twice', /the hall lamp goes on, 2 times/],
  ])('"%s" stays as it is', async (said, reply) => {
    expect((await talk(said)).reply).toMatch(reply);
  });
});

describe('AGENT-06 both sides of what is measured set it off', () => {
  const both =
    /^When temperature gets below 16: the hall lamp turns red\..* When temperature gets above 27: the hall lamp turns red\./;

  test.each([
    'when the temperature is below 16 or above 27 make the hall lamp red',
    'make the hall lamp red when the temperature is below 16 or above 27',
    'if the temperature drops below 16 or rises above 27 turn the hall lamp red',
    'when it gets colder than 16 or warmer than 27 the hall lamp should be red',
  ])('"%s"', async (said) => {
    const { reply, rules } = await talk(said);
    expect(reply).toMatch(both);
    expect(rules().map(({ on }) => on)).not.toContainEqual(expect.stringMatching(/below|rises/));
  });

  test('another thing behind "or" is one of its own', async () => {
    const { reply } = await talk('when the wind is over 50 or the temperature is below 0 make the hall lamp red');
    expect(reply).toMatch(/^When wind gets above 50: .* When temperature gets below 0: /);
  });
});
