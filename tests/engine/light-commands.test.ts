import { describe, expect, test } from '@jest/globals';
import { lightnessToLinear } from '../../src/core/lightness.js';
import { linearToSrgb } from '../../src/render/lightness.js';
import type { ChangeInput } from '../../src/light/changes/change.js';
import { planCommand } from '../../src/engine/light-commands.js';
import type { LightCommand } from '../../src/core/light-command.js';
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

test('what takes its time fades for as long', () => {
  const { engine } = createLamp();
  const plan = (over?: number) =>
    planCommand(
      { intent: 'light.color.set', color: 'red', ...(over === undefined ? {} : { over }) },
      'lamp',
      engine.machine,
    );
  expect(plan(1200).at(-1)).toEqual({ kind: 'lamp.set', lamp: 'lamp', state: 'color/red', fade_ms: 1_200_000 });
  expect(plan().at(-1)).toEqual({ kind: 'lamp.set', lamp: 'lamp', state: 'color/red' });
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

test('a lamp that is off, and one that is as white as daylight, become warm', () => {
  const { say, state } = createLamp();
  say({ intent: 'light.off' });
  say({ intent: 'light.temperature.warmer' });
  expect(state()).toBe('white/3500');
  say({ intent: 'light.color.set', color: 'white' });
  say({ intent: 'light.temperature.warmer' });
  expect(state()).toBe('white/3500');
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

test('OUTPUT-09 a temperature is shown as it was said; steps end at 1800 and 9000 kelvin', () => {
  const { say, shown } = createLamp();
  const after = (...commands: readonly LightCommand[]) => {
    for (const command of commands) say(command);
    const { look } = shown();
    return look?.kind === 'white' ? look.kelvin : undefined;
  };
  const set = (kelvin: number): LightCommand => ({ intent: 'light.temperature.set', kelvin });
  const [cooler, warmer] = [{ intent: 'light.temperature.cooler' }, { intent: 'light.temperature.warmer' }] as const;
  expect([after(set(10_000)), after(cooler), after(warmer)]).toEqual([10_000, 10_000, 9500]);
  expect([after(set(1200)), after(warmer), after(cooler)]).toEqual([1200, 1200, 1700]);
  expect([after(set(8800), cooler), after(set(2000), warmer)]).toEqual([9000, 1800]);
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

test.each<[number, number, number]>([
  [80, 0.5, 40],
  [80, 2, 100],
  [3, 0.3333, 1],
  [1, 0.5, 1],
  [50, 1.5, 75],
  [7, 0.5, 4],
])('TALK-09 a lamp at %d percent goes %f times as bright to %d', (before, factor, after) => {
  const { engine, say } = createLamp([{ kind: 'lamp.set', lamp: 'lamp', state: 'on', brightness: before }]);
  say({ intent: 'light.brightness.scale', factor });
  expect(engine.status('lamp')).toMatchObject({ state: 'on', brightness: after });
});

test('TALK-12 a lamp is shown exactly as it was, and that is one step to undo', () => {
  const { engine, say } = createLamp([{ kind: 'lamp.set', lamp: 'lamp', state: 'on', brightness: 30 }]);
  say({ intent: 'light.show', state: 'off', brightness: 80 });
  expect(engine.status('lamp')).toMatchObject({ state: 'off', brightness: 80 });
  const { done } = say({ intent: 'light.show', state: 'off', brightness: 80 });
  expect(done.writes).toEqual([]);
  say({ intent: 'light.show', state: 'on', brightness: 0 });
  expect(engine.status('lamp').brightness).toBe(1);
  engine.undo(text);
  expect(engine.status('lamp')).toMatchObject({ state: 'off', brightness: 80 });
});

test('TALK-12 a look that was deleted since is not shown, and the refusal names it', () => {
  const { say, state } = createLamp();
  expect(() => say({ intent: 'light.show', state: 'tea', brightness: 50 })).toThrow('"tea"');
  expect(state()).toBe('off');
});

describe('TALK-12 a saved scene', () => {
  const lamps = ['desk', 'bed', 'hall'].map((id) => ({ id, name: id, aliases: [] }));
  const dinner = (...kept: [string, string, number][]): ChangeInput => ({
    kind: 'scene.save',
    scene: { name: 'dinner', lamps: kept.map(([lamp, state, brightness]) => ({ lamp, state, brightness })) },
  });

  function createHome(...changes: ChangeInput[]) {
    const { engine } = createEngine(lamps);
    engine.apply(changes, text);
    const set = () =>
      performCommands(engine, [{ intent: 'light.scene.set', name: 'dinner', target: { all: true } }], text, undefined);
    return { engine, set, shown: () => lamps.map(({ id }) => [engine.status(id).state, engine.status(id).brightness]) };
  }

  test('shows on its own lamps, and leaves the others', () => {
    const { set, shown } = createHome(dinner(['desk', 'on', 30], ['bed', 'off', 100]), {
      kind: 'lamp.set',
      lamp: 'bed',
      state: 'on',
    });
    set();
    expect(shown()).toEqual([
      ['on', 30],
      ['off', 100],
      ['off', 100],
    ]);
  });

  test('goes before a state of that name', () => {
    const { set, shown } = createHome(
      { kind: 'state.save', state: { name: 'dinner', r: 1, g: 2, b: 3 } },
      dinner(['desk', 'on', 30]),
    );
    set();
    expect(shown()[0]).toEqual(['on', 30]);
  });

  test('with a look that was deleted since changes nothing, and the refusal names the look', () => {
    const tea: ChangeInput = { kind: 'state.save', state: { name: 'tea', r: 1, g: 2, b: 3 } };
    const { engine, set, shown } = createHome(tea, dinner(['desk', 'on', 30], ['bed', 'tea', 50]));
    engine.apply([{ kind: 'state.delete', name: 'tea' }], text);
    const before = shown();
    expect(set).toThrow('"tea"');
    expect(shown()).toEqual(before);
  });
});

test('a hex color is shown as that color of a screen, where nothing is calibrated', () => {
  for (const color of ['#808080', '#ff8800', '#010203', '#ffffff']) {
    const { say, shown } = createLamp();
    say({ intent: 'light.color.set', color });
    const bytes = [shown().r, shown().g, shown().b].map((number) =>
      linearToSrgb(lightnessToLinear(Number(number) / 255)),
    );
    expect(`#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`).toBe(color);
  }
});
