import { describe, expect, test } from '@jest/globals';
import { talk } from './begin-house.js';

describe('LANG-04 of several plans the one that is said', () => {
  const two = 'desk lamp blue at ten and off at eleven';

  test.each([
    ["forget the eleven o'clock one", /^Canceled: the desk lamp goes off\.$/],
    ['cancel the one at ten', /^Canceled: the desk lamp turns blue\.$/],
  ])('"%s"', async (said, reply) => {
    expect((await talk(two, said)).reply).toMatch(reply);
  });

  test('without a time it is all that was planned', async () => {
    expect((await talk(two, 'cancel that')).reply).toBe('Those are canceled.');
  });

  test('"everything" is put off, and not only one', async () => {
    const { reply } = await talk(
      'in an hour turn the desk lamp off',
      'in two hours turn the bed light off',
      'postpone everything by ten minutes',
    );
    expect(reply).toMatch(/^The desk lamp goes off at .+\. The bed light goes off at .+\.$/);
  });

  test('what is added to a plan that was moved comes when that does', async () => {
    const { reply } = await talk('in an hour turn the desk lamp off', 'make it half an hour', 'and the hall lamp too');
    expect(reply).toBe('In 30 minutes the hall lamp goes off.');
  });
});

describe('LANG-04 a reminder has no condition', () => {
  test.each([
    'if the bed light is on after eleven pm remind me to sleep',
    'if the hall lamp is still on at eleven remind me to turn it off',
    'unless the desk lamp is off at eleven remind me to sleep',
  ])('"%s" is refused', async (said) => {
    const { engine, reply } = await talk(said);
    expect([...engine.machine.timers.values()]).toEqual([]);
    expect(reply).not.toMatch(/I will remind/);
  });

  test('what somebody is reminded of may hold one', async () => {
    const { reply } = await talk('remind me at eleven to ask if the oven is off');
    expect(reply).toMatch(/^I will remind you .*: ask if the oven is off\.$/);
  });
});
