import { describe, expect, test } from '@jest/globals';
import { talk } from '../automations/begin-house.js';

const lit = 'desk lamp and hall lamp on';
const allOff = 'turn everything off in twenty minutes';

describe('TALK-13 what waits for its time, without one of its lamps', () => {
  test.each([
    'not the hall lamp',
    'except the hall lamp',
    'but leave the hall one on when you do that',
    'leave the hall lamp on',
    'the hall lamp stays on',
  ])('"%s": the others go off', async (sentence) => {
    const { reply, states, wait } = await talk(lit, allOff, sentence);
    expect(reply).toBe('Fine, not the hall lamp.');
    expect(states()).toBe('on off on');
    wait(21 * 60);
    expect(states()).toBe('off off on');
  });

  test('at the time that it had', async () => {
    const { say, states, wait } = await talk(lit, allOff);
    wait(10 * 60);
    await say('but not the hall lamp');
    wait(9 * 60);
    expect(states()).toBe('on off on');
    wait(70);
    expect(states()).toBe('off off on');
  });

  test('of a single lamp all of it is canceled', async () => {
    const { reply } = await talk(lit, 'turn the hall lamp off in twenty minutes', 'leave it burning, mary is coming');
    expect(reply).toBe('Canceled: the hall lamp goes off.');
  });

  test('one undo brings it back', async () => {
    const { states, wait } = await talk(lit, allOff, 'not the hall lamp', 'undo');
    wait(21 * 60);
    expect(states()).toBe('off off off');
  });
});

test.each(['turn the desk lamp on for an hour', 'turn the desk lamp on until ten past three in the afternoon'])(
  'TALK-13 "%s", "leave it on": it stays on',
  async (sentence) => {
    const { states, wait } = await talk(sentence, 'leave it on');
    wait(25 * 3600);
    expect(states()).toBe('on off off');
  },
);
