import { describe, expect, test } from '@jest/globals';
import { Timekeeper } from '../../src/automation/timekeeper.js';
import { millis } from '../../src/core/units.js';
import type { ChangeInput } from '../../src/light/changes/change.js';
import { createEngine, oneLamp } from '../engine/create-engine.js';
import { MemoryStore } from '../fakes/memory-store.js';

const voice = { kind: 'voice' as const, detail: 'a sentence' };
const count: ChangeInput = {
  kind: 'rule.save',
  rule: { id: 'count', from: '*', on: '*', condition: 'true', action: "setData('n', (getData('n') ?? 0) + 1)" },
};
const on = (event: string, to: string, extra: object = {}): ChangeInput => ({
  kind: 'rule.save',
  rule: { id: `${event}-${to}`, from: '*', on: event, to, ...extra },
});
const timer = (request: object): ChangeInput => ({ kind: 'timer.save', timer: { name: 'tea', ...request } });

const fail = (message: string) => {
  throw new Error(message);
};

function createKeeper(store = new MemoryStore()) {
  const made = createEngine(oneLamp, store);
  const due: string[] = [];
  const troubles: string[] = [];
  const keeper = new Timekeeper(made.engine, made.clock, {
    uptime: made.clock.uptime,
    store: made.store,
    onDue: ({ name }) => void due.push(name),
    onTrouble: (message) => void troubles.push(message),
  });
  keeper.start();
  return { ...made, keeper, due, troubles, state: () => made.engine.status('lamp').state };
}

