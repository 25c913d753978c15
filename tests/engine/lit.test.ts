import { describe, expect, test } from '@jest/globals';
import { performCommands } from '../../src/engine/perform-commands.js';
import { isLit } from '../../src/engine/lit.js';
import type { LightCommand } from '../../src/core/light-command.js';
import { createEngine } from './create-engine.js';

const api = { kind: 'api' } as const;

function createLit() {
  const made = createEngine();
  const say = (command: LightCommand) => performCommands(made.engine, [command], api, undefined);
  say({ intent: 'light.color.set', color: 'red' });
  return { ...made, say, isOn: () => made.engine.views()[0]?.on };
}

describe('OUTPUT-10 off', () => {
  test('ends a slow fade to off at once, without being a change', () => {
    const { engine, say, light } = createLit();
    engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'off', fade_ms: 600_000 }], api);
    const { done } = say({ intent: 'light.off' });
    expect(light.scenes.at(-1)).toMatchObject({ r: 0, g: 0, b: 0, fade: { ms: 400 } });
    expect(done).toMatchObject({ id: null, writes: [] });
  });

  test.each([
    { intent: 'light.brightness.set', level: 0 },
    { intent: 'light.show', state: 'off', brightness: 50 },
  ] as const)('is that too however it is asked for: %j', (command) => {
    const { engine, say, light } = createLit();
    engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'off', brightness: 50, fade_ms: 600_000 }], api);
    say(command);
    expect(light.scenes.at(-1)?.fade.ms).toBe(400);
  });

  test('ends what a rule shows for a while as darkness, so that the light does not come back', () => {
    const { engine, say } = createLit();
    const rule = { id: 'dark', from: '*', on: 'film', to: 'off', show_as: 'film', show_ms: 60_000 };
    engine.apply([{ kind: 'rule.save', rule }], api);
    engine.fire({ name: 'film' }, { kind: 'source' });
    expect(engine.status('lamp').showings).toHaveLength(1);
    say({ intent: 'light.off' });
    expect(engine.status('lamp').showings).toBeUndefined();
  });
});

describe('a lamp is lit', () => {
  test('while a slow fade to off lasts, and not after it or after a short one', () => {
    const { engine, say, light, isOn } = createLit();
    const red = { lamp: 'lamp', r: 65_535, g: 0, b: 0, at: 0, fresh: true };
    let shown = red;
    light.shown = () => shown;
    engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'off', fade_ms: 600_000 }], api);
    expect(isOn()).toBe(true);
    shown = { ...red, r: 0 };
    expect(isOn()).toBe(false);
    shown = red;
    say({ intent: 'light.off' });
    expect(isOn()).toBe(false);
  });

  test('not where it shows plain black, and then "on" brings back its last light', () => {
    const { engine, say, isOn } = createLit();
    say({ intent: 'light.color.set', color: 'black' });
    expect([isOn(), isLit(engine, 'lamp')]).toEqual([false, false]);
    say({ intent: 'light.on' });
    expect(engine.status('lamp').state).toBe('color/red');
    say({ intent: 'light.color.set', color: 'black' });
    say({ intent: 'light.toggle' });
    expect(isOn()).toBe(true);
  });
});
