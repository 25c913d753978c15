import { describe, expect, test } from '@jest/globals';
import type { ChangeInput } from '../../../src/light/changes/change.js';
import { millis } from '../../../src/core/units.js';
import { MemoryStore } from '../../fakes/memory-store.js';
import { SimulatedBroker } from '../../simulated/broker.js';
import { createHub, createSatellite, settle } from './create-pair.js';

const minute = 60_000;
const voice = { kind: 'voice' } as const;
const welcome = 'lantern/kitchen/hub/welcome';

const alarm = (due: number): ChangeInput => ({
  kind: 'timer.save',
  timer: { name: 'alarm-1', due, purpose: { kind: 'alarm', said: 'at eleven' } },
});
const tea: ChangeInput = {
  kind: 'timer.save',
  timer: { name: 'tea', after_ms: 10 * minute, purpose: { kind: 'countdown', seconds: 600 } },
};

/** A satellite that set something while its hub was away, and then the hub. */
async function setApart(changes: readonly ChangeInput[], stores = [new MemoryStore(), new MemoryStore()] as const) {
  const broker = new SimulatedBroker();
  const kitchen = await createSatellite(broker, undefined, true, stores[1]);
  if (changes.length > 0) kitchen.engine.apply(changes, voice);
  return { broker, kitchen };
}

type Made = Pick<Awaited<ReturnType<typeof createHub>>, 'clock' | 'engine'>;
const timersOf = ({ engine }: Made) => [...engine.machine.timers.values()];

async function pass(ms: number, ...made: readonly Made[]) {
  for (const { clock } of made) clock.advance(millis(ms));
  await settle();
}

