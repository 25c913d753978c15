import { expect, test } from '@jest/globals';
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
