import { describe, expect, test } from '@jest/globals';
import { beginHouse } from './begin-house.js';

describe('LANG-04 what shall happen by itself, in words that no template has', () => {
  test.each([
    [
      'upon completion of the washing machine let the hall lamp turn blue',
      'When the washing machine is done: the hall lamp turns blue',
    ],
    ['front door opening brings up the hall lamp and the bed light', 'the hall lamp goes on and the bed light goes on'],
    ['with one press of the button the hall lamp changes between on and off', 'the hall lamp switches over'],
    ['if the window has been open for ten minutes turn the hall lamp red', '10 minutes after the window opens'],
    ["if the window's been open for ten minutes turn the hall lamp red", '10 minutes after the window opens'],
    ['when the oven beeps the hall lamp green during fifteen minutes', 'turns green, for 15 minutes'],
  ])('"%s" is set up', async (sentence, told) => {
    const { say, rules } = beginHouse();
    expect(await say(sentence)).toContain(told);
    expect(rules().length).toBeGreaterThan(0);
  });

  test('without a limit that nothing understands it is only offered', async () => {
    const { say, rules } = beginHouse();
    expect(await say('the hens want the hall lamp on at six every morning for two hours in winter')).toContain(
      'I didn\'t understand "in winter". Without that: Every day at 6:00 AM',
    );
    expect(rules()).toEqual([]);
  });

  test.each([
    'once I have locked up the hall lamp is nobody of mine',
    'knock fifteen minutes off the brisket',
    'my neighbour has a lamp that comes on when his cat walks by',
  ])('"%s" sets up nothing', async (sentence) => {
    const { say, rules } = beginHouse();
    await say(sentence);
    expect(rules()).toEqual([]);
  });
});

test('LANG-04 a plan ends by what it is about, where no rule is', async () => {
  const { say, engine } = beginHouse();
  await say('in an hour turn on the hall lamp');
  await say('when the doorbell rings make the bed light purple');
  expect(await say('delete the hall one')).toBe('Canceled: the hall lamp goes on.');
  expect(engine.machine.timers.size).toBe(0);
});

test('LANG-04 of two alarms of one sentence only the one whose day is named ends', async () => {
  const { say, engine } = beginHouse();
  await say('wake me tomorrow at six in the morning and on wednesday at half six in the morning');
  const all = engine.machine.timers.size;
  expect(await say("I won't be needing the Wednesday one")).toMatch(/^Canceled: the alarm at 6:30 AM [^:]*\.$/);
  expect(engine.machine.timers.size).toBeLessThan(all);
  expect(await say('which alarms are set')).toContain('6:00 AM');
});
