import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { MqttServer } from '../adapters/mqtt/describe-mqtt.js';
import { until } from '../api/face-fixture.js';
import { eventually, overhear, TestLantern } from './start-house.js';
import { startMosquitto } from './start-mosquitto.js';

/** A hub with a bulb of zigbee2mqtt's, which Home Assistant sees, and a satellite; each in a process of its own. */
let server: MqttServer;
let hub: TestLantern;
let kitchen: TestLantern;
let broker: Awaited<ReturnType<typeof overhear>>;

beforeEach(async () => {
  server = await startMosquitto({ tls: false });
  broker = await overhear(server);
  await broker.client.subscribeAsync(['homeassistant/#', 'zigbee2mqtt/#'], { qos: 1 });
  hub = new TestLantern(server, 'lantern', [
    'lamps: [{ id: sofa, name: Sofa lamp, output: { driver: mqtt, topic: zigbee2mqtt/sofa } }, { id: desk, name: Desk }]',
    'satellites: [kitchen]',
    'home_assistant: {}',
  ]);
  kitchen = new TestLantern(server, 'kitchen', [
    'lamps: [{ id: shelf, name: Shelf lamp }]',
    'satellite: { hub: lantern, room: Kitchen }',
  ]);
});

afterEach(async () => {
  await kitchen.stop('SIGKILL');
  await hub.stop('SIGKILL');
  await broker.stop();
  await server.stop();
});

/** Whether Home Assistant offers a lamp: all that it hangs on is online. */
function isOffered(lamp: string): boolean {
  const config = broker.last(`homeassistant/device/lantern_lantern_lamp_${lamp}/config`);
  const { availability, availability_mode: mode } = JSON.parse(config || '{"availability":[]}') as {
    availability: { topic: string }[];
    availability_mode?: string;
  };
  const states = availability.map(({ topic }) => broker.last(topic));
  return mode === 'all' && states.every((state) => state === 'online');
}
const offered = () => ['desk', 'sofa', 'kitchen_shelf'].filter(isOffered);
const areOffered = (...lamps: readonly string[]) =>
  until(() => offered().join() === lamps.join(), `Home Assistant offers ${lamps.join(', ')}`, 20_000);

/** The lamps that the hub's own API tells to be away. */
const away = async () => (await hub.api.lamps()).flatMap(({ id, available = true }) => (available ? [] : [id])).join();
const areAway = (...lamps: readonly string[]) =>
  eventually(async () => (await away()) === lamps.join(), `the API tells ${lamps.join(', ') || 'no lamp'} to be away`);

/** Those that followers of the API were told last to be away. */
async function follow() {
  const told: string[] = [];
  const stream = await hub.api.listen();
  const read = async () => {
    for await (const event of stream)
      if (event.type === 'light-changed')
        told.push(event.lamps.flatMap(({ id, available = true }) => (available ? [] : [id])).join());
  };
  const done = read().catch(() => undefined);
  const stop = () => {
    stream.close();
    return done;
  };
  return { last: () => told.at(-1) ?? '', stop };
}

test('FACE-03 the API, who follows it and lantern lamp list tell which lamp is away, and when it is back', async () => {
  await hub.start();
  await kitchen.start();
  await areOffered('desk', 'sofa', 'kitchen_shelf');
  await areAway();
  const followed = await follow();
  await kitchen.stop('SIGKILL');
  await broker.client.publishAsync('zigbee2mqtt/sofa/availability', '{"state":"offline"}');
  await areAway('sofa', 'kitchen-shelf');
  await until(() => followed.last() === 'sofa,kitchen-shelf', 'the followers are told');
  const listed = await hub.run('lamp', 'list');
  expect(listed.split('\n').map((line) => line.endsWith(' (away: nothing reaches it)'))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  // After a restart of the hub the broker still says that the satellite is away; the bulb tells it anew.
  await followed.stop();
  await hub.stop('SIGKILL');
  await hub.start();
  await areAway('kitchen-shelf');
  await kitchen.start();
  await areAway();
});

test('FACE-04 Home Assistant offers a lamp while it can be reached: its satellite is there, the bulb answers', async () => {
  await hub.start();
  await kitchen.start();
  await areOffered('desk', 'sofa', 'kitchen_shelf');
  await kitchen.stop('SIGKILL');
  await areOffered('desk', 'sofa');
  await broker.client.publishAsync('zigbee2mqtt/sofa/availability', '{"state":"offline"}');
  await areOffered('desk');
  await broker.client.publishAsync('zigbee2mqtt/sofa/availability', '{"state":"online"}');
  await kitchen.start();
  await areOffered('desk', 'sofa', 'kitchen_shelf');
  await hub.stop('SIGKILL');
  await areOffered();
});
