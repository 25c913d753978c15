import { describe, expect, test } from '@jest/globals';
import { Timekeeper } from '../../src/automation/timekeeper.js';
import { createEngine, oneLamp } from '../engine/create-engine.js';
import { MemoryStore } from '../fakes/memory-store.js';

const [berlin, newYork, tokyo] = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo'] as const;
const hour = 3_600_000;

function startIn(zone: string, store = new MemoryStore()) {
  const made = createEngine(oneLamp, store);
  const onTrouble = (message: string) => {
    throw new Error(message);
  };
  const keeper = new Timekeeper(made.engine, made.clock, {
    uptime: made.clock.uptime,
    store: made.store,
    zone,
    onDue: () => undefined,
    onTrouble,
  });
  keeper.start();
  const dueOf = (id: string) => made.engine.machine.timers.get(id)?.due;
  const set = (timer: object) =>
    void made.engine.apply([{ kind: 'timer.save', timer: timer as { name: string } }], { kind: 'text' });
  return { ...made, set, dueOf };
}

describe('LIGHT-08 after the house went over to another time zone', () => {
  // The clock of the tests begins in 1970, when none of these zones had summer time: an hour ahead, five behind, nine ahead.
  const seven = 30 * hour;

  test('what was set for a clock time comes when the clocks show that time, its wake-up light, too', () => {
    const { set, store } = startIn(berlin);
    set({ name: 'alarm-1', due: seven, purpose: { kind: 'alarm' } });
    set({ name: 'dawn', due: seven - 600_000, purpose: { kind: 'dawn', alarm: 'alarm-1', until: seven } });
    const { dueOf, engine } = startIn(newYork, store);
    expect([dueOf('timer:alarm-1'), dueOf('timer:dawn')]).toEqual([seven + 6 * hour, seven + 6 * hour - 600_000]);
    expect(engine.machine.timers.get('timer:dawn')?.purpose).toMatchObject({ until: seven + 6 * hour });
    expect(startIn(tokyo, store).dueOf('timer:alarm-1')).toBe(seven - 8 * hour);
  });

  test('so does what repeats, and what it leaves out stays left out', () => {
    const { set, store } = startIn('UTC');
    set({ name: 'morning', cron: '0 7 * * *', except: [55 * hour] });
    const before = startIn('UTC', store).dueOf('timer:morning')!;
    const { dueOf, engine } = startIn(newYork, store);
    expect(dueOf('timer:morning')! - before).toBe(5 * hour);
    expect(engine.machine.timers.get('timer:morning')?.except).toEqual([60 * hour]);
  });

  test('a countdown, and what names a zone of its own, stay', () => {
    const { set, dueOf, store } = startIn(berlin);
    set({ name: 'tea', after_ms: 5 * hour });
    set({ name: 'call', cron: '0 7 * * *', time_zone: tokyo });
    const before = [dueOf('timer:tea'), dueOf('timer:call')];
    const after = startIn(newYork, store);
    expect([after.dueOf('timer:tea'), after.dueOf('timer:call')]).toEqual(before);
  });

  test('a second start in the same zone moves nothing', () => {
    const { set, store } = startIn(berlin);
    set({ name: 'alarm-1', due: seven, purpose: { kind: 'alarm' } });
    expect(startIn(newYork, store).dueOf('timer:alarm-1')).toBe(seven + 6 * hour);
    expect(startIn(newYork, store).dueOf('timer:alarm-1')).toBe(seven + 6 * hour);
  });

  test('SAFE-05 a power cut while they are moved moves nothing twice', () => {
    const { set, store } = startIn(berlin);
    set({ name: 'alarm-1', due: seven, purpose: { kind: 'alarm' } });
    const commit = store.commit.bind(store);
    store.commit = (writes, addition) => {
      const id = commit(writes, addition);
      if (writes.some(({ kind }) => kind === 'timer')) throw new Error('the power is cut');
      return id;
    };
    expect(() => startIn(newYork, store)).toThrow('the power is cut');
    store.commit = commit;
    expect(startIn(newYork, store).dueOf('timer:alarm-1')).toBe(seven + 6 * hour);
  });
});
