import { describe, expect, test } from '@jest/globals';
import { findLeftToUndo } from '../../src/engine/left-to-undo.js';
import { createEngine } from './create-engine.js';

const lamps = ['desk', 'bed'].map((id) => ({ id, name: id, aliases: [] }));

function create() {
  const { engine } = createEngine(lamps);
  const states = ['a', 'b', 'c'].map((name) => ({ kind: 'state.save' as const, state: { name, r: 1, g: 2, b: 3 } }));
  engine.apply(states, { kind: 'start' });
  const set = (lamp: string, state: string, request: string) =>
    engine.apply([{ kind: 'lamp.set', lamp, state }], { kind: 'page', request });
  const undo = (request: string) => engine.undo({ kind: 'page' }, { request });
  const find = () => {
    const { left, undone } = findLeftToUndo(engine.wholeHistory(), 0);
    return { left: [...left], undone: [...undone] };
  };
  return { engine, set, undo, find };
}

describe('what is left to undo of requests', () => {
  test('is what did something and was not changed again since', () => {
    const { set, find } = create();
    set('desk', 'a', 'one');
    set('bed', 'b', 'two');
    set('bed', 'c', 'three');
    expect(find()).toEqual({ left: ['three', 'one'], undone: [] });
  });

  test('what was undone can be told, and what it had hidden is left again, as the undo itself finds', () => {
    const { engine, set, undo, find } = create();
    set('desk', 'a', 'one');
    set('desk', 'b', 'two');
    undo('two');
    expect(find()).toEqual({ left: ['one'], undone: ['two'] });
    undo('one');
    expect(engine.status('desk').state).toBe('off');
    expect(find()).toEqual({ left: [], undone: ['two', 'one'] });
  });

  test('an undo of an undo counts', () => {
    const { engine, set, find } = create();
    set('desk', 'a', 'one');
    engine.undo({ kind: 'page' });
    engine.redo({ kind: 'page' });
    expect(find()).toEqual({ left: ['one'], undone: [] });
  });
});
