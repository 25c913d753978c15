import { expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import { createHome } from './create-home.js';

const rule = 'when the door opens turn the bed light red';

test.each(["don't worry", "don't worry about it", 'stop'])(
  'TALK-04 "%s" after an automation was set up deletes nothing',
  async (sentence) => {
    const { say, engine } = createHome();
    await say(rule);
    expect(await say(sentence)).not.toContain('Deleted');
    expect(engine.machine.rules.size).toBe(1);
  },
);

test.each(['stop that', 'stop doing that', 'cancel that', 'never mind'])(
  'TALK-04 "%s" does, and says so',
  async (sentence) => {
    const { say, engine } = createHome();
    await say(rule);
    expect(await say(sentence)).toContain('Deleted: When the door opens');
    expect(engine.machine.rules.size).toBe(0);
  },
);

test('TALK-04 a plan stays at a mere "stop", which is for the voice', async () => {
  const { say, engine } = createHome();
  await say('turn the bed light on in ten minutes');
  await say('stop');
  expect(engine.machine.timers.size).toBe(1);
  expect(await say('cancel that')).toContain('canceled');
  expect(engine.machine.timers.size).toBe(0);
});

test.each(['set a timer for ten minutes', 'remind me in an hour to feed the cat'])(
  'TALK-04 "never mind" right after "%s" takes that back',
  async (sentence) => {
    const { say, engine } = createHome();
    await say(sentence);
    expect(await say('never mind')).toMatch(/cancel/i);
    expect(engine.machine.timers.size).toBe(0);
  },
);

test('TALK-04 "never mind" leaves a timer that was only asked for, and one before something else', async () => {
  const { say, engine } = createHome();
  await say('set a timer for ten minutes');
  await say('turn the bed light red');
  await say('how long is left on the timer');
  await say('never mind');
  expect(engine.machine.timers.size).toBe(1);
});

test.each(['scratch that', 'cancel that', 'i take that back'])(
  'TALK-04 "%s", right after a light was changed, takes that back; a minute later it does not',
  async (sentence) => {
    const { say, clock, shown } = createHome();
    await say('make the bed light red');
    expect(await say(sentence)).toContain('Undone: make the bed light red');
    expect(shown()).toEqual({});
    await say('make the bed light red');
    clock.advance(millis(90_000));
    await say(sentence);
    expect(shown()).toEqual({ bed: 'color/red' });
  },
);

test('TALK-04 "never mind" takes nothing back that was done', async () => {
  const { say, shown } = createHome();
  await say('make the bed light red');
  await say('never mind');
  expect(shown()).toEqual({ bed: 'color/red' });
});
