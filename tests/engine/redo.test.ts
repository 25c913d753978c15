import { describe, expect, test } from '@jest/globals';
import { createEngine } from './create-engine.js';

const voice = { kind: 'voice' } as const;
const nothing = 'there is nothing to redo';

function create(...states: string[]) {
  const { engine } = createEngine();
  const state = () => engine.status('lamp').state;
  const set = (name: string) => engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: name }], voice);
  engine.apply(
    ['a', 'b', 'c'].map((name) => ({ kind: 'state.save' as const, state: { name, r: 1, g: 2, b: 3 } })),
    { kind: 'start' },
  );
  for (const name of states) set(name);
  return { engine, state, set };
}

describe('TALK-12 redo', () => {
  test('brings back what was undone, and tells which undo it took back', () => {
    const { engine, state } = create('a', 'b');
    engine.undo(voice);
    expect(state()).toBe('a');
    expect(engine.redo({ kind: 'voice', detail: 'redo' }).undoes).toBeDefined();
    expect(state()).toBe('b');
    expect(engine.history(1)[0]!.origin.detail).toBe('redo');
  });

  test('once for each undo, the latest undo first', () => {
    const { engine, state } = create('a', 'b', 'c');
    engine.undo(voice);
    engine.undo(voice);
    expect(state()).toBe('a');
    engine.redo(voice);
    expect(state()).toBe('b');
    engine.redo(voice);
    expect(state()).toBe('c');
    expect(() => engine.redo(voice)).toThrow(nothing);
    expect(state()).toBe('c');
  });

  test('and undo again, as often as one likes', () => {
    const { engine, state } = create('a', 'b');
    for (let round = 0; round < 3; round += 1) {
      engine.undo(voice);
      expect(state()).toBe('a');
      engine.redo(voice);
      expect(state()).toBe('b');
    }
    engine.undo(voice);
    engine.undo(voice);
    expect(state()).toBe('off');
  });

  test('is refused where nothing was undone, or something was changed since', () => {
    const { engine, state, set } = create('a', 'b');
    expect(() => engine.redo(voice)).toThrow(nothing);
    engine.undo(voice);
    set('c');
    expect(() => engine.redo(voice)).toThrow(nothing);
    expect(state()).toBe('c');
    expect(() => createEngine().engine.redo(voice)).toThrow(nothing);
  });

  test('is not refused because of what happened by itself since', () => {
    const { engine, state } = create('a', 'b');
    engine.undo(voice);
    engine.apply([{ kind: 'data.set', name: 'rain', value: 1 }], { kind: 'source' });
    engine.redo(voice);
    expect(state()).toBe('b');
  });

  test('brings back all of a request of the agent, as it was undone', () => {
    const { engine, state } = create('a');
    const agent = { kind: 'agent', request: 'r1' } as const;
    engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'b' }], agent);
    engine.apply([{ kind: 'data.set', name: 'n', value: 1 }], agent);
    engine.undo(voice);
    expect([state(), engine.machine.variables.get('n')]).toEqual(['a', undefined]);
    engine.redo(voice);
    expect([state(), engine.machine.variables.get('n')]).toEqual(['b', 1]);
    expect(() => engine.redo(voice)).toThrow(nothing);
  });
});
