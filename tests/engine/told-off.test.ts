import { describe, expect, test } from '@jest/globals';
import type { Origin } from '../../src/core/origin.js';
import { millis } from '../../src/core/units.js';
import type { ChangeInput } from '../../src/light/changes/change.js';
import { createEngine } from './create-engine.js';

const voice: Origin = { kind: 'voice', detail: 'a sentence' };
const red: ChangeInput = { kind: 'state.save', state: { name: 'color/red', r: 255, g: 0, b: 0 } };
const set = (state: string): ChangeInput => ({ kind: 'lamp.set', lamp: 'lamp', state });

const returns = (...lamps: readonly string[]): ChangeInput => ({
  kind: 'timer.save',
  timer: {
    name: 'return-1',
    after_ms: 60_000,
    purpose: {
      kind: 'restore',
      said: 'red for a minute',
      lamps: lamps.map((lamp) => ({ lamp, state: 'on', brightness: 100 })),
    },
  },
});

describe('OUTPUT-10 a lamp that was to return to an earlier look', () => {
  const two = [
    { id: 'a', name: 'a', aliases: [] },
    { id: 'b', name: 'b', aliases: [] },
  ];
  const lampsToReturn = ({ engine }: ReturnType<typeof createEngine>) =>
    [...engine.machine.timers.values()].flatMap(({ purpose }) =>
      purpose?.kind === 'restore' ? purpose.lamps.map(({ lamp }) => lamp) : [],
    );
  const off = (lamp: string): ChangeInput => ({ kind: 'lamp.set', lamp, state: 'off' });
  const lit = ['a', 'b'].map((lamp): ChangeInput => ({ kind: 'lamp.set', lamp, state: 'on' }));

  test('stays off after a hold, whoever fires it, and an undo brings both back', () => {
    const made = createEngine(two);
    made.engine.apply([...lit, returns('a', 'b')], voice);
    made.engine.fire({ name: 'button_hold' }, { kind: 'source' });
    expect(lampsToReturn(made)).toEqual([]);
    made.engine.apply([...lit, returns('a', 'b')], voice);
    made.engine.fire({ name: 'button_hold' }, { kind: 'button' });
    expect(lampsToReturn(made)).toEqual([]);
    made.engine.undo(voice);
    expect(lampsToReturn(made)).toEqual(['a', 'b']);
  });

  test('stays off when somebody says so; others return, and one that a machine switched off does', () => {
    const made = createEngine(two);
    made.engine.apply([...lit, returns('a', 'b')], voice);
    made.engine.apply([off('b')], { kind: 'source' });
    expect(lampsToReturn(made)).toEqual(['a', 'b']);
    made.engine.apply([off('a')], { kind: 'api' });
    expect(lampsToReturn(made)).toEqual(['b']);
  });

  test('returns where that was planned with it: off for a minute', () => {
    const made = createEngine(two);
    made.engine.apply([off('a'), returns('a')], voice);
    expect(lampsToReturn(made)).toEqual(['a']);
  });

  test('takes its new look where nothing can be stored too', () => {
    const made = createEngine(two);
    made.engine.apply([returns('a')], voice);
    made.store.failWith = new Error('disk full');
    made.engine.apply(
      [
        { kind: 'timer.delete', id: 'timer:return-1' },
        { kind: 'lamp.set', lamp: 'a', state: 'on' },
      ],
      voice,
    );
    expect([made.engine.status('a').state, lampsToReturn(made)]).toEqual(['on', []]);
  });
});

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

describe('OUTPUT-10 a lamp that a hold switched off', () => {
  const lights: ChangeInput = {
    kind: 'rule.save',
    rule: { id: 'again', from: 'off', on: 'button_release', to: 'color/red', priority: 1_000_000 },
  };
  const holdAndRelease = (holdYields: boolean) => {
    const made = createEngine(undefined, undefined, { holdYields });
    made.engine.apply([red, set('on'), lights], voice);
    for (const name of ['button_hold', 'button_release']) made.engine.fire({ name }, { kind: 'button' });
    return made.engine;
  };

  test('stays off when that button is released, unless its owner lets rules outrank the hold', () => {
    expect(holdAndRelease(false).status('lamp').state).toBe('off');
    expect(holdAndRelease(false).dryRun({ name: 'button_release' })).toEqual([]);
    expect(holdAndRelease(true).status('lamp').state).toBe('color/red');
  });

  test('is lit by a later press, and what was lit since may follow the release', () => {
    const engine = holdAndRelease(false);
    engine.apply([{ ...lights, rule: { from: '*', on: 'button_click', to: 'on' } }], voice);
    engine.fire({ name: 'button_click' }, { kind: 'button' });
    expect(engine.status('lamp').state).toBe('on');
    engine.apply([{ ...lights, rule: { from: 'on', on: 'button_release', to: 'color/red' } }], voice);
    engine.fire({ name: 'button_release' }, { kind: 'button' });
    expect(engine.status('lamp').state).toBe('color/red');
  });
});

test('OUTPUT-10 a hold ends what was to light a lamp within ten minutes; plans for later, and for off, stay', () => {
  const plan = (name: string, minutes: number, intent: 'light.on' | 'light.off'): ChangeInput => ({
    kind: 'timer.save',
    timer: { name, after_ms: minutes * 60_000, purpose: { kind: 'commands', commands: [{ intent }], said: name } },
  });
  const { engine } = createEngine();
  engine.apply([plan('soon', 2, 'light.on'), plan('later', 11, 'light.on'), plan('off', 2, 'light.off')], voice);
  engine.apply([set('on')], voice);
  engine.apply([set('off')], voice);
  expect(engine.machine.timers.size).toBe(3);
  engine.fire({ name: 'button_hold' }, { kind: 'button' });
  expect([...engine.machine.timers.keys()]).toEqual(['timer:later', 'timer:off']);
  engine.undo(voice);
  expect(engine.machine.timers.size).toBe(3);
});