describe('time', () => {
  test('LIGHT-08 a timer fires its event once, and is gone', () => {
    const { engine, clock, state } = createKeeper();
    engine.apply([on('timer:tea', 'on'), timer({ after_ms: 90_000 })], voice);
    clock.advance(millis(89_999));
    expect([state(), engine.machine.timers.size]).toEqual(['off', 1]);
    clock.advance(millis(1));
    expect([state(), engine.machine.timers.size]).toEqual(['on', 0]);
    expect(clock.pending).toEqual([]);
  });

  test('LIGHT-08 an interval keeps its grid', () => {
    const { engine, clock } = createKeeper();
    engine.apply(
      [
        { ...count, rule: { ...(count as { rule: object }).rule, on: 'timer:*' } } as ChangeInput,
        timer({ every_ms: 60_000 }),
      ],
      voice,
    );
    clock.advance(millis(3_600_000));
    expect(engine.machine.variables.get('n')).toBe(60);
    expect(engine.machine.timers.get('timer:tea')!.due).toBe(1_000_000 + 3_660_000);
  });

  test('LIGHT-08 a schedule comes round every day at its clock time', () => {
    const { engine, clock, state } = createKeeper();
    engine.apply(
      [on('schedule:morning', 'on'), { kind: 'timer.save', timer: { name: 'morning', kind: 'schedule', at: '06:30' } }],
      voice,
    );
    expect(engine.machine.timers.get('schedule:morning')).toMatchObject({ cron: '30 6 * * *', due: 6.5 * 3_600_000 });
    clock.advance(millis(7 * 3_600_000));
    expect([state(), engine.machine.timers.get('schedule:morning')!.due]).toEqual(['on', 30.5 * 3_600_000]);
  });

  test('LIGHT-08 timers survive a restart; one missed meanwhile fires or is skipped as it says', () => {
    const store = new MemoryStore();
    const first = createKeeper(store);
    first.engine.apply(
      [
        on('timer:fires', 'on', { action: "setData('fired', (getData('fired') ?? 0) + 1)" }),
        on('timer:skips', 'off', { action: "setData('skipped', true)" }),
        { kind: 'timer.save', timer: { name: 'fires', after_ms: 1000 } },
        { kind: 'timer.save', timer: { name: 'skips', after_ms: 1000, missed: 'skip' } },
        { kind: 'timer.save', timer: { name: 'interval', every_ms: 1000 } },
        { kind: 'timer.save', timer: { name: 'later', after_ms: 3_600_000 } },
      ],
      voice,
    );
    first.keeper.stop();
    const again = createEngine(oneLamp, store);
    again.clock.advance(millis(10_500));
    const keeper = new Timekeeper(again.engine, again.clock, {
      uptime: again.clock.uptime,
      store,
      onDue: () => undefined,
      onTrouble: fail,
    });
    keeper.start();
    expect(Object.fromEntries(again.engine.machine.variables)).toEqual({ fired: 1 });
    expect([...again.engine.machine.timers.keys()]).toEqual(['timer:interval', 'timer:later']);
    expect(again.engine.machine.timers.get('timer:interval')!.due).toBe(1_000_000 + 11_000);
    keeper.stop();
    expect(again.clock.pending).toEqual([]);
  });

  test('a timer is a change like any other: undone, deleted, refused when it makes no sense', () => {
    const { engine, clock } = createKeeper();
    engine.apply([timer({ after_ms: 1000 })], voice);
    engine.undo(voice);
    expect([engine.machine.timers.size, clock.pending]).toEqual([0, []]);
    expect(() => engine.apply([timer({})], voice)).toThrow('give exactly one of after_ms, due, every_ms, cron and at');
    expect(() => engine.apply([timer({ cron: '0 0 31 2 *' })], voice)).toThrow(
      'the schedule "tea" (0 0 31 2 *) never comes due',
    );
    expect(() => engine.apply([{ kind: 'timer.delete', id: 'timer:tea' }], voice)).toThrow(
      'there is no timer "timer:tea"',
    );
  });

  test('LIGHT-11 cooldown_ms: after firing a rule does not match for so long, also after a restart', () => {
    const store = new MemoryStore();
    const { engine, clock } = createKeeper(store);
    engine.apply(
      [{ kind: 'rule.save', rule: { id: 'motion', from: '*', on: 'motion', to: 'on', cooldown_ms: 60_000 } }],
      voice,
    );
    const fire = (by = engine) => by.fire({ name: 'motion' }, { kind: 'source' }).firings.length;
    expect([fire(), fire()]).toEqual([1, 0]);
    expect(createEngine(oneLamp, store).engine.dryRun({ name: 'motion' })[0]!.verdict).toBe('cooling down');
    clock.advance(millis(60_000));
    expect(fire()).toBe(1);
  });

  test('LIGHT-11 for_ms: the rule fires so long after its event, if condition and state have held all the while', () => {
    const { engine, clock, state } = createKeeper();
    const hot = "getData('temperature') > 30";
    engine.apply(
      [
        {
          kind: 'rule.save',
          rule: { id: 'hot', from: 'off', on: 'weather', to: 'on', condition: hot, for_ms: 60_000 },
        },
      ],
      voice,
    );
    const weather = (temperature: number) => {
      engine.apply([{ kind: 'data.set', name: 'temperature', value: temperature }], { kind: 'source' });
      engine.fire({ name: 'weather' }, { kind: 'source' });
    };
    weather(31);
    clock.advance(millis(30_000));
    weather(32);
    clock.advance(millis(29_999));
    expect(state()).toBe('off');
    clock.advance(millis(1));
    expect(state()).toBe('on');

    engine.apply([{ kind: 'lamp.set', lamp: 'lamp', state: 'off' }], voice);
    weather(31);
    clock.advance(millis(30_000));
    weather(20);
    clock.advance(millis(120_000));
    expect([state(), engine.machine.holds.size]).toEqual(['off', 0]);
  });

  test('LIGHT-11 mode restart begins the wait anew with each event, single leaves it', () => {
    const { engine, clock, state } = createKeeper();
    const rule = (mode: 'single' | 'restart'): ChangeInput => ({
      kind: 'rule.save',
      rule: { id: 'still', from: 'on', on: 'motion', to: 'off', for_ms: 60_000, mode },
    });
    for (const [mode, expected] of [
      ['single', 'off'],
      ['restart', 'on'],
    ] as const) {
      engine.apply([rule(mode), { kind: 'lamp.set', lamp: 'lamp', state: 'on' }], voice);
      engine.fire({ name: 'motion' }, { kind: 'source' });
      clock.advance(millis(40_000));
      engine.fire({ name: 'motion' }, { kind: 'source' });
      clock.advance(millis(30_000));
      expect([mode, state()]).toEqual([mode, expected]);
    }
    clock.advance(millis(30_000));
    expect(state()).toBe('off');
  });

  test('a wait ends when its rule is switched off or its lamp has left the state', () => {
    const { engine, clock, state } = createKeeper();
    engine.apply([{ kind: 'rule.save', rule: { id: 'late', from: 'off', on: 'go', to: 'on', for_ms: 1000 } }], voice);
    engine.fire({ name: 'go' }, { kind: 'source' });
    engine.apply([{ kind: 'rule.enable', id: 'late', enabled: false }], voice);
    expect(engine.machine.holds.size).toBe(0);
    clock.advance(millis(5000));
    expect(state()).toBe('off');
  });

  test('a timer stands still while paused, and its time can be moved', () => {
    const { engine, clock, due } = createKeeper();
    engine.apply([timer({ after_ms: 60_000 })], voice);
    clock.advance(millis(20_000));
    engine.apply([{ kind: 'timer.adjust', id: 'timer:tea', paused: true }], voice);
    clock.advance(millis(600_000));
    expect([due, clock.pending]).toEqual([[], []]);
    engine.apply([{ kind: 'timer.adjust', id: 'timer:tea', paused: false, by_ms: 10_000 }], voice);
    clock.advance(millis(49_999));
    expect(due).toEqual([]);
    clock.advance(millis(1));
    expect(due).toEqual(['tea']);
  });

  test('SAFE-02 a store that fails when a timer is due is reported, and the timer fires when it works again', () => {
    const { engine, clock, store, due, troubles } = createKeeper();
    engine.apply([timer({ after_ms: 1000 })], voice);
    store.failWith = new Error('the disk is full');
    clock.advance(millis(12_000));
    expect([due, troubles]).toEqual([[], ['the disk is full', 'the disk is full', 'the disk is full']]);
    store.failWith = null;
    clock.advance(millis(5000));
    expect(due).toEqual(['tea']);
  });

  test('SAFE-02 a wall clock that jumps ahead is noticed within half a minute', () => {
    const { engine, clock, keeper, state } = createKeeper();
    engine.apply([on('timer:tea', 'on'), timer({ due: 1_000_000 + 3_600_000 })], voice);
    clock.jump(millis(7_200_000));
    clock.advance(millis(30_000));
    expect(state()).toBe('on');
    keeper.stop();
  });
});

describe('waiting rules that are due together', () => {
  test('the higher priority goes first, and one whose state is then left does not fire', () => {
    const { engine, clock, state } = createKeeper();
    const rule = (id: string, to: string, priority: number): ChangeInput => ({
      kind: 'rule.save',
      rule: { id, from: 'off', on: 'go', to, priority, for_ms: 1000 },
    });
    const red: ChangeInput = { kind: 'state.save', state: { name: 'red', r: 255, g: 0, b: 0 } };
    engine.apply([red, rule('low', 'on', 0), rule('high', 'red', 10)], voice);
    engine.fire({ name: 'go' }, { kind: 'source' });
    clock.advance(millis(1000));
    expect([state(), engine.machine.holds.size]).toEqual(['red', 0]);
  });
});
