import { describe, expect, test } from '@jest/globals';
import type { ChangeInput } from '../../src/light/changes/change.js';
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

describe('TALK-12 undo of an old entry keeps a color that something newer names', () => {
  const color = { kind: 'state.save' as const, state: { name: 'color/chartreuse', r: 127, g: 255, b: 0 } };
  const lamp = { lamp: 'bed', state: 'color/chartreuse', brightness: 100 };
  const restore = { kind: 'restore' as const, lamps: [lamp], said: 'red for ten minutes' };

  test.each<[string, ChangeInput]>([
    ['a saved look', { kind: 'scene.save', scene: { name: 'Lesestunde', lamps: [lamp] } }],
    ['a plan to go back to it', { kind: 'timer.save', timer: { name: 'back', after_ms: 600_000, purpose: restore } }],
    ['a rule from it', { kind: 'rule.save', rule: { from: 'color/chartreuse', on: 'button:click', to: 'a' } }],
  ])('%s', (_, change) => {
    const { engine, set } = create();
    const first = engine.apply([color, { kind: 'lamp.set', lamp: 'bed', state: color.state.name }], {
      kind: 'page',
    }).id!;
    engine.apply([change], { kind: 'page' });
    set('bed', 'a');
    expect(() => engine.undo({ kind: 'page' }, { id: first })).toThrow('changed again since');
    expect(engine.machine.states.has(color.state.name)).toBe(true);
  });

  test('and one that an undo of what came after goes back to', () => {
    const { engine, set, shown } = create();
    const first = engine.apply([color, { kind: 'lamp.set', lamp: 'bed', state: color.state.name }], {
      kind: 'page',
    }).id!;
    set('bed', 'a');
    expect(() => engine.undo({ kind: 'page' }, { id: first })).toThrow('changed again since');
    engine.undo({ kind: 'page' });
    expect(shown()).toEqual(['off', 'color/chartreuse']);
    expect(engine.machine.states.has(color.state.name)).toBe(true);
  });
});

describe('TALK-12 an undo that finds nothing left', () => {
  test('says so, and leaves no entry in the history', () => {
    const { engine } = create();
    const rule = { id: 'r', from: '*', on: 'button:click', to: 'a' };
    const { id } = engine.apply([{ kind: 'rule.save', rule }], { kind: 'text', request: 'made' });
    engine.apply([{ kind: 'rule.delete', id: 'r' }], { kind: 'text' });
    const before = engine.history(100);
    expect(() => engine.undo({ kind: 'page' }, { id: id! })).toThrow('changed again since');
    expect(() => engine.undo({ kind: 'page' }, { request: 'made' })).toThrow('changed again since');
    expect(engine.history(100)).toEqual(before);
  });
});
