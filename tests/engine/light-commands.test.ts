import { expect, test } from '@jest/globals';
import type { ChangeInput } from '../../src/light/changes/change.js';
import { planCommand, type LightCommand } from '../../src/engine/light-commands.js';
import { performCommands } from '../../src/engine/perform-commands.js';
import { createEngine } from './create-engine.js';

const text = { kind: 'text' } as const;

function createLamp(changes: readonly ChangeInput[] = []) {
  const { engine } = createEngine();
  if (changes.length > 0) engine.apply(changes, text);
  const say = (command: LightCommand) => performCommands(engine, [command], text, undefined);
  const shown = () => engine.machine.states.get(engine.status('lamp').state)!;
  return { engine, say, shown, state: () => engine.status('lamp').state };
}

test('a look is kept as data beside the name that people and rules know it by', () => {
  const { say, shown } = createLamp();
  say({ intent: 'light.color.set', color: 'Red' });
  expect(shown()).toMatchObject({ name: 'color/red', look: { kind: 'color', color: 'red' } });
  say({ intent: 'light.temperature.set', kelvin: 2700 });
  expect(shown()).toMatchObject({ name: 'white/2700', look: { kind: 'white', kelvin: 2700 } });
  say({ intent: 'light.effect.start', effect: 'pulse', color: 'blue' });
  expect(shown()).toMatchObject({ name: 'animation/pulse/blue', look: { effect: 'pulse', color: 'blue' } });
  say({ intent: 'light.effect.start', effect: 'rainbow' });
  expect(shown()).toMatchObject({ name: 'animation/rainbow', look: { kind: 'effect', effect: 'rainbow' } });
});

test('warmer and cooler start from the white that shows, whatever its state is called', () => {
  const white = { name: 'reading', r: 1, g: 2, b: 3, look: { kind: 'white' as const, kelvin: 3000 } };
  const { say, state } = createLamp([
    { kind: 'state.save', state: white },
    { kind: 'lamp.set', lamp: 'lamp', state: 'reading' },
  ]);
  say({ intent: 'light.temperature.warmer' });
  expect(state()).toBe('white/2500');
});

test('a name alone says nothing of what a state shows', () => {
  const { say, state } = createLamp([
    { kind: 'state.save', state: { name: 'white/3000', r: 9, g: 9, b: 9 } },
    { kind: 'lamp.set', lamp: 'lamp', state: 'white/3000' },
  ]);
  say({ intent: 'light.temperature.warmer' });
  expect(state()).toBe('white/3500');
});

test('an effect is made around the color of a saved state, and stands still as that state', () => {
  const { say, shown, state } = createLamp([
    { kind: 'state.save', state: { name: 'evening/soft', r: 200, g: 90, b: 10 } },
    { kind: 'lamp.set', lamp: 'lamp', state: 'evening/soft' },
  ]);
  say({ intent: 'light.effect.start', effect: 'pulse' });
  expect(shown()).toMatchObject({ name: 'animation/pulse/evening-soft', look: { of: 'evening/soft' } });
  expect(shown().r).toContain('200');
  say({ intent: 'light.effect.start', effect: 'breathe' });
  expect(state()).toBe('animation/breathe/evening-soft');
  say({ intent: 'light.effect.stop' });
  expect(state()).toBe('evening/soft');
});

test('an effect stands still as its color, at whatever pace it was', () => {
  const { say, state } = createLamp();
  say({ intent: 'light.effect.start', effect: 'pulse', color: 'blue' });
  say({ intent: 'light.speed.increase' });
  expect(state()).toBe('animation/pulse/blue:11');
  say({ intent: 'light.effect.stop' });
  expect(state()).toBe('color/blue');
});

test('another pace is a look of its own, and comes back to the state it began with', () => {
  const moving = { name: 'tide', r: '128 + 100 * sin(frame)', g: 0, b: 0, speed: 100 };
  const { say, shown, state } = createLamp([
    { kind: 'state.save', state: moving },
    { kind: 'lamp.set', lamp: 'lamp', state: 'tide' },
  ]);
  say({ intent: 'light.speed.set', speed: 75 });
  expect(shown()).toMatchObject({ name: 'tide:50', speed: 50, look: { kind: 'pace', of: 'tide', frame_ms: 50 } });
  say({ intent: 'light.speed.set', speed: 50 });
  expect(state()).toBe('tide');
  say({ intent: 'light.speed.set', speed: 100 });
  say({ intent: 'light.effect.stop' });
  expect(state()).toBe('on');
});

test('a pace that names itself leads nobody in a circle', () => {
  const { say, state } = createLamp([
    {
      kind: 'state.save',
      state: { name: 'loop', r: 'frame', g: 0, b: 0, speed: 9, look: { kind: 'pace', of: 'loop', frame_ms: 9 } },
    },
    { kind: 'lamp.set', lamp: 'lamp', state: 'loop' },
  ]);
  say({ intent: 'light.effect.stop' });
  expect(state()).toBe('on');
});

test('another color follows the one that shows', () => {
  const { say, state } = createLamp();
  say({ intent: 'light.color.set', color: 'orange' });
  say({ intent: 'light.color.set', color: 'random' });
  expect(state()).toBe('color/yellow');
});

test('a command for a lamp that is not there is refused', () => {
  const { engine } = createLamp();
  expect(() => planCommand({ intent: 'light.on' }, 'attic', engine.machine)).toThrow('there is no lamp "attic"');
});
