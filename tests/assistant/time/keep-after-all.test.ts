import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { createHome } from '../create-home.js';

describe('what was canceled is taken back', () => {
  test.each([
    ["skip tomorrow's alarm", "actually don't skip it"],
    ['cancel the alarm', "no don't cancel it"],
    ['delete the alarm', "actually don't delete the alarm"],
    ['delete the alarm', 'keep the alarm after all'],
  ])('"%s", "%s": the alarm is there again', async (canceled, back) => {
    const { say, engine } = createHome();
    await say('alarm for 6:45 tomorrow');
    await say(canceled);
    expect([...engine.machine.timers.values()].filter(({ purpose }) => purpose?.kind === 'alarm')).toEqual([]);
    expect(await say(back)).toMatch(new RegExp(`^Undone: ${canceled}`));
    expect([...engine.machine.timers.values()].filter(({ purpose }) => purpose?.kind === 'alarm')).toHaveLength(1);
  });

  test.each(["don't skip tomorrow's alarm", "don't skip it"])('"%s" cancels nothing', async (said) => {
    const { say, engine } = createHome();
    await say('alarm for 6:45 tomorrow');
    const before = [...engine.machine.timers.keys()];
    expect(await say(said)).toBe('OK, it stays.');
    expect([...engine.machine.timers.keys()]).toEqual(before);
  });

  test('where nothing was canceled, nothing else is undone', async () => {
    const { say, shown } = createHome();
    await say('turn the sofa lamp red');
    await say("don't cancel it");
    expect(shown()).toEqual({ sofa: 'color/red' });
  });
});

describe('a mere "keep it" right after something was canceled', () => {
  test.each([
    ['skip the next alarm', 'no, keep it'],
    ['cancel the alarm', "no, don't"],
    ['delete the alarm', 'no, leave it'],
    ['skip it', "no don't"],
  ])('"%s", "%s": the alarm is back, and no lamp changes', async (canceled, back) => {
    const { say, engine, shown } = createHome();
    await say('turn the sofa lamp red');
    await say('alarm for 6:45 tomorrow');
    await say(canceled);
    expect([...engine.machine.timers.values()].filter(({ purpose }) => purpose?.kind === 'alarm')).toEqual([]);
    expect(await say(back)).toMatch(/^Undone: /);
    expect([...engine.machine.timers.values()].filter(({ purpose }) => purpose?.kind === 'alarm')).toHaveLength(1);
    expect(shown()).toEqual({ sofa: 'color/red' });
  });

  test('where a lamp was talked of since, it is about the lamp', async () => {
    const { say, engine, clock, shown } = createHome();
    await say('alarm for 6:45 tomorrow');
    await say('cancel the alarm');
    clock.advance(millis(5000));
    await say('turn the sofa lamp red');
    await say('no, keep it');
    expect([[...engine.machine.timers.keys()], shown()]).toEqual([[], { sofa: 'color/red' }]);
  });

  test('"skip it" of a series leaves out one time', async () => {
    const { say } = createHome();
    await say('alarm every day at seven');
    expect(await say('skip it')).toMatch(/^Skipped: the alarm today at 7:00 AM\. The next one is tomorrow/);
  });
});

describe('TALK-09 "keep it" keeps what there is', () => {
  test.each(['no, keep it', 'actually keep it', 'keep them please', 'no keep them please', 'oh, keep it as it is'])(
    '"%s"',
    async (said) => {
      const { say, shown } = createHome();
      await say('turn the sofa lamp red');
      expect(await say(said)).toBe('Good.');
      expect(shown()).toEqual({ sofa: 'color/red' });
    },
  );

  test.each(['no, leave it', 'no, keep it as it was'])('"%s" takes it back', async (said) => {
    const { say, shown } = createHome();
    await say('turn the sofa lamp red');
    await say(said);
    expect(shown()).toEqual({});
  });
});
