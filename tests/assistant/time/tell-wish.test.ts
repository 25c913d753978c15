import { expect, test } from '@jest/globals';
import type { LightCommand } from '../../../src/core/light-command.js';
import { tellWish } from '../../../src/assistant/time/tell-wish.js';
import { createEngine } from '../../engine/create-engine.js';
import { homeLamps } from '../create-home.js';

const bed = { lamps: ['bed'] };
const room = { area: 'Living room' };

test.each<[LightCommand, string]>([
  [{ intent: 'light.on', target: bed }, 'the bed light goes on'],
  [{ intent: 'light.off', target: room }, 'the sofa lamp and the shelf light go off'],
  [{ intent: 'light.off', target: { all: true } }, 'all the lights go off'],
  [{ intent: 'light.toggle', target: bed }, 'the bed light switches over'],
  [{ intent: 'light.toggle', target: room }, 'the sofa lamp and the shelf light switch over'],
  [{ intent: 'light.brightness.set', level: 20, target: bed }, 'the bed light goes to 20 percent'],
  [{ intent: 'light.brightness.increase', target: room }, 'the sofa lamp and the shelf light get brighter'],
  [{ intent: 'light.brightness.decrease', target: bed }, 'the bed light gets dimmer'],
  [{ intent: 'light.brightness.scale', factor: 0.5, target: bed }, 'the bed light gets dimmer'],
  [{ intent: 'light.brightness.scale', factor: 2, target: bed }, 'the bed light gets brighter'],
  [{ intent: 'light.color.set', color: 'blue', target: bed }, 'the bed light turns blue'],
  [{ intent: 'light.temperature.set', kelvin: 2700, target: bed }, 'the bed light turns warm white'],
  [{ intent: 'light.temperature.set', kelvin: 6500, target: bed }, 'the bed light turns cool white'],
  [{ intent: 'light.temperature.warmer', target: bed }, 'the bed light gets warmer'],
  [{ intent: 'light.temperature.cooler', target: bed }, 'the bed light gets cooler'],
  [{ intent: 'light.effect.start', effect: 'candle', target: bed }, 'the bed light starts the candle effect'],
  [
    { intent: 'light.effect.start', effect: 'pulse', color: 'red', target: bed },
    'the bed light starts the pulse effect in red',
  ],
  [{ intent: 'light.effect.stop', target: bed }, 'the bed light stops its effect'],
  [{ intent: 'light.speed.increase', target: bed }, 'the bed light changes its speed'],
  [{ intent: 'light.scene.set', name: 'dinner', target: bed }, 'the bed light changes to dinner'],
  [{ intent: 'light.show', state: 'off', brightness: 100, target: bed }, 'the bed light goes off'],
  [{ intent: 'light.on', target: { area: 'Attic' } }, 'Attic changes'],
])('TALK-13 %j is told as "%s"', (command, told) => {
  const { engine } = createEngine(homeLamps);
  expect(tellWish([command], engine, undefined)).toBe(told);
});

test('TALK-13 several wishes are told one after the other, and a single lamp is the light', () => {
  const { engine } = createEngine();
  const commands: LightCommand[] = [
    { intent: 'light.color.set', color: 'red' },
    { intent: 'light.brightness.set', level: 10 },
  ];
  expect(tellWish(commands, engine, undefined)).toBe('the light turns red and the light goes to 10 percent');
});
