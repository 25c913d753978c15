import { describe, expect, test } from '@jest/globals';
import type { Origin } from '../../src/core/origin.js';
import { createHome } from './create-home.js';

const page: Origin = { kind: 'page', conversation: 'one' };

describe('TALK-12 redo', () => {
  test('brings back all that one sentence undid', async () => {
    const { say, shown } = createHome();
    for (const color of ['blue', 'green', 'red']) await say(`turn the bed light ${color}`, page);
    await say('turn the sofa lamp on', page);
    await say('undo the last three things', page);
    expect(shown()).toEqual({ bed: 'color/blue' });
    expect(await say('redo', page)).toBe('Done again: all 3.');
    expect(shown()).toEqual({ bed: 'color/red', sofa: 'on' });
    expect(await say('redo', page)).toContain('there is nothing to redo');
  });

  test('one undo after the other, and undo again after it', async () => {
    const { say, shown } = createHome();
    for (const color of ['blue', 'green']) await say(`turn the bed light ${color}`, page);
    await say('undo', page);
    await say('undo', page);
    expect(await say('redo', page)).toBe('Done again.');
    expect(shown()).toEqual({ bed: 'color/blue' });
    await say('undo', page);
    expect(shown()).toEqual({});
  });

  test('brings back a note that was undone, as often as it is wanted', async () => {
    const { say } = createHome();
    const recall = () => say('what do you remember about the key', page);
    await say('remember that the key is under the mat', page);
    await say('undo', page);
    expect(await recall()).toBe('I remember nothing about that.');
    await say('redo', page);
    expect(await recall()).toBe('You told me: the key is under the mat.');
    await say('undo', page);
    expect(await recall()).toBe('I remember nothing about that.');
  });
});
