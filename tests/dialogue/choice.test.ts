import { describe, expect, test } from '@jest/globals';
import { choose } from '../../src/dialogue/choice.js';

const timers = ['timer', 'tea', 'pasta timer 2'];

describe('which of several things is meant', () => {
  test.each([
    ['tea', [1]],
    ['the tea one', [1]],
    ['the second one', [1]],
    ['number two', [1]],
    ['the last one', [2]],
    ['pasta please', [2]],
    ['all of them', [0, 1, 2]],
    ['both', [0, 1, 2]],
    ['yes, cancel all of these please', [0, 1, 2]],
    ['the whole lot', [0, 1, 2]],
    ['turn everything off', undefined],
    ['are all the lamps on?', undefined],
    ['make everything blue when the bell rings', undefined],
    ['I will have it all done by noon', undefined],
    ['first', [0]],
    ['the first', [0]],
    ['the fourth one', undefined],
    ['coffee', undefined],
    ['', undefined],
    ['🙂', undefined],
    ['turn on the light', undefined],
  ])('"%s" means %j', (answer, meant) => {
    expect(choose(timers, answer)).toEqual(meant);
  });

  test('an answer that fits two is no answer', () => {
    expect(choose(['kitchen lamp', 'kitchen ceiling'], 'kitchen')).toBeUndefined();
    expect(choose(['kitchen lamp', 'kitchen ceiling'], 'the ceiling')).toEqual([1]);
  });
});
