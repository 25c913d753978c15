import { expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import { createHome } from './create-home.js';

test('OUTPUT-10 lamps that fade to off slowly are told as lit, and off ends that and is told as done', async () => {
  const { engine, light, say } = createHome();
  await say('turn all the lights red');
  const shown = light.shown.bind(light);
  const red = { r: 65_535, g: 0, b: 0, at: 0, fresh: false };
  light.shown = (lamp) => ({ lamp, ...red });
  const off = engine.lamps.map(({ id }) => ({ kind: 'lamp.set', lamp: id, state: 'off', fade_ms: 600_000 }) as const);
  engine.apply(off, { kind: 'api' });
  expect(await say('are any lights on')).toBe('Yes, all the lights are on.');
  expect(await say('is the bed light off')).toBe('No, the bed light is still fading out.');
  expect(await say('turn all the lights off')).toBe('All lights are off.');
  light.shown = shown;
  expect(await say('turn all the lights off')).toBe('All lights are already off.');
});

test('a lamp that shows black is dark', async () => {
  const { say } = createHome();
  await say('make the bed light black');
  expect(await say('are any lights on')).toBe('No, none.');
  expect(await say('is the bed light on')).toBe('No, the bed light is black.');
});

test('OUTPUT-08 a lamp that does not obey "off" is told as lit, with what is stuck and why', async () => {
  const { clock, light, say } = createHome();
  await say('turn on the bed light and the sofa lamp');
  const why = 'the PWM of GPIO 12 went away';
  // As on a lamp: that its channel is gone shows when it is written to.
  light.listen(() => void light.stuckLights.set('bed', { channels: ['red'], message: why }));
  expect(await say('turn the bed light off')).toBe(`I cannot switch off the bed light: red is stuck (${why}).`);
  expect(await say('is the bed light off')).toBe('No, the bed light is still lit: red is stuck.');
  const again = say('turn off the bed light and the sofa lamp');
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  clock.advance(millis(250));
  expect(await again).toBe(`Sofa lamp is off. I cannot switch off the bed light: red is stuck (${why}).`);
  expect(await say('turn the bed light blue')).toContain(`But the bed light does not show all of that: red is stuck`);
});
