import { describe, expect, test } from '@jest/globals';
import { createHome } from './create-home.js';

const text = { kind: 'text' as const };

describe('LIGHT-06 a sentence that was refused', () => {
  test.each([
    ['Shelf light wibble wobble', 'a little brighter'],
    ['what is wrong with the bed light', 'brighter'],
    ['turn the garden lamp red', 'make it brighter'],
  ])('"%s" changes nothing of what the talk is about: "%s" means the lamp before', async (refused, next) => {
    const { say, shown } = createHome();
    await say('make the sofa lamp blue at 33%');
    await say(refused);
    await say('the foo of bar');
    await say(next);
    expect(shown()).toEqual({ sofa: 'color/blue 53' });
  });
});

describe('LIGHT-06 an answer always says something', () => {
  test.each(['the other one', 'the others', 'make the others red'])(
    '"%s", after all of them, says that there is no other',
    async (said) => {
      const { say } = createHome();
      await say('turn everything on');
      expect(await say(said)).toBe('There is no other light.');
    },
  );

  test.each([
    ["I'm home", 'Welcome home.'],
    ['we are back', 'Welcome home.'],
    ["I'm leaving", 'Goodbye.'],
    ['never mind', 'OK.'],
    ['cancel', 'OK.'],
  ])('"%s" is answered with "%s" where nothing is open', async (said, reply) => {
    const { say, shown } = createHome();
    expect(await say(said)).toBe(reply);
    expect(shown()).toEqual({});
  });

  test('a reason beside an order is still only a reason', async () => {
    const { say, shown } = createHome();
    await say("I'm home, turn on the sofa lamp");
    expect(shown()).toEqual({ sofa: 'on' });
  });

  test.each(['what did I just say', 'what was I saying?', 'what did I just tell you'])(
    '"%s" tells what was said, not what was answered',
    async (asked) => {
      const { say } = createHome();
      await say('make the sofa lamp blue', text);
      expect(await say(asked, text)).toBe('You said: make the sofa lamp blue.');
    },
  );
});
