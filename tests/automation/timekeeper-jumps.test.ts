import { describe, expect, test } from '@jest/globals';
import { Timekeeper } from '../../src/automation/timekeeper.js';
import { millis } from '../../src/core/units.js';
import type { ChangeInput } from '../../src/light/changes/change.js';
import type { Uptime } from '../../src/core/clock.js';
import { createEngine, oneLamp } from '../engine/create-engine.js';
import { MemoryStore } from '../fakes/memory-store.js';

const voice = { kind: 'voice' as const, detail: 'a sentence' };
const on = (event: string, to: string, extra: object = {}): ChangeInput => ({
  kind: 'rule.save',
  rule: { id: `${event}-${to}`, from: '*', on: event, to, ...extra },
});
const timer = (request: object): ChangeInput => ({ kind: 'timer.save', timer: { name: 'tea', ...request } });

function createKeeper(store = new MemoryStore()) {
  const made = createEngine(oneLamp, store);
  const keeper = new Timekeeper(made.engine, made.clock, {
    uptime: made.clock.uptime,
    store: made.store,
    onDue: () => undefined,
    onTrouble: (message) => {
      throw new Error(message);
    },
  });
  keeper.start();
  return { ...made, keeper, state: () => made.engine.status('lamp').state };
}

describe('LIGHT-08 the wall clock is set while time runs', () => {
  const days = 3 * 86_400_000;

  test.each([days, -5 * 3_600_000])('a countdown takes as long as it was given, whatever the jump: %d ms', (jump) => {
    const { engine, clock, state } = createKeeper();
    clock.jump(millis(days));
    engine.apply([on('timer:tea', 'on'), timer({ after_ms: 600_000 })], voice);
    clock.advance(millis(60_000));
    clock.jump(millis(jump));
    clock.advance(millis(539_000));
    expect(state()).toBe('off');
    clock.advance(millis(1000));
    expect(state()).toBe('on');
  });

  test.each([days, -5 * 3_600_000])('so does the wait of a rule: %d ms', (jump) => {
    const { engine, clock, state } = createKeeper();
    clock.jump(millis(days));
    engine.apply([on('door', 'on', { for_ms: 600_000 })], voice);
    engine.fire({ name: 'door' }, { kind: 'source' });
    clock.jump(millis(jump));
    clock.advance(millis(599_000));
    expect(state()).toBe('off');
    clock.advance(millis(1000));
    expect(state()).toBe('on');
  });

  test('one that is set after the jump, before anybody noticed it, is left alone', () => {
    const { engine, clock } = createKeeper();
    engine.apply([timer({ name: 'egg', after_ms: 600_000 })], voice);
    clock.jump(millis(days));
    engine.apply([timer({ after_ms: 600_000 })], voice);
    const left = (id: string) => engine.machine.timers.get(id)!.due - clock.now();
    expect([left('timer:egg'), left('timer:tea')]).toEqual([600_000, 600_000]);
  });

  test('what hangs on the calendar keeps its wall time', () => {
    const { engine, clock } = createKeeper();
    engine.apply([timer({ name: 'seven', at: '07:00' }), timer({ name: 'date', due: 5_000_000 })], voice);
    clock.jump(millis(3_000_000));
    clock.advance(millis(60_000));
    expect([...engine.machine.timers.values()].map(({ due }) => due)).toEqual([7 * 3_600_000, 5_000_000]);
  });

  test.each([days, -5 * 3_600_000])('an interval keeps its rhythm: %d ms', (jump) => {
    const { engine, clock } = createKeeper();
    engine.apply([timer({ every_ms: 600_000 })], voice);
    clock.advance(millis(60_000));
    clock.jump(millis(jump));
    clock.advance(millis(60_000));
    expect(engine.machine.timers.get('timer:tea')!.due - clock.now()).toBe(480_000);
  });

  test.each([3 * 86_400_000, 400 * 86_400_000])(
    'a clock that was ahead by %d ms and is set right holds back no alarm',
    (ahead) => {
      const { engine, clock } = createKeeper();
      const tomorrow = { due: 86_400_000 + 7 * 3_600_000, every_ms: 2 * 86_400_000, clock: '07:00' };
      const put = { name: 'put-off', at: '07:00' };
      const dawn = {
        name: 'dawn-seven',
        due: 6 * 3_600_000,
        purpose: { kind: 'dawn', alarm: 'seven', until: 7 * 3_600_000 },
      };
      const alarm = { name: 'seven', at: '07:00', purpose: { kind: 'alarm' } };
      engine.apply([timer(alarm), timer({ name: 'days', ...tomorrow }), timer(put), timer(dawn)], voice);
      clock.jump(millis(ahead));
      clock.advance(millis(60_000));
      expect(engine.machine.timers.get('timer:seven')!.due).toBeGreaterThan(ahead);
      clock.jump(millis(-ahead));
      clock.advance(millis(60_000));
      const due = (id: string) => engine.machine.timers.get(id)!.due;
      expect([due('timer:seven'), due('timer:put-off')]).toEqual([7 * 3_600_000, 7 * 3_600_000]);
      expect(due('timer:days')).toBe(86_400_000 + 7 * 3_600_000);
    },
  );

  describe('what comes once and was told as missed by a clock that was ahead', () => {
    const bins = { name: 'bins', due: 8 * 3_600_000, purpose: { kind: 'reminder', message: 'the bins go out' } };
    const dueOf = ({ engine }: ReturnType<typeof createKeeper>, id = 'timer:bins') =>
      engine.machine.timers.get(id)?.due;
    /** The clock is ahead by some time, and all that is over by then passes. */
    function passBy(made: ReturnType<typeof createKeeper>, ahead: number, meanwhile: () => unknown = () => undefined) {
      made.clock.jump(millis(ahead));
      made.clock.advance(millis(60_000));
      meanwhile();
      made.clock.jump(millis(-ahead));
      made.clock.advance(millis(60_000));
    }

    test.each([1, 3, 400])('comes at its time once the clock is set right, and only once: %d days', (count) => {
      const made = createKeeper();
      const alarm = { name: 'seven', due: 7 * 3_600_000, purpose: { kind: 'alarm' } };
      made.engine.apply([timer(bins), timer(alarm), timer({ name: 'plain', due: 9 * 3_600_000 })], voice);
      passBy(made, count * 86_400_000, () => expect(made.engine.machine.timers.size).toBe(0));
      expect([dueOf(made), dueOf(made, 'timer:seven')]).toEqual([bins.due, alarm.due]);
      // It has no purpose, so it fired late, and is done.
      expect(dueOf(made, 'timer:plain')).toBeUndefined();
      made.clock.advance(millis(8 * 3_600_000));
      expect(made.engine.machine.timers.get('timer:bins')?.ringing_since).toBe(bins.due);
      made.engine.apply([{ kind: 'timer.acknowledge', id: 'timer:bins' }], voice);
      passBy(made, count * 86_400_000);
      expect(dueOf(made)).toBeUndefined();
    });

    test('stays away where it was canceled since, was meant by the wrong clock, or rang', () => {
      const made = createKeeper();
      const rang = { ...bins, name: 'rang', due: days + 1_010_000 };
      made.engine.apply([timer(bins), timer(rang)], voice);
      passBy(made, days);
      made.engine.apply([{ kind: 'timer.delete', id: 'timer:bins' }], voice);
      const later = { ...bins, name: 'later', due: days + 4_000_000 };
      passBy(made, days, () => {
        made.engine.apply([{ kind: 'timer.acknowledge', id: 'timer:rang' }, timer(later)], voice);
        made.clock.jump(millis(days));
        made.clock.advance(millis(60_000));
        made.clock.jump(millis(-days));
      });
      expect([...made.engine.machine.timers.keys()]).toEqual([]);
    });

    test('is what it was set to anew meanwhile', () => {
      const made = createKeeper();
      made.engine.apply([timer(bins)], voice);
      passBy(made, days, () => made.engine.apply([timer({ ...bins, due: days * 3 })], voice));
      expect(dueOf(made)).toBe(days * 3);
    });
  });

  test('what was put off by hand, or begins later, is not called back with them', () => {
    const { engine, clock } = createKeeper();
    clock.jump(millis(20 * 3_600_000));
    const later = { due: 60 * 3_600_000, every_ms: 7_200_000 };
    engine.apply([timer({ name: 'seven', at: '07:00' }), timer({ name: 'later', ...later })], voice);
    engine.apply([{ kind: 'timer.adjust', id: 'timer:seven', by_ms: 600_000 }], voice);
    clock.jump(millis(-10 * 3_600_000));
    clock.advance(millis(60_000));
    const seven = 31 * 3_600_000;
    expect([...engine.machine.timers.values()].map(({ due }) => due)).toEqual([seven + 600_000, later.due]);
  });

  test('an alarm that came does not come again when the clock is set back by some minutes', () => {
    const { engine, clock } = createKeeper();
    engine.apply([timer({ name: 'seven', at: '07:00' })], voice);
    clock.advance(millis(7 * 3_600_000 + 60_000));
    clock.jump(millis(-600_000));
    clock.advance(millis(60_000));
    expect(engine.machine.timers.get('timer:seven')!.due).toBe(31 * 3_600_000);
  });

  test('one that begins at a time of day keeps its wall time', () => {
    const { engine, clock } = createKeeper();
    engine.apply([timer({ due: 9 * 3_600_000, every_ms: 7_200_000 })], voice);
    clock.jump(millis(3_600_000));
    clock.advance(millis(60_000));
    expect(engine.machine.timers.get('timer:tea')!.due).toBe(9 * 3_600_000);
  });

  test('the sleep of the computer is time that passed', () => {
    const { engine, clock, state } = createKeeper();
    engine.apply([on('timer:tea', 'on'), timer({ after_ms: 600_000 })], voice);
    clock.sleep(millis(900_000));
    clock.advance(millis(60_000));
    expect(state()).toBe('on');
  });
});

