import { describe, expect, test } from '@jest/globals';
import { beginHouse } from './automations/begin-house.js';

describe('LANG-04 nothing that was said is passed over in silence', () => {
  test.each([
    ['at seven in the evening turn the hall lamp on and water the tomatoes', 'water the tomatoes'],
    ['at ten every night turn off the bed light and the fish tank', 'the fish tank'],
  ])('"%s" asks about what was not understood', async (sentence, rest) => {
    const { say, engine } = beginHouse();
    const before = engine.machine;
    expect(await say(sentence)).toMatch(new RegExp(`^I didn't understand ".*${rest}". Shall I do the rest\\?$`));
    expect(engine.machine.rules).toBe(before.rules);
    expect(engine.machine.timers).toBe(before.timers);
  });

  test.each(['turn the hall lamp on at six only if the cat is inside', 'put a lava flow on the bed light at nine'])(
    '"%s" is not done without that',
    async (sentence) => {
      const { say, engine } = beginHouse();
      const before = engine.machine;
      expect(await say(sentence)).toContain("don't understand");
      expect(engine.machine.rules).toBe(before.rules);
      expect(engine.machine.timers).toBe(before.timers);
    },
  );

  test('a yes does the rest', async () => {
    const { say } = beginHouse();
    await say('in ten minutes turn the hall lamp on and water the tomatoes');
    expect(await say('yes')).toBe('In 10 minutes the hall lamp goes on.');
  });

  test.each([
    'turn the hall lamp on and have a good night',
    'turn the hall lamp on and thank you very much',
    "turn the hall lamp on if it isn't on already",
    "turn the hall lamp on while you're at it",
    'turn the hall lamp on and leave the rest alone',
  ])('around what is done at once it does not matter: "%s"', async (sentence) => {
    expect(await beginHouse().say(sentence)).toBe('Hall lamp is on.');
  });

  test.each([
    "i've soup on the hob and a parishioner in the parlour so turn the hall lamp on in ten minutes",
    'turn the hall lamp on in ten minutes if you please',
    'turn the hall lamp on in ten minutes and the dog is asleep so be quiet',
    'uh and turn the hall lamp on in ten minutes',
  ])('what is told around it is none of it: "%s"', async (sentence) => {
    expect(await beginHouse().say(sentence)).toBe('In 10 minutes the hall lamp goes on.');
  });

  test('a look that is not known is not turned into a light that is on', async () => {
    const { say, states } = beginHouse();
    await say('show the kids a rainbow on the bed light for half an hour');
    expect(states()).toBe('off off off');
  });

  test('what a second press is to do is not taken from the first', async () => {
    const { say } = beginHouse();
    const reply = await say('one press of the button is for the bed light on, a double press kills all the lamps');
    expect(reply).toContain('pressed twice: all the lights go off');
  });

  test('how long nothing has moved is not how long a lamp is off', async () => {
    const reply = await beginHouse().say('if is no motion in the hall for fifteen minutes, switch off the hall lamp');
    expect(reply).toMatch(/^When nothing has moved in (?:the )?hall for 15 minutes: the hall lamp goes off\./);
  });
});
