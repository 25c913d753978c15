import { describe, expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import { explainLamp } from '../../src/engine/explain-lamp.js';
import type { ChangeInput } from '../../src/light/changes/change.js';
import { createEngine } from './create-engine.js';

const looks: readonly ChangeInput[] = ['red', 'blue', 'green'].map((name, index) => ({
  kind: 'state.save',
  state: { name, r: index === 0 ? 255 : 0, g: index === 2 ? 255 : 0, b: index === 1 ? 255 : 0 },
}));
const rules: readonly ChangeInput[] = [
  { kind: 'rule.save', rule: { id: 'door', from: '*', on: 'door', to: 'red', show_as: 'door', show_ms: 6000 } },
  { kind: 'rule.save', rule: { id: 'phone', from: '*', on: 'phone', to: 'blue', show_as: 'phone', show_ms: 10_000 } },
];

/** A lamp that somebody made green, and two automations that each show something for a while. */
function createHouse() {
  const { engine, clock } = createEngine();
  engine.apply([...looks, ...rules], { kind: 'cli' });
  engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'green' }], { kind: 'text', detail: 'make it green' });
  return {
    fire: (name: string) => engine.fire({ name }, { kind: 'source', detail: name }),
    wait: (ms: number) => {
      clock.advance(millis(ms));
      engine.passTime();
    },
    why: () => {
      const { state, firing, origin } = explainLamp(engine, 'lamp') ?? {};
      return `${state ?? ''}: ${firing ? `${firing.rule} at ${firing.event}` : (origin?.detail ?? '')}`;
    },
  };
}

describe('LIGHT-14 of two automations that show something for a while', () => {
  test('the one is named that is seen, while the other ends out of sight', () => {
    const { fire, wait, why } = createHouse();
    fire('door');
    fire('phone');
    expect(why()).toBe('blue: phone at phone');
    wait(6000);
    expect(why()).toBe('blue: phone at phone');
  });

  test('the one is named that is seen again after the other', () => {
    const { fire, wait, why } = createHouse();
    fire('phone');
    wait(1000);
    fire('door');
    expect(why()).toBe('red: door at door');
    wait(6000);
    expect(why()).toBe('blue: phone at phone');
  });

  test('after both it is who made it so before', () => {
    const { fire, wait, why } = createHouse();
    fire('phone');
    fire('door');
    wait(6000);
    wait(4000);
    expect(why()).toBe('green: make it green');
  });
});
