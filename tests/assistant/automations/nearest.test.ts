import { describe, expect, test } from '@jest/globals';
import { beginHouse } from './begin-house.js';

describe('AGENT-06 a sentence about an automation that is understood in part', () => {
  test.each([
    [
      'if the door opens after eight unless grandma is visiting switch the hall lamp on',
      `I didn't understand "unless grandma is visiting". Without that: When the door opens: the hall lamp goes on, only after 8:00 PM. Shall I set that up?`,
    ],
    [
      'if it is raining on tuesdays and the moon is full turn the desk lamp purple',
      `I didn't understand "and the moon is full". Without that: When it rains: the desk lamp turns purple, until it stops raining, then back, only every Tuesday. Shall I set that up?`,
    ],
    [
      'if the door opens unless grandma is here make the desk lamp red',
      `I didn't understand "unless grandma is here". Without that: When the door opens: the desk lamp turns red, for 10 seconds, then back. Shall I set that up?`,
    ],
    [
      'when the door opens play some jazz',
      'I understood "when the door opens", but not "play some jazz". Try "turn on the desk lamp when the door opens".',
    ],
    [
      'close the blinds as soon as it gets warmer than twenty eight',
      'I understood "as soon as it gets warmer than twenty eight", but not "close the blinds". Try "turn on the desk lamp as soon as it gets warmer than twenty eight".',
    ],
    [
      "every day at twenty five o'clock turn on the hall lamp",
      'I understood "turn on the hall lamp", but not "every day at twenty five oclock". I know times, the sun, the button, timers and what sensors tell: "turn on the hall lamp when I press the button", for example.',
    ],
    [
      'if nobody is in the office turn the desk lamp off',
      'I understood "turn the desk lamp off", but not "if nobody is in the office". Say for how long nothing has to move: "turn the desk lamp off when there is no motion for 10 minutes", for example.',
    ],
  ])('"%s" says which part was not', async (said, reply) => {
    const { say, rules } = beginHouse();
    expect(await say(said)).toBe(reply);
    expect(rules()).toEqual([]);
    // What is offered works.
    await say(/"([^"]+)"(?:, for example)?\.$/.exec(reply)?.[1] ?? 'yes');
    expect(rules()).not.toEqual([]);
  });

  test('a yes sets up what was understood, a no does not, and nothing else does', async () => {
    const { say, fire, states, rules } = beginHouse();
    const said = 'when the door opens unless grandma is visiting switch the hall lamp on';
    await say(said);
    expect(await say('no')).toBe('OK, then not.');
    await say(said);
    await say('what time is it');
    await say('yes');
    expect(rules()).toEqual([]);
    await say(said);
    expect(await say('yes')).toContain('When the door opens: the hall lamp goes on');
    fire('door_opens');
    expect(states()).toBe('off off on');
  });

  test.each([
    "don't turn the hall lamp on when the door opens",
    'does the light turn red when the door opens',
    'I never want the light to go on when there is motion',
    'when I was little the hall lamp used to come on every time the door opened',
    'was it you who turned the hall lamp on at sunset',
  ])('"%s" offers nothing', async (said) => {
    const { say, rules } = beginHouse();
    expect(await say(said)).not.toMatch(/I understood|Shall I/);
    await say('yes');
    expect(rules()).toEqual([]);
  });

  test('what a lamp shows for a while is no time of day', async () => {
    const { say, rules } = beginHouse();
    await say('when the door opens the desk lamp red for a minute and the hall lamp blue for five');
    expect(rules()).toEqual([]);
  });

  test('a lamp that is not here is told, and the conversation goes on', async () => {
    const { say } = beginHouse();
    expect(await say('when the door opens turn the sofa lamp on')).toBe(
      'That did not work: there is no sofa lamp; there is the desk lamp, the bed light and the hall lamp.',
    );
    expect(await say('which lamps are in the nursery')).toContain('nursery');
  });
});
