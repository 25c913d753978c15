import { describe, expect, test } from '@jest/globals';
import { mergeTurns, tellCommands } from '../../src/api/page/model/merge-turns.js';
import type { Entry } from '../../src/api/page/model/entry.js';

const live = (id: string, more: Partial<Entry> = {}): Entry => {
  return { id, heard: id, partial: false, done: [], reply: 'Done.', ...more };
};
const turn = (request: string, undo: 'left' | 'undone' | 'none' = 'none') => {
  return { request, at: 1, text: request, route: 'command' as const, commands: [], reply: 'Done.', undo };
};
const merge = (shown: readonly Entry[], turns: readonly ReturnType<typeof turn>[]) =>
  mergeTurns(shown, turns, String).map(({ id, undo }) => [id, undo]);

describe('FACE-02 the conversation on a page', () => {
  test('begins with what Lantern keeps, and learns what can be undone', () => {
    expect(merge([live('b')], [turn('a', 'undone'), turn('b', 'left')])).toEqual([
      ['a', 'undone'],
      ['b', 'left'],
    ]);
  });

  test('keeps notes, and what is just being said, in their places', () => {
    const shown = [live('a'), live('note 1', { note: 'no microphone' }), live('b', { partial: true })];
    expect(merge(shown, [turn('a')]).map(([id]) => id)).toEqual(['a', 'note 1', 'b']);
  });

  test('tells the lamps of a command by their names, not by their ids', () => {
    const names: Record<string, string> = { leselampe: 'Leselampe', 'omers-lampchen': 'Ömers Lämpchen' };
    const nameLamp = (id: string) => names[id] ?? id;
    const target = { lamps: ['leselampe', 'omers-lampchen'] };
    const tell = (command: Parameters<typeof tellCommands>[1][number]) => tellCommands('command', [command], nameLamp);
    expect(tell({ intent: 'light.color.set', color: 'green', target })).toEqual([
      'color green Leselampe, Ömers Lämpchen',
    ]);
    expect(tell({ intent: 'light.off', target: { area: 'kitchen' } })).toEqual(['off kitchen']);
  });

  test('loses what was forgotten, and nothing that could not be kept', () => {
    expect(merge([live('a', { isKept: true }), live('b')], [])).toEqual([['b', undefined]]);
    // Of a sentence about forgetting no word is kept.
    expect(merge([live('c')], [{ ...turn('c'), text: '', reply: '' }])).toEqual([['c', undefined]]);
  });
});
