import { expect, test } from '@jest/globals';
import { createOverview, overviewSchema } from '../../src/api/overview.js';
import { createEngine } from '../engine/create-engine.js';

test('FACE-02 the overview holds what is set up, charts of numbers and the newest changes by name', () => {
  const { engine } = createEngine();
  for (let n = 0; n < 70; n += 1) engine.apply([{ kind: 'data.set', name: 'level', value: n }], { kind: 'source' });
  engine.apply([{ kind: 'data.set', name: 'once', value: 1 }], { kind: 'text', detail: 'a sentence' });
  const states = Array.from({ length: 9 }, (_, n) => ({
    kind: 'state.save' as const,
    state: { name: `s${n}`, r: n, g: 0, b: 0 },
  }));
  engine.apply(states, { kind: 'cli', detail: 'many' });
  engine.undo({ kind: 'page' });
  engine.apply([{ kind: 'rule.save', rule: { id: 'click', from: '*', on: 'button_click', to: 'on' } }], {
    kind: 'source',
  });
  const overview = createOverview(engine, ['because'], 0);
  expect(overviewSchema.parse(JSON.parse(JSON.stringify(overview)))).toEqual(overview);
  expect(overview.rules.map((rule) => Object.keys(rule))).not.toContainEqual(expect.arrayContaining(['order']));
  expect(Object.keys(overview.series)).toEqual(['level']);
  expect([overview.series['level']?.length, overview.series['level']?.at(-1)?.[1]]).toEqual([60, 69]);
  expect(overview.history.slice(1, 4)).toMatchObject([
    { by: 'page', what: 'undo' },
    {
      by: 'cli',
      what: 'many',
      changed: ['added 9 looks'],
    },
    { by: 'text', what: 'a sentence', changed: ['set once to 1'] },
  ]);
  expect(overview.history[4]).toMatchObject({ by: 'source', changed: ['set level to 69'], times: 70 });
  expect(overview.why).toEqual(['because']);
});

test('FACE-02 changes of the same kind from the same hand are one line of the history', () => {
  const { engine } = createEngine();
  for (let level = 90; level > 30; level -= 5)
    engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'on', brightness: level }], {
      kind: 'page',
      detail: `the lamp: ${level} percent`,
    });
  engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'off' }], { kind: 'page', detail: 'the lamp: off' });
  expect(createOverview(engine, [], 0).history).toMatchObject([
    { what: 'the lamp: off', times: 1 },
    { what: 'the lamp: 35 percent', changed: ['set the light to on at 35 percent'], times: 12 },
  ]);
});

test('FACE-02 an undo that was taken back is told as a redo', () => {
  const { engine } = createEngine();
  engine.apply([{ kind: 'data.set', name: 'guests', value: 1 }], { kind: 'text', detail: 'two guests' });
  engine.undo({ kind: 'text' });
  engine.redo({ kind: 'text' });
  expect(createOverview(engine, [], 0).history.map(({ what }) => what)).toEqual(['redo', 'undo', 'two guests']);
});

test('FACE-02 drags of different lamps are different lines of the history', () => {
  const { engine } = createEngine(['desk', 'shelf'].map((id) => ({ id, name: id, aliases: [] })));
  for (const lamp of ['desk', 'desk', 'shelf'])
    for (const red of [10, 20])
      engine.apply(
        [
          { kind: 'state.save', state: { name: `color/#${red}0000`, r: red, g: 0, b: 0 } },
          { kind: 'lamp.set', lamp, state: `color/#${red}0000` },
        ],
        { kind: 'page', detail: `a color: #${red}0000` },
      );
  expect(createOverview(engine, [], 0).history.map(({ times }) => times)).toEqual([2, 4]);
});

test('FACE-02 what was changed again since offers no undo', () => {
  const { engine } = createEngine();
  const by = { kind: 'text' as const };
  const state = { name: 'a', r: 1, g: 2, b: 3 };
  engine.apply([{ kind: 'rule.save', rule: { id: 'r', from: '*', on: 'button:click', to: 'on' } }], by);
  engine.apply([{ kind: 'rule.delete', id: 'r' }], by);
  engine.apply([{ kind: 'state.save', state }], { ...by, request: 'one' });
  engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'a' }], { ...by, request: 'two' });
  const told = createOverview(engine, [], 0).history.map(({ changed, stands }) => [changed[0]?.split(' ')[0], stands]);
  expect(told).toEqual([
    ['set', true],
    ['added', false],
    ['removed', true],
    ['added', false],
  ]);
});
