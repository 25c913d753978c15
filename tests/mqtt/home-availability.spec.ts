import { afterEach, beforeEach, test } from '@jest/globals';
import type { MqttServer } from '../adapters/mqtt/describe-mqtt.js';
import { until } from '../api/face-fixture.js';
import { overhear, TestLantern } from './start-house.js';
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
