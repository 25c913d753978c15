import { expect, test } from '@jest/globals';
import { createScene } from '../../src/engine/create-scene.js';
import { lampStatusSchema } from '../../src/light/lamp-status.js';
import { stateSchema } from '../../src/light/state.js';

const status = lampStatusSchema.parse({ state: 'dusk' });

test('LIGHT-10 a state says how long its fade takes and how it mixes; a change may ask for another time', () => {
  const dusk = stateSchema.parse({ name: 'dusk', r: 90, g: 40, b: 20, fade_ms: 5000, fade_space: 'oklab' });
  expect(createScene('lamp', status, dusk, null).fade).toEqual({ ms: 5000, space: 'oklab' });
  expect(createScene('lamp', status, dusk, 100).fade).toEqual({ ms: 100, space: 'oklab' });
});

test('LIGHT-10 a state that does not say fades 400 ms, evenly to the eye', () => {
  const dusk = stateSchema.parse({ name: 'dusk', r: 90, g: 40, b: 20 });
  expect(createScene('lamp', status, dusk, null).fade).toEqual({ ms: 400, space: 'even' });
});
