import { describe, expect, test } from '@jest/globals';
import type { ChangeInput } from '../../../src/light/changes/change.js';
import { createSources } from './create-sources.js';

const weather = {
  name: 'weather',
  interval_ms: 60_000,
  fetch: { tool: 'fake', args: { place: 'here' } },
  store: { temperature: 'result.main.temp' },
};

describe('limits', () => {
  test('DATA-08 one more source than there may be is refused with what to do, and nothing is changed', () => {
    const { engine, save } = createSources([]);
    const many = Array.from({ length: 1000 }, (_each, number) => ({ ...weather, name: `source-${number}` }));
    save(...many);
    expect(() => save({ ...weather, name: 'one-more' })).toThrow(
      'there are 1000 sources already, the most there may be; remove one first (lantern sources remove NAME)',
    );
    expect(engine.machine.sources.size).toBe(1000);
    expect(() => save({ ...weather, name: 'source-5', interval_ms: 5000 })).not.toThrow();
  });

  test.each([
    ['state', 1000, 'lantern state delete NAME'],
    ['rule', 20_000, 'lantern rule delete ID'],
    ['timer', 1000, 'lantern timer delete EVENT'],
  ] as const)('DATA-08 one more %s than %d is refused', (kind, most, remedy) => {
    const { engine } = createSources([]);
    const create = (name: string): ChangeInput => {
      if (kind === 'state') return { kind: 'state.save', state: { name, r: 1, g: 2, b: 3 } };
      if (kind === 'rule') return { kind: 'rule.save', rule: { id: name, from: '*', on: name } };
      return { kind: 'timer.save', timer: { kind: 'timer', name, after_ms: 60_000 } };
    };
    const room = most - (kind === 'state' ? engine.machine.states.size : 0);
    engine.apply(
      Array.from({ length: room }, (_each, number) => create(`one-${number}`)),
      { kind: 'cli' },
    );
    expect(() => engine.apply([create('one-more')], { kind: 'cli' })).toThrow(
      `there are ${most} ${kind}s already, the most there may be; delete one first (${remedy})`,
    );
  });

  test.each([
    ['no place to come from', { name: 'a', store: {} }, 'exactly one of fetch, webhook and mqtt'],
    ['no time', { name: 'a', fetch: { tool: 'fake' } }, 'exactly one of interval_ms and cron'],
    [
      'a cron that is none',
      { name: 'a', fetch: { tool: 'fake' }, cron: 'soon' },
      'the schedule "soon" in UTC is not one',
    ],
    ['a path that is none', { name: 'a', webhook: {}, store: { x: 'body.x' } }, 'a path that begins with result'],
    [
      'arguments too long',
      { ...weather, fetch: { tool: 'fake', args: { a: 'x'.repeat(9000) } } },
      'at most 8000 bytes',
    ],
    ['an interval too short', { ...weather, interval_ms: 10 }, 'takes at least 1000'],
  ])('DATA-08 a source with %s is refused', (_what, source, message) => {
    const { save } = createSources([]);
    expect(() => save(source as never)).toThrow(message);
  });

  test('DATA-08 a rule can not make variables without end', () => {
    const { engine } = createSources([]);
    const action = "setData('v' + getData('n'), 1); setData('n', getData('n') + 1)";
    const names = Array.from({ length: 4998 }, (_each, number) => `w${number}`);
    engine.apply(
      [
        ...names.map((name) => ({ kind: 'data.set' as const, name, value: 1 })),
        { kind: 'data.set', name: 'n', value: 0 },
        { kind: 'rule.save', rule: { from: '*', on: 'more', action } },
      ],
      { kind: 'cli' },
    );
    expect(engine.fire({ name: 'more' }, { kind: 'cli' }).problems).toEqual([]);
    expect(engine.fire({ name: 'more' }, { kind: 'cli' }).problems).toEqual([
      expect.stringContaining('would create more than 5000 variables'),
    ]);
    expect(engine.machine.variables.size).toBe(5000);
  });
});
