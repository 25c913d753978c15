import { describe, expect, test } from '@jest/globals';
import type { Origin } from '../../src/core/origin.js';
import { millis } from '../../src/core/units.js';
import type { ChangeInput } from '../../src/light/changes/change.js';
import { createEngine } from './create-engine.js';

const voice: Origin = { kind: 'voice', detail: 'a sentence' };
const red: ChangeInput = { kind: 'state.save', state: { name: 'color/red', r: 255, g: 0, b: 0 } };
const set = (state: string): ChangeInput => ({ kind: 'lamp.set', lamp: 'lamp', state });

describe('OUTPUT-10 a lamp that somebody tells to be off', () => {
  const on = (rule: object) => ({
    kind: 'rule.save' as const,
    rule: { from: 'off', on: 'state_entered', to: 'on', ...rule },
  });
  const cause: Origin = { kind: 'source' };

  test.each(['voice', 'text', 'button', 'page', 'cli', 'api'] as const)(
    'stays off whatever rules answer to that, by %s',
    (kind) => {
      const { engine } = createEngine();
      engine.apply([red, set('color/red'), on({ priority: 1_000_000 }), on({ from: '*', on: '*' })], cause);
      expect(engine.apply([set('off')], { kind })).toMatchObject({ firings: [] });
      expect(engine.status('lamp').state).toBe('off');
    },
  );

  test('is lit again by a rule that waits before it fires, and by what happens later', () => {
    const { engine, clock } = createEngine();
    engine.apply([set('on'), on({ for_ms: 5000 }), on({ on: 'motion' })], cause);
    engine.apply([set('off')], voice);
    clock.advance(millis(5000));
    engine.passTime();
    expect(engine.status('lamp').state).toBe('on');
    engine.apply([set('off')], voice);
    engine.fire({ name: 'motion' }, cause);
    expect(engine.status('lamp').state).toBe('on');
  });

  test('leaves the rules alone that answer to what a machine switches off, and those of other lamps', () => {
    const { engine } = createEngine();
    engine.apply([set('on'), on({})], cause);
    engine.apply([set('off')], cause);
    expect(engine.status('lamp').state).toBe('on');
    engine.apply([{ ...on({}), rule: { from: 'on', on: 'state_entered', to: 'color/red' } }, red, set('on')], voice);
    expect(engine.status('lamp').state).toBe('color/red');
  });
});