describe('LIGHT-08 the wall clock is set while nothing runs', () => {
  /** Lantern is stopped and started again; the computer, if `boot` says so. */
  function restart(boot: string, jump: number, later = 0) {
    const store = new MemoryStore();
    const first = createKeeper(store);
    first.engine.apply([timer({ after_ms: 600_000 })], voice);
    first.clock.advance(millis(60_000));
    first.keeper.stop();
    const again = createEngine(oneLamp, store);
    again.clock.advance(millis(60_000));
    again.clock.jump(millis(jump));
    const uptime: Uptime = { boot, now: () => again.clock.uptime.now() };
    const keeper = new Timekeeper(again.engine, again.clock, {
      uptime,
      store,
      onDue: () => undefined,
      onTrouble: (message) => {
        throw new Error(message);
      },
    });
    keeper.start();
    again.clock.jump(millis(later));
    again.clock.advance(millis(60_000));
    return (again.engine.machine.timers.get('timer:tea')?.due ?? 0) - again.clock.now();
  }

  test('as long as the computer runs, a countdown keeps its length', () => {
    expect(restart('virtual', 0)).toBe(480_000);
    expect(restart('virtual', 3 * 86_400_000)).toBe(480_000);
    expect(restart('virtual', -5 * 3_600_000)).toBe(480_000);
  });

  test('an alarm of each morning that a wrong clock sent years ahead comes tomorrow, and its wake-up light with it', () => {
    const store = new MemoryStore();
    const first = createKeeper(store);
    const [alarm, until] = [{ kind: 'alarm' }, 400 * 86_400_000 + 7 * 3_600_000];
    first.clock.jump(millis(400 * 86_400_000));
    first.engine.apply([timer({ name: 'seven', at: '07:00', purpose: alarm })], voice);
    const dawn = { name: 'dawn-seven', due: until - 600_000, purpose: { kind: 'dawn', alarm: 'seven', until } };
    first.engine.apply([timer(dawn)], voice);
    first.keeper.stop();
    const again = createKeeper(store);
    const due = (id: string) => again.engine.machine.timers.get(id)!.due;
    expect([due('timer:seven'), due('timer:dawn-seven')]).toEqual([7 * 3_600_000, 7 * 3_600_000 - 600_000]);
  });

  test('after the computer was off, the wall clock says how long that was, also where it is set right later', () => {
    expect(restart('another', 240_000)).toBe(240_000);
    expect(restart('another', 0, 240_000)).toBe(240_000);
  });
});
