import { describe, expect, test } from '@jest/globals';
import { createEngine } from './create-engine.js';

const lamps = ['desk', 'bed'].map((id) => ({ id, name: id, aliases: [] }));

/** Each change is one entry of the history. */
function create() {
  const { engine } = createEngine(lamps);
  const states = ['a', 'b', 'c'].map((name) => ({ kind: 'state.save' as const, state: { name, r: 1, g: 2, b: 3 } }));
  engine.apply(states, { kind: 'start' });
  const set = (lamp: string, state: string, request?: string) =>
    engine.apply([{ kind: 'lamp.set', lamp, state }], { kind: 'page', ...(request !== undefined && { request }) }).id!;
  const shown = () => ['desk', 'bed'].map((id) => engine.status(id).state);
  return { engine, set, shown };
}

describe('TALK-12 undo of what is chosen', () => {
  test('an old entry is taken back, and what came after it stays', () => {
    const { engine, set, shown } = create();
    const first = set('desk', 'a');
    set('bed', 'b');
    engine.undo({ kind: 'page' }, { id: first });
    expect(shown()).toEqual(['off', 'b']);
  });

  test('what was changed again since stays as it is, and is told', () => {
    const { engine, set, shown } = create();
    const first = set('desk', 'a');
    set('desk', 'b');
    expect(() => engine.undo({ kind: 'page' }, { id: first })).toThrow('changed again since');
    expect(shown()).toEqual(['b', 'off']);
  });

  test('of a request all is taken back, and only once; of a drag, its entries count as one', () => {
    const { engine, set, shown } = create();
    set('desk', 'a', 'sentence');
    set('bed', 'a', 'sentence');
    set('bed', 'c', 'other');
    engine.undo({ kind: 'page' }, { request: 'sentence' });
    expect(shown()).toEqual(['off', 'c']);
    expect(() => engine.undo({ kind: 'page' }, { request: 'sentence' })).toThrow('nothing of it is left');
    set('desk', 'a', 'gesture one');
    const last = set('desk', 'b', 'gesture one');
    engine.undo({ kind: 'page' }, { id: last });
    expect(shown()).toEqual(['off', 'c']);
  });

  test('an undo of one entry can be done again', () => {
    const { engine, set, shown } = create();
    const first = set('desk', 'a');
    set('bed', 'b');
    engine.undo({ kind: 'page' }, { id: first });
    engine.redo({ kind: 'page' });
    expect(shown()).toEqual(['a', 'b']);
  });
});