describe('FACE-10 what a satellite kept while its hub was away', () => {
  test('is handed over once the hub is back, and rings at the satellite', async () => {
    const { broker, kitchen } = await setApart([]);
    const due = kitchen.clock.now() + 60 * minute;
    kitchen.engine.apply([alarm(due), tea], voice);
    const hub = await createHub(broker);
    hub.engine.apply([alarm(due + minute)], voice);
    await pass(200, hub, kitchen);
    await pass(200, hub, kitchen);
    expect(timersOf(kitchen)).toEqual([]);
    expect(timersOf(hub).map(({ name, due: at, satellite }) => [name, at, satellite])).toEqual([
      ['alarm-1', due + minute, undefined],
      ['alarm-2', due, 'kitchen'],
      ['tea', kitchen.clock.now() + 10 * minute - 400, 'kitchen'],
    ]);
    expect(hub.engine.undo({ kind: 'home', conversation: 'satellite kitchen voice' }).writes[0]?.id).toBe('timer:tea');
    expect(timersOf(hub)).toHaveLength(2);
    await pass(60 * minute, kitchen);
    expect(timersOf(kitchen)).toEqual([]);
    await kitchen.link.stop();
    await hub.hub.stop();
  });

  test('a series keeps its next time, what is paused stays so, and what counts down is right by either clock', async () => {
    const { broker, kitchen } = await setApart([]);
    kitchen.clock.jump(millis(1000 * minute));
    kitchen.engine.apply([tea], voice);
    const daily: ChangeInput = {
      kind: 'timer.save',
      timer: { name: 'alarm-1', cron: '0 7 * * *', time_zone: 'UTC', purpose: { kind: 'alarm' } },
    };
    kitchen.engine.apply([daily], voice);
    kitchen.engine.apply([{ kind: 'timer.adjust', id: 'timer:alarm-1', by_ms: 24 * 60 * minute }], voice);
    kitchen.engine.apply([{ ...tea, timer: { ...tea.timer, name: 'egg' } }], voice);
    kitchen.engine.apply([{ kind: 'timer.adjust', id: 'timer:egg', paused: true }], voice);
    const next = kitchen.engine.machine.timers.get('timer:alarm-1')?.due;
    const hub = await createHub(broker);
    await pass(200, hub, kitchen);
    await pass(200, hub, kitchen);
    expect(timersOf(hub)).toMatchObject([
      { name: 'tea', due: hub.clock.now() + 10 * minute - 400 },
      { name: 'alarm-1', cron: '0 7 * * *', due: next },
      { name: 'egg', paused_ms: 10 * minute },
    ]);
    await kitchen.link.stop();
    await hub.hub.stop();
  });

  test('a hub that is killed before it answers rings nothing that its satellite has ended meanwhile', async () => {
    const stores = [new MemoryStore(), new MemoryStore()] as const;
    const { broker, kitchen } = await setApart([tea], stores);
    const killed = await createHub(broker, ['kitchen'], stores[0]);
    killed.clock.advance(millis(199));
    broker.connected = false; // The answer never leaves it.
    await pass(1, killed);
    await killed.hub.stop();
    broker.connected = true;
    expect(timersOf(kitchen)).toHaveLength(1);
    kitchen.engine.apply([{ kind: 'timer.delete', id: 'timer:tea' }], voice);
    const hub = await createHub(broker, ['kitchen'], stores[0]);
    await pass(200, hub, kitchen);
    await pass(60_000, hub);
    expect(timersOf(hub)).toEqual([]);
    await kitchen.link.stop();
    await hub.hub.stop();
  });

  test('a satellite that is killed after it has let go of one neither rings nor loses it', async () => {
    const stores = [new MemoryStore(), new MemoryStore()] as const;
    const broker = new SimulatedBroker();
    // The first word after the welcome never leaves it.
    const welcomes = await broker.subscribe(welcome, () => (broker.connected = false));
    const kitchen = await createSatellite(broker, undefined, true, stores[1]);
    kitchen.engine.apply([tea], voice);
    const hub = await createHub(broker, ['kitchen'], stores[0]);
    await pass(200, hub, kitchen);
    await kitchen.link.stop();
    expect([timersOf(kitchen), timersOf(hub)]).toEqual([[], []]);
    await welcomes[Symbol.asyncDispose]();
    broker.connected = true;
    await broker.publish('lantern/kitchen/status', 'offline', { retain: true });
    // It does not come back: what it let go of is the hub's all the same.
    await pass(30_000, hub);
    expect(timersOf(hub)).toMatchObject([{ name: 'tea', satellite: 'kitchen' }]);
    // It comes back after all.
    const again = await createSatellite(broker, undefined, true, stores[1]);
    await pass(200, hub, again);
    await pass(200, hub, again);
    expect([timersOf(again).length, timersOf(hub).length]).toEqual([0, 1]);
    expect(stores[1].read('timer-let-go').size).toBe(0);
    await again.link.stop();
    await hub.hub.stop();
  });

  test('a satellite that is killed while it lets go of one lets go of it before it rings', async () => {
    const stores = [new MemoryStore(), new MemoryStore()] as const;
    const { kitchen } = await setApart([tea], stores);
    const due = kitchen.engine.machine.timers.get('timer:tea')?.due;
    stores[1].commit([{ kind: 'timer-let-go', id: '1000000-1', value: { id: 'timer:tea', due } }]);
    await kitchen.link.stop();
    const broker = new SimulatedBroker();
    const again = await createSatellite(broker, undefined, true, stores[1]);
    expect(timersOf(again)).toEqual([]);
    await again.link.stop();
  });

  test('what rings when the hub comes goes on ringing here, and a series is handed over when it is quiet', async () => {
    const { broker, kitchen } = await setApart([]);
    const daily: ChangeInput = {
      kind: 'timer.save',
      timer: { name: 'alarm-1', cron: '* * * * *', time_zone: 'UTC', purpose: { kind: 'alarm' } },
    };
    kitchen.engine.apply([daily], voice);
    kitchen.clock.advance(millis(minute));
    kitchen.engine.passTime();
    const hub = await createHub(broker);
    await pass(200, hub, kitchen);
    expect([timersOf(kitchen).length, timersOf(hub).length]).toEqual([1, 0]);
    kitchen.engine.apply([{ kind: 'timer.acknowledge', id: 'timer:alarm-1' }], voice);
    for (let count = 0; count < 3; count += 1) await pass(200, hub, kitchen);
    expect([timersOf(kitchen).length, timersOf(hub).length]).toEqual([0, 1]);
    await kitchen.link.stop();
    await hub.hub.stop();
  });
});
