import { describe, expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { SimulatedBroker } from '../../simulated/broker.js';
import { createHub, createSatellite, settle } from './create-pair.js';

// The messages as Lantern sent them before satellites handed over what they kept.
const lamp = {
  id: 'shelf',
  name: 'Shelf lamp',
  aliases: [],
  look: { state: 'off', brightness: 100, seq: 0 },
  own: false,
};
const greeting = { version: 1, lantern: '0.2.0' };
const hello = { ...greeting, room: 'Kitchen', lamps: [lamp], rings: true };

/** What was said to one side, in turn, without the topic. */
async function overhear(broker: SimulatedBroker, filter: string) {
  const heard: unknown[] = [];
  await broker.subscribe(filter, (_, payload) => void heard.push(JSON.parse(payload)));
  return heard;
}

describe('FACE-10 a satellite with an older Lantern', () => {
  async function createOlder() {
    const broker = new SimulatedBroker();
    const hub = await createHub(broker);
    const send = async (part: string, message: object) => {
      await broker.publish(`lantern/lantern/satellites/kitchen/${part}`, JSON.stringify(message));
      hub.clock.advance(millis(200));
      await settle();
    };
    await send('hello', hello);
    return { broker, hub, send };
  }

  test('is taken in, and told once what it does not hand over', async () => {
    const { hub, send } = await createOlder();
    await send('hello', hello);
    expect(hub.engine.lamps.map(({ id }) => id)).toEqual(['sofa', 'kitchen-shelf']);
    expect(hub.told).toEqual([
      'the satellite kitchen has an older Lantern: what is set there while this one is away rings there, and is not listed here; update it',
    ]);
    await hub.hub.stop();
  });

  test('has its sentences answered at once, and what it takes counts as said', async () => {
    const { broker, hub, send } = await createOlder();
    const answers = await overhear(broker, 'lantern/kitchen/hub/answer');
    await send('say', { id: '7', text: 'turn it red', conversation: 'tab' });
    expect(answers).toEqual([
      { id: '7', taken: true },
      { id: '7', reply: 'Done.', route: 'command' },
    ]);
    const orders = (await overhear(broker, 'lantern/kitchen/hub/ring')) as { id: string }[];
    const rung = hub.hub.rings.ring('kitchen', { say: 'Your timer is done.', ringing: [] });
    await settle();
    await send('rung', { id: orders[0]?.id });
    expect(await rung).toBeNull();
    await hub.hub.stop();
  });
});

test('FACE-10 a hub with an older Lantern leaves timers at its satellite, which says so once', async () => {
  const broker = new SimulatedBroker();
  const satellite = await createSatellite(broker);
  const timer = { name: 'tea', after_ms: 60_000, purpose: { kind: 'countdown', seconds: 60 } } as const;
  satellite.engine.apply([{ kind: 'timer.save', timer }], { kind: 'voice' });
  const heard = await overhear(broker, 'lantern/lantern/satellites/kitchen/+');
  const welcome = () => broker.publish('lantern/kitchen/hub/welcome', JSON.stringify(greeting));
  await broker.publish('lantern/lantern/status', 'online', { retain: true });
  await welcome();
  await broker.publish('lantern/lantern/status', 'online', { retain: true });
  await welcome();
  expect(satellite.told).toEqual([
    'the hub lantern has an older Lantern: what was set here while it was away rings here, and is not listed there; update it',
  ]);
  expect([satellite.link.isThere, satellite.engine.machine.timers.size, satellite.link.problem]).toEqual([
    true,
    1,
    null,
  ]);
  const before = heard.length;
  satellite.clock.advance(millis(20_000));
  await settle();
  // It is not greeted on and on.
  expect(heard).toHaveLength(before);
  await satellite.link.stop();
});
