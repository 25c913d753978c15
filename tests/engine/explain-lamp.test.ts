import { describe, expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import { explainLamp } from '../../src/engine/explain-lamp.js';
import { createEngine } from './create-engine.js';

const said = (detail: string) => ({ kind: 'voice' as const, detail, request: 'r1' });

describe('explaining', () => {
  test('LIGHT-12 a dry run says which rule would fire now, and why not each of the others', () => {
    const { engine } = createEngine();
    const rule = (id: string, parts: object) => ({
      kind: 'rule.save' as const,
      rule: { id, from: '*', on: 'go', to: 'on', ...parts },
    });
    engine.apply(
      [
        rule('wins', { priority: 5, condition: "getData('n') === undefined" }),
        rule('later', {}),
        rule('false', { priority: 9, condition: "getData('n') > 3" }),
        rule('elsewhere', { from: 'color/*' }),
        rule('disabled', { enabled: false, priority: 10 }),
        rule('other-lamp', { lamp: 'shelf' }),
        rule('waits', { for_ms: 10, priority: 1 }),
        rule('other-event', { on: 'stop' }),
      ],
      said('rules'),
    );
    const before = engine.machine;
    expect(engine.dryRun({ name: 'go' }).map(({ rule: id, verdict, data }) => [id, verdict, data])).toEqual([
      ['disabled', 'disabled', {}],
      ['false', 'condition false', { n: undefined }],
      ['wins', 'fires', { n: undefined }],
      ['waits', 'waits', {}],
      ['later', 'outranked', {}],
      ['elsewhere', 'other state', {}],
      ['other-lamp', 'other lamp', {}],
    ]);
    expect(engine.machine).toBe(before);
    expect(engine.fire({ name: 'go' }, { kind: 'cli' }).firings.map(({ rule: id }) => id)).toEqual(['wins']);
  });

  test('LIGHT-14 an explanation has the event, the rule, the data and the request that made the rule', () => {
    const { engine, clock } = createEngine();
    expect(explainLamp(engine, 'lamp')).toBeNull();
    const rule = { id: 'cold', from: '*', on: 'weather_updated', to: 'on', condition: "getData('temperature') < 5" };
    engine.apply([{ kind: 'rule.save', rule }], said('turn on when it is cold'));
    engine.apply([{ kind: 'data.set', name: 'temperature', value: 3 }], { kind: 'source' });
    engine.fire({ name: 'weather_updated' }, { kind: 'source', detail: 'weather' });
    expect(explainLamp(engine, 'lamp')).toEqual({
      lamp: 'lamp',
      state: 'on',
      at: clock.now(),
      origin: { kind: 'source', detail: 'weather' },
      undone: false,
      broughtBack: null,
      firing: {
        rule: 'cold',
        event: 'weather_updated',
        lamp: 'lamp',
        from: 'off',
        to: 'on',
        condition: rule.condition,
        data: { temperature: 3 },
      },
      ruleOrigin: said('turn on when it is cold'),
    });
  });

  test('LIGHT-14 after an undo it tells what had made the light as it is, and when it was brought back', () => {
    const { engine, clock } = createEngine();
    const set = (state: string, brightness: number, detail: string) =>
      engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state, brightness }], said(detail));
    engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'on', brightness: 50 }], {
      kind: 'page',
      detail: 'on by hand',
    });
    const first = clock.now();
    clock.advance(millis(60_000));
    set('off', 50, 'turn it off');
    clock.advance(millis(60_000));
    engine.undo(said('undo that'));
    expect(explainLamp(engine, 'lamp')).toMatchObject({
      at: first,
      origin: { kind: 'page', detail: 'on by hand' },
      undone: true,
      broughtBack: clock.now(),
    });
    engine.redo(said('redo that'));
    expect(explainLamp(engine, 'lamp')).toMatchObject({ origin: said('turn it off'), broughtBack: clock.now() });
    engine.undo(said('undo that'));
    set('on', 80, 'brighter');
    expect(explainLamp(engine, 'lamp')).toMatchObject({ origin: said('brighter'), undone: false, broughtBack: null });
  });

  test('LIGHT-14 where nothing is known from before what was undone, it tells of no other cause', () => {
    const { engine } = createEngine();
    engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'on' }], said('turn it on'));
    engine.undo(said('undo that'));
    expect(explainLamp(engine, 'lamp')).toMatchObject({ undone: true, broughtBack: null });
  });

  test('LIGHT-13 thousands of things that happened by themselves hide neither the cause nor what can be undone', () => {
    const { engine } = createEngine();
    engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'on' }], said('turn it on'));
    const count = { id: 'count', from: '*', on: 'tick', action: "setData('n', (getData('n') ?? 0) + 1)" };
    engine.apply([{ kind: 'rule.save', rule: count }], { kind: 'source' });
    for (let tick = 0; tick < 2500; tick++) engine.fire({ name: 'tick' }, { kind: 'timer' });
    expect(explainLamp(engine, 'lamp')?.origin).toEqual(said('turn it on'));
    expect(engine.undo(said('undo')).origin.detail).toBe('turn it on');
  });
});

test('LIGHT-14 what happened last is told, whether it could be stored or not', () => {
  const { engine, store } = createEngine();
  engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'on' }], said('turn it on'));
  store.failWith = new Error('disk full');
  engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'off' }], said('turn it off'));
  expect(explainLamp(engine, 'lamp')?.origin.detail).toBe('turn it off');
  engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'on' }], said('on again'));
  expect(explainLamp(engine, 'lamp')?.origin.detail).toBe('on again');
});
