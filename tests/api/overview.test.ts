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
  const overview = createOverview(engine, ['because']);
  expect(overviewSchema.parse(JSON.parse(JSON.stringify(overview)))).toEqual(overview);
  expect(Object.keys(overview.series)).toEqual(['level']);
  expect([overview.series['level']?.length, overview.series['level']?.at(-1)?.[1]]).toEqual([60, 69]);
  expect(overview.history.slice(0, 3)).toMatchObject([
    { by: 'page', what: 'undo' },
    {
      by: 'cli',
      what: 'many',
      changed: ['state s0', 'state s1', 'state s2', 'state s3', 'state s4', 'state s5', '3 more'],
    },
    { by: 'text', what: 'a sentence', changed: ['variable once'] },
  ]);
  expect(overview.why).toEqual(['because']);
});
