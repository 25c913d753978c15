import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Origin } from '../../src/core/origin.js';
import type { Engine } from '../../src/engine/engine.js';
import type { ChangeInput } from '../../src/light/changes/change.js';
import { MemoryStore } from '../fakes/memory-store.js';
import { createEngine, oneLamp } from './create-engine.js';

const voice: Origin = { kind: 'voice', detail: 'a sentence' };
const red: ChangeInput = { kind: 'state.save', state: { name: 'color/red', r: 255, g: 0, b: 0 } };
const set = (state: string): ChangeInput => ({ kind: 'lamp.set', lamp: 'lamp', state });

/** Everything that undo must bring back. */
function contentOf({ machine }: Engine) {
  const sorted = (map: ReadonlyMap<string, unknown>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    states: sorted(machine.states),
    rules: sorted(machine.rules),
    variables: sorted(machine.variables),
    lamps: sorted(machine.lamps),
  };
}

describe('the engine', () => {
  test('a change set is done whole: stored, shown, told', () => {
    const { engine, store, light, told } = createEngine();
    const { id } = engine.apply([red, set('color/red')], voice);
    expect(store.read('lamp').get('lamp')).toMatchObject({ state: 'color/red' });
    expect(light.scenes.at(-1)).toMatchObject({ lamp: 'lamp', r: 255, g: 0, b: 0, fade: { ms: 400 } });
    expect(told).toContainEqual({
      type: 'light-changed',
      lamps: [expect.objectContaining({ id: 'lamp', state: 'color/red', rgb: [255, 0, 0] })],
    });
    expect(engine.history(1)[0]).toMatchObject({ id, origin: voice });
  });

  test('a change set with one bad change does nothing at all', () => {
    const { engine, store, light } = createEngine();
    const scenes = light.scenes.length;
    const before = contentOf(engine);
    expect(() => engine.apply([red, set('nowhere')], voice)).toThrow('there is no state "nowhere"');
    expect(() =>
      engine.apply([red, { kind: 'state.save', state: { name: 'x', r: '1 +', g: 0, b: 'y' } }], voice),
    ).toThrow(/state\.r: unexpected token at column 4.*; state\.b: there is no "y"/);
    expect(contentOf(engine)).toEqual(before);
    expect([store.read('state').size, light.scenes.length]).toEqual([0, scenes]);
  });

  test('what cannot be stored is not shown, unless a person stands before the light', () => {
    const { engine, store, light } = createEngine();
    const scenes = light.scenes.length;
    store.failWith = new Error('disk full');
    expect(() => engine.apply([set('on')], { kind: 'source' })).toThrow('disk full');
    expect([engine.status('lamp').state, light.scenes.length]).toEqual(['off', scenes]);
  });

  test('LIGHT-16 a new engine on the same store shows the stored state at once, without a fade', () => {
    const store = new MemoryStore();
    createEngine(oneLamp, store).engine.apply(
      [red, set('color/red'), { kind: 'data.set', name: 'n', value: 7 }],
      voice,
    );
    const { engine, light } = createEngine(oneLamp, store);
    expect(light.scenes).toEqual([expect.objectContaining({ r: 255, g: 0, b: 0, fade: { ms: 0, space: 'even' } })]);
    expect(light.data).toEqual({ n: 7 });
    expect(engine.status('lamp').state).toBe('color/red');
  });

  test('a stored record that makes no sense is passed over and the light still comes up', () => {
    const store = new MemoryStore();
    store.start();
    store.commit([
      { kind: 'state', id: 'bad', value: { r: 'boom(' } },
      { kind: 'rule', id: 'bad', value: 7 },
      { kind: 'lamp', id: 'lamp', value: { state: 'bad' } },
    ]);
    const { engine } = createEngine(oneLamp, store);
    expect(engine.status('lamp').state).toBe('off');
    expect(store.read('state').has('bad')).toBe(true);
  });

  test('LIGHT-13 undo takes back the newest change set that somebody asked for, then the one before', () => {
    const { engine, light } = createEngine();
    const start = contentOf(engine);
    engine.apply([red, set('color/red')], voice);
    const middle = contentOf(engine);
    engine.apply([set('off')], { kind: 'page', detail: 'turn it off' });
    engine.fire({ name: 'nothing' }, { kind: 'timer' });
    expect(engine.undo(voice).origin.detail).toBe('turn it off');
    expect(contentOf(engine)).toEqual(middle);
    expect(light.scenes.at(-1)).toMatchObject({ r: 255 });
    engine.undo(voice);
    expect(contentOf(engine)).toEqual(start);
    expect(() => engine.undo(voice)).toThrow('there is nothing to undo');
  });

  test('LIGHT-13 what happened by itself is in the history with its rule, and is not what "undo that" means', () => {
    const { engine } = createEngine();
    engine.apply([{ kind: 'rule.save', rule: { id: 'alarm', from: '*', on: 'timer:tea', to: 'on' } }], voice);
    engine.fire({ name: 'timer:tea' }, { kind: 'timer', detail: 'tea' });
    expect(engine.history(1)[0]).toMatchObject({
      origin: { kind: 'timer' },
      firings: [{ rule: 'alarm', event: 'timer:tea', to: 'on' }],
    });
    expect(engine.undo(voice).origin).toEqual(voice);
  });

  test('LIGHT-13 after any sequence of change sets, undoing them all restores exactly what was there', () => {
    const name = fc.constantFrom('a', 'b', 'color/c');
    const change: fc.Arbitrary<ChangeInput> = fc.oneof(
      fc.record({
        kind: fc.constant('state.save' as const),
        state: fc.record({ name, r: fc.integer({ min: 0, max: 255 }), g: fc.constant(0), b: fc.constant('frame') }),
      }),
      fc.record({ kind: fc.constant('state.delete' as const), name, cascade: fc.boolean() }),
      fc.record({
        kind: fc.constant('rule.save' as const),
        rule: fc.record({ from: fc.constant('*'), on: name, to: fc.constantFrom('on', 'off', 'a') }),
      }),
      fc.record({ kind: fc.constant('data.set' as const), name, value: fc.oneof(fc.integer(), fc.constant(null)) }),
      fc.record({
        kind: fc.constant('lamp.set' as const),
        lamp: fc.constant('lamp'),
        state: fc.constantFrom('on', 'off', 'a', 'b'),
      }),
      fc.record({
        kind: fc.constant('lamp.set' as const),
        lamp: fc.constant('lamp'),
        brightness: fc.integer({ min: 1, max: 100 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), (sets) => {
        const { engine } = createEngine();
        const snapshots = [contentOf(engine)];
        for (const changes of sets) {
          try {
            if (engine.apply(changes, voice).id !== null) snapshots.push(contentOf(engine));
          } catch {
            // Refused: it must have changed nothing, which the undoing shows.
          }
        }
        for (let last = snapshots.length - 2; last >= 0; last--) {
          engine.undo(voice);
          expect(contentOf(engine)).toEqual(snapshots[last]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('LIGHT-11 rules that kept firing each other are stopped, and named', () => {
    const { engine, told } = createEngine();
    engine.apply(
      [
        { kind: 'rule.save', rule: { id: 'ping', from: 'off', on: 'state_entered', to: 'on' } },
        { kind: 'rule.save', rule: { id: 'pong', from: 'on', on: 'state_entered', to: 'off' } },
      ],
      voice,
    );
    engine.apply([set('on')], voice);
    expect(told).toContainEqual({
      type: 'trouble-reported',
      part: 'rules',
      message: expect.stringMatching(/pong, ping kept firing each other|ping, pong kept firing each other/),
    });
  });

  test('LIGHT-07 entering a state is an event that rules answer, in the same change set', () => {
    const { engine } = createEngine();
    engine.apply(
      [{ kind: 'rule.save', rule: { from: 'on', on: 'state_entered', action: "setData('entered', true)" } }],
      voice,
    );
    engine.apply([set('on')], voice);
    expect(engine.machine.variables.get('entered')).toBe(true);
    engine.undo(voice);
    expect(engine.machine.variables.get('entered')).toBeUndefined();
  });
});

describe('what the engine refuses', () => {
  test('OUTPUT-04 "off" can be no light but none', () => {
    const { engine } = createEngine();
    expect(() => engine.apply([{ kind: 'state.save', state: { name: 'off', r: 255, g: 0, b: 0 } }], voice)).toThrow(
      'the state "off" is always dark',
    );
  });

  test('an event of no name or of a lamp that is not there', () => {
    const { engine } = createEngine();
    expect(() => engine.fire({ name: '' }, voice)).toThrow("the event's name");
    expect(() => engine.fire({ name: 'go', lamp: 'nowhere' }, voice)).toThrow('there is no lamp "nowhere"');
  });

  test('LIGHT-04 a rule whose action fails moves none of the lamps', () => {
    const lamps = ['a', 'b'].map((id) => ({ id, name: id, aliases: [] }));
    const { engine, told } = createEngine(lamps);
    engine.apply(
      [{ kind: 'rule.save', rule: { id: 'bad', from: '*', on: 'go', to: 'on', action: "setData('x', 0 / 0)" } }],
      voice,
    );
    expect(engine.fire({ name: 'go' }, voice)).toMatchObject({
      firings: [],
      problems: ['rule bad: its action failed: x cannot be NaN'],
    });
    expect(lamps.map(({ id }) => engine.status(id).state)).toEqual(['off', 'off']);
    expect(told).toContainEqual(expect.objectContaining({ type: 'trouble-reported' }));
  });

  test('undo brings back no lamp that the configuration no longer has', () => {
    const store = new MemoryStore();
    createEngine([...oneLamp, { id: 'bed', name: 'bed', aliases: [] }], store).engine.apply(
      [{ kind: 'lamp.set', lamp: 'bed', state: 'on' }],
      voice,
    );
    const { engine } = createEngine(oneLamp, store);
    expect(() => engine.undo(voice)).toThrow('there is nothing to undo');
    expect([...engine.machine.lamps.keys()]).toEqual(['lamp']);
  });
});
