import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { toHue } from '../../src/home/matter/matter-color.js';
import { eventually } from '../mqtt/start-house.js';
import { houseForEach, levelOf } from './matter-house.js';

const lines = [
  'lamps:',
  '  - { id: desk, name: Desk lamp, area: Study }',
  // Nothing is there, which is nothing to them.
  "  - { id: none, name: none, output: { driver: wled, address: '127.0.0.1:43778', color: none } }",
  "  - { id: white, name: white, output: { driver: wled, address: '127.0.0.1:43779', color: white } }",
  'web: { port: 0 }',
  'voice: { recognizer: { enabled: false } }',
];
const house = houseForEach(lines);

test('FACE-09 a color that an app moves goes on until it is stopped, or changed by somebody else', async () => {
  await house.app.ask('pair', house.pairing);
  await house.api.change('desk', { color: '#ff0000', level: 100 });
  const order = (command: string, values: object = {}) => house.app.order('Desk lamp', 'colorControl', command, values);
  const seen = async (key: string) => (await house.app.light('Desk lamp'))?.color?.[key] ?? -1;
  await eventually(async () => (await seen('hue')) === 0, 'the app sees it red');

  await order('moveHue', { moveMode: 1, rate: 40 });
  await setTimeout(2000);
  await order('stopMoveStep');
  // A change that goes on is told once a second.
  await setTimeout(2000);
  const hue = await seen('hue');
  expect(hue).toBeGreaterThan(55);
  const held = (await house.lamp('desk'))?.color ?? '';
  expect(toHue(held)).toEqual({ mode: 'hue', hue, saturation: 254 });
  await setTimeout(1500);
  expect((await house.lamp('desk'))?.color).toBe(held);

  await order('moveHue', { moveMode: 1, rate: 40 });
  await setTimeout(500);
  await house.api.say('make the desk lamp red');
  await setTimeout(2500);
  expect((await house.lamp('desk'))?.color).toBe('#ff0000');

  const whites = { colorTemperatureMinimumMireds: 0, colorTemperatureMaximumMireds: 0 };
  await order('moveColorTemperature', { moveMode: 1, rate: 20, ...whites });
  await setTimeout(1000);
  await order('moveColorTemperature', { moveMode: 0, rate: 0, ...whites });
  await setTimeout(2000);
  const mireds = await seen('mireds');
  expect(mireds).toBeGreaterThan(0);
  expect(mireds).toBeLessThan(555);
  expect((await house.lamp('desk'))?.kelvin).toBeCloseTo(1e6 / mireds, -2);
});

test('FACE-09 a lamp that shows no colors is a light without them, and what is wanted while it is off shows once it is on', async () => {
  await house.app.ask('pair', house.pairing);
  expect((await house.app.lights()).map(({ name, kind }) => [name, kind])).toEqual([
    ['Desk lamp', 'color'],
    ['none', 'level'],
    ['white', 'white'],
  ]);
  for (const name of ['none', 'white'])
    await house.app.order(name, 'levelControl', 'moveToLevelWithOnOff', levelOf(127));
  await eventually(async () => (await house.lamp('none'))?.brightness === 50, 'it is half as bright');
  await house.app.order('white', 'colorControl', 'moveToColorTemperature', {
    colorTemperatureMireds: 250,
    transitionTime: 0,
  });
  await eventually(async () => (await house.lamp('white'))?.kelvin === 4000, 'it is a cold white');
  await house.api.change('white', { color: '#ff0000' });
  await eventually(
    async () => (await house.app.light('white'))?.color?.['mireds'] === 500,
    'its warmest is nearest to red',
  );
  await house.app.order('none', 'levelControl', 'moveWithOnOff', { moveMode: 1, rate: 200 });
  await eventually(async () => (await house.lamp('none'))?.on === false, 'a dimmer that is held down ends in off');
  await house.app.order('Desk lamp', 'onOff', 'off');
  const anyhow = { optionsMask: { executeIfOff: true }, optionsOverride: { executeIfOff: true } };
  const blue = { hue: 170, saturation: 254, transitionTime: 0, ...anyhow };
  await house.app.order('Desk lamp', 'colorControl', 'moveToHueAndSaturation', blue);
  await setTimeout(1000);
  expect((await house.lamp('desk'))?.on).toBe(false);
  await house.app.order('Desk lamp', 'onOff', 'on');
  await eventually(async () => (await house.lamp('desk'))?.color === '#0400ff', 'it comes on blue');
});
