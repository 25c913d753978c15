import { describe, expect, test } from '@jest/globals';
import { parseChange } from '../../src/engine/parse-change.js';
import { findFrames } from '../../src/light/expression/find-frames.js';

const save = (state: object) =>
  parseChange({ kind: 'state.save', state: { name: 'wave', r: 0, g: 0, b: 0, ...state } });

describe('LIGHT-05 frame without speed', () => {
  test('is refused, with the channel and the remedy', () => {
    expect(() => save({ g: '165 + 90 * sin(frame * 0.1)' })).toThrow(
      'state.g: counts frames, but the state has no speed; add "speed": 50 (milliseconds a frame)',
    );
  });

  test.each([
    ['with a speed', { r: 'frame % 255', speed: 50 }],
    ['where only a variable has that name', { r: "getData('frame') || 0" }],
    ['where only time is read', { r: 't * 10' }],
  ])('is no matter %s', (_what, state) => {
    expect(save(state)).toMatchObject({ kind: 'state.save', state });
  });
});

test('every use of frame in an expression is found, and nothing that only looks like it', () => {
  expect(findFrames("frame + max(frame, getData('frame'))")).toEqual([0, 12]);
  expect(findFrames('framework')).toEqual([]);
  expect(findFrames('frame +')).toEqual([]);
  expect(findFrames(5)).toEqual([]);
});
