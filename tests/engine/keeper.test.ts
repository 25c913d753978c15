import { describe, expect, test } from '@jest/globals';
import type { ChangeInput } from '../../src/light/changes/change.js';
import type { Origin } from '../../src/core/origin.js';
import { MemoryStore } from '../fakes/memory-store.js';
import { createEngine, oneLamp } from './create-engine.js';

const voice: Origin = { kind: 'voice', detail: 'turn the light off' };
const set = (state: string): ChangeInput => ({ kind: 'lamp.set', lamp: 'lamp', state });
const timer: ChangeInput = { kind: 'timer.save', timer: { name: 'tea', after_ms: 60_000 } };
const full = new Error('no space left on device');

describe('OUTPUT-10 where nothing can be stored', () => {
  test('what a person asks is shown, marked as not kept, and told once', () => {
    const { engine, store, light, told } = createEngine();
    store.failWith = full;
    const first = engine.apply([set('on')], voice);
    expect(first).toMatchObject({ id: null, unkept: { first: true } });
    expect(first.unkept!.message).toMatch(/no space left on device.*after a restart/);
    expect(engine.apply([set('off')], voice)).toMatchObject({ id: null, unkept: { first: false } });
    expect(light.scenes.at(-1)).toMatchObject({ r: 0, g: 0, b: 0 });
    expect(told.filter(({ type }) => type === 'trouble-reported')).toHaveLength(1);
  });

  test.each(['voice', 'text', 'button', 'page', 'cli', 'api'] as const)('a person is obeyed by %s', (kind) => {
    const { engine, store, light } = createEngine();
    store.failWith = full;
    const red: ChangeInput = { kind: 'state.save', state: { name: 'color/red', r: 255, g: 0, b: 0 } };
    expect(engine.apply([red, set('color/red')], { kind })).toMatchObject({ id: null, unkept: {} });
    expect(light.scenes.at(-1)).toMatchObject({ r: 255, g: 0, b: 0 });
  });

  test.each(['timer', 'rule', 'source', 'agent', 'mcp'] as const)('a %s may switch off, and nothing else', (kind) => {
    const { engine, store } = createEngine();
    engine.apply([set('on')], voice);
    store.failWith = full;
    engine.apply([set('off')], { kind });
    expect(engine.status('lamp').state).toBe('off');
    expect(() => engine.apply([set('on')], { kind })).toThrow('no space left');
    expect(engine.status('lamp').state).toBe('off');
  });

  test('what must outlive the moment is refused, whoever asks', () => {
    const { engine, store } = createEngine();
    store.failWith = full;
    expect(() => engine.apply([timer], voice)).toThrow('no space left');
    expect(() => engine.apply([set('on'), timer], voice)).toThrow('no space left');
    const rule: ChangeInput = { kind: 'rule.save', rule: { from: '*', on: 'x', to: 'on' } };
    expect(() => engine.apply([set('off'), rule], voice)).toThrow('no space left');
    expect([engine.machine.timers.size, engine.machine.rules.size]).toEqual([0, 0]);
  });

  test('it is stored, in order, with the first change that can be, and that is told', () => {
    const { engine, store, told } = createEngine();
    store.failWith = full;
    engine.apply([{ kind: 'state.save', state: { name: 'color/red', r: 255, g: 0, b: 0 } }, set('color/red')], voice);
    engine.apply([set('on')], voice);
    store.failWith = null;
    engine.apply([timer], { kind: 'source' });
    expect(engine.history(5).map(({ origin }) => origin.kind)).toEqual(['source', 'voice', 'voice']);
    expect(told).toContainEqual(expect.objectContaining({ type: 'trouble-mended', part: 'data' }));
    const again = createEngine(oneLamp, new MemoryStore(store));
    expect(again.engine.status('lamp').state).toBe('on');
    again.engine.undo(voice);
    expect(again.engine.status('lamp').state).toBe('color/red');
  });

  test('however long it lasts, what waits stays small and nothing of it is lost', () => {
    const { engine, store } = createEngine();
    store.failWith = full;
    for (let each = 0; each < 300; each++) {
      engine.apply(
        [{ kind: 'state.save', state: { name: `look ${each}`, r: each % 256, g: 0, b: 0 } }, set(`look ${each}`)],
        voice,
      );
      engine.apply([set('off')], voice);
    }
    store.failWith = null;
    engine.apply([timer], voice);
    expect(engine.history(1000).length).toBeLessThanOrEqual(101);
    expect(store.read('state').has('look 0')).toBe(true);
  });
});
