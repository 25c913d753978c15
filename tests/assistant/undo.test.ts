import { describe, expect, test } from '@jest/globals';
import type { Origin } from '../../src/core/origin.js';
import { createHome } from './create-home.js';

const voice: Origin = { kind: 'voice' };
const page = (conversation: string): Origin => ({ kind: 'page', conversation });

describe('TALK-11 undo and redo take back what this conversation did', () => {
  test('of two pages neither takes back what the other did', async () => {
    const { say, shown } = createHome();
    await say('turn the sofa lamp red', page('a'));
    await say('turn the bed light blue', page('b'));
    await say('undo', page('a'));
    expect(shown()).toEqual({ bed: 'color/blue' });
    await say('redo', page('a'));
    expect(shown()).toEqual({ bed: 'color/blue', sofa: 'color/red' });
  });

  test('a voice takes back what was done on a page just before: that may be the same person', async () => {
    const { say, shown } = createHome();
    await say('turn the bed light blue', page('b'));
    await say('undo', voice);
    expect(shown()).toEqual({});
  });
});

describe('TALK-12 undo of an old sentence', () => {
  test('leaves the color that a saved look shows', async () => {
    const { engine, say, shown, assistant } = createHome();
    const { request } = await assistant.say('turn the bed light chartreuse', { kind: 'text' });
    await say('save this as Lesestunde');
    await say('turn the bed light red');
    expect(() => engine.undo({ kind: 'page' }, { request })).toThrow('changed again since');
    expect(await say('undo the last two things')).toMatch(
      /^Undone: turn the bed light red, .* Undone: save this as Lesestunde, /,
    );
    expect(shown()).toEqual({ bed: 'color/chartreuse' });
    await say('redo');
    expect(shown()).toEqual({ bed: 'color/red' });
    await say('turn the bed light off');
    await say('Lesestunde');
    expect(shown()).toEqual({ bed: 'color/chartreuse' });
  });
});

describe('TALK-11 "undo the last three things"', () => {
  test('takes back the last three of any kind, the newest first, and says which', async () => {
    const { engine, say, shown } = createHome();
    await say('turn the bed light blue');
    await say('turn the sofa lamp red');
    await say('save this as Lesestunde');
    await say('set a timer for ten minutes');
    expect(await say('undo the last three things')).toMatch(
      /^Undone: set a timer for ten minutes, of .* Undone: save this as Lesestunde, of .* Undone: turn the sofa lamp red, of \S+ ?\S+$/,
    );
    expect(shown()).toEqual({ bed: 'color/blue' });
    expect([engine.machine.timers.size, engine.machine.scenes.size]).toEqual([0, 0]);
  });

  test('a rule is one of them', async () => {
    const { engine, say, shown } = createHome();
    await say('turn the bed light blue');
    await say('turn the bed light red when I press the button');
    expect(engine.machine.rules.size).toBe(1);
    await say('set a timer for ten minutes');
    expect(await say('undo the last two things')).toMatch(
      /ten minutes, of .* Undone: turn the bed light red when I press/,
    );
    expect([engine.machine.rules.size, engine.machine.timers.size, shown()]).toEqual([0, 0, { bed: 'color/blue' }]);
  });

  test('says where there were fewer', async () => {
    const { say, shown } = createHome();
    await say('turn the bed light blue');
    expect(await say('undo the last three things')).toMatch(
      /^Undone: turn the bed light blue, of .*\. Then it stopped: there is nothing to undo\.$/,
    );
    expect(shown()).toEqual({});
    expect(await say('undo the last two things')).toBe('That did not work: there is nothing to undo.');
  });

  test('a step back goes on from there', async () => {
    const { say, shown } = createHome();
    for (const color of ['red', 'blue', 'green', 'yellow']) await say(`turn the bed light ${color}`);
    await say('undo the last two things');
    expect(shown()).toEqual({ bed: 'color/blue' });
    await say('one step back');
    expect(shown()).toEqual({ bed: 'color/red' });
  });
});

describe('TALK-11 "undo" takes back all that a sentence did', () => {
  test('two alarms, and brings both again', async () => {
    const { engine, say } = createHome();
    await say('wake me every weekday at seven and sundays at nine');
    expect(engine.machine.timers.size).toBe(4);
    await say('undo that');
    expect(engine.machine.timers.size).toBe(0);
    await say('redo');
    expect(engine.machine.timers.size).toBe(4);
  });

  test('a lamp and an alarm', async () => {
    const { engine, say, shown } = createHome();
    await say('turn the bed light blue');
    await say('turn the bed light red and wake me at nine');
    await say('undo');
    expect(shown()).toEqual({ bed: 'color/blue' });
    expect(engine.machine.timers.size).toBe(0);
  });
});
