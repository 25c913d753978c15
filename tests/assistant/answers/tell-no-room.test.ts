import { describe, expect, test } from '@jest/globals';
import { createHome } from '../create-home.js';

const lamps = [
  { id: 'lese', name: 'Leselampe', area: 'Küche', aliases: [] },
  { id: 'steh', name: 'Stehlampe', area: 'Büro', aliases: [] },
];

test('LANG-08 a room that this house does not have is told so, and which rooms there are', async () => {
  const { say, shown } = createHome({ here: 'Büro' }, lamps);
  const reply = 'There is no kitchen here. The rooms are Küche and Büro.';
  expect(await say('set the kitchen to warm white')).toBe(reply);
  expect(await say('set the kitchen to warm white')).toBe(reply);
  expect(shown()).toEqual({});
});

test('LANG-08 a room that is there is not denied', async () => {
  const { say } = createHome();
  expect(await say('wobble the kitchen to warm white')).not.toMatch(/no kitchen/);
});

test.each(['turn on the stehlampe', 'make the stehlampe lavender'])(
  'LANG-08 a name keeps the capitals that it was given: "%s"',
  async (said) => {
    const { say } = createHome({ here: 'Büro' }, lamps);
    expect(await say(said)).toMatch(/Stehlampe is/);
    expect(await say('what color is the stehlampe')).not.toMatch(/stehlampe/);
    expect(await say('stehlampe wibble wobble')).toMatch(/Try "turn on the Stehlampe"/);
  },
);

test('a typed reminder keeps the capitals of its message', async () => {
  const { say } = createHome();
  expect(await say('remind me to call Jürgen at 5 pm')).toMatch(/: call Jürgen\.$/);
  expect(await say('cancel the reminder about jürgen')).toBe('Canceled: call Jürgen.');
});

test.each(['who changed the light last', 'who turned on the sofa lamp', 'who did that?'])(
  '"%s" tells who',
  async (asked) => {
    const { say } = createHome();
    await say('turn on the sofa lamp');
    expect(await say(asked)).toMatch(/because you said "turn on the sofa lamp"/);
  },
);

test.each(['wake me up with a slow sunrise at 7', 'wake me gently at 7'])('"%s" sets an alarm', async (said) => {
  const { say } = createHome();
  expect(await say(said)).toMatch(/^Alarm set at 7:00/);
});

describe('LANG-08 of several rooms none is left out in silence', () => {
  test.each([
    'turn off the kitchen and the garage',
    'turn on the kitchen and the garage',
    'turn off the garage and the kitchen',
    'make the kitchen and the garage blue',
    'turn down the bedroom and in the garage',
  ])('"%s", whatever was said before', async (said) => {
    for (const before of ['what time is it', 'turn on the kitchen']) {
      const { say, shown } = createHome();
      await say(before);
      const lit = shown();
      expect(await say(said)).toMatch(/no (?:light in the )?garage/);
      expect(shown()).toEqual(lit);
    }
  });

  test.each(['turn off the kitchen and the buro', 'turn off the buro and the kitchen', 'kitchen and buro off'])(
    'nor one that is no word: "%s"',
    async (said) => {
      const { say, shown } = createHome();
      await say('turn on the kitchen');
      await say(said);
      expect(shown()).toEqual({ counter: 'on' });
    },
  );
});
