import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { connectAsync, type MqttClient } from 'mqtt';
import { password, type MqttServer } from '../adapters/mqtt/describe-mqtt.js';
import { until } from '../api/face-fixture.js';
import { createFolder } from '../setup/folders.js';
import { spawnLantern, type Spawned } from '../setup/spawn-lantern.js';
import { startMosquitto } from './start-mosquitto.js';

let server: MqttServer;
let client: MqttClient;
let heard: Map<string, string[]>;
let stop: () => Promise<unknown>;
let say: (text: string) => Spawned['ended'];

const last = (topic: string) => heard.get(topic)?.at(-1) ?? '';

beforeEach(async () => {
  const folder = createFolder();
  server = await startMosquitto({ tls: false });
  heard = new Map();
  client = await connectAsync(server.url, { username: 'ada', password });
  client.on('message', (topic, payload) => heard.set(topic, [...(heard.get(topic) ?? []), payload.toString()]));
  await client.subscribeAsync('#', { qos: 1 });
  const configuration = [
    `mqtt: { url: '${server.url}', user: ada, password: { env: MQTT_PASSWORD } }`,
    'lamps:',
    '  - { id: desk, output: { driver: mqtt, topic: zigbee2mqtt/desk } }',
    '  - { id: shelf, output: { driver: mqtt, topic: tasmota_1, format: tasmota } }',
    '  - { id: hall, output: { driver: mqtt, topic: zigbee2mqtt/hall, color: none } }',
  ];
  writeFileSync(join(folder, 'lantern.yaml'), configuration.join('\n'));
  const settings = { LANTERN_WEB_PORT: '0', LANTERN_VOICE_RECOGNIZER_ENABLED: 'false', MQTT_PASSWORD: password };
  const { child, ended, printed } = spawnLantern(['run', '--data', folder], settings);
  await printed('Lantern is on');
  say = (text) => spawnLantern(['say', text, '--data', folder], settings).ended;
  stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
});

afterEach(async () => {
  await stop();
  await client.endAsync();
  await server.stop();
});

test('FACE-12 lamps of zigbee2mqtt and Tasmota show what is said, each in its own messages, and are off when switched off', async () => {
  await say('turn all lights red');
  await until(() => last('zigbee2mqtt/desk/set').includes('"r":255,"g":0,"b":0'), 'the lamp is told');
  await until(() => /^0,100,\d+$/.test(last('cmnd/tasmota_1/HSBColor')), 'the lamp is told');
  await until(() => last('zigbee2mqtt/hall/set').includes('"state":"ON"'), 'the lamp is told');
  expect(last('zigbee2mqtt/hall/set')).not.toContain('color');
  await say('turn all lights off');
  await until(() => last('zigbee2mqtt/desk/set') === '{"state":"OFF"}', 'the lamp is told');
  await until(() => last('cmnd/tasmota_1/Power') === 'OFF', 'the lamp is told');
  await until(() => last('zigbee2mqtt/hall/set') === '{"state":"OFF"}', 'the lamp is told');
});

test('FACE-12 a bulb that says it was away gets what its lamp shows once it is back', async () => {
  await say('turn the desk green');
  await until(() => last('zigbee2mqtt/desk/set').includes('"g":255'), 'the lamp is told');
  await client.publishAsync('zigbee2mqtt/desk/availability', '{"state":"offline"}');
  await client.publishAsync('zigbee2mqtt/desk/availability', '{"state":"online"}');
  const before = heard.get('zigbee2mqtt/desk/set')?.length ?? 0;
  await until(() => (heard.get('zigbee2mqtt/desk/set')?.length ?? 0) > before, 'the lamp is told');
  expect(last('zigbee2mqtt/desk/set')).toContain('"g":255');
});

test('FACE-12 a bulb that is switched at the wall is off at Lantern too, which tells why and lights it anew when asked', async () => {
  await say('turn the desk green');
  await until(() => last('zigbee2mqtt/desk/set').includes('"g":255'), 'the lamp is told');
  await setTimeout(6000);
  const before = heard.get('zigbee2mqtt/desk/set')?.length ?? 0;
  await client.publishAsync('zigbee2mqtt/desk', '{"state":"OFF","brightness":254}');
  await setTimeout(2500);
  expect((await say('why is the desk off')).out).toContain('its own switch or app');
  expect(heard.get('zigbee2mqtt/desk/set')).toHaveLength(before);
  await say('turn the desk on');
  await until(() => last('zigbee2mqtt/desk/set').includes('"g":255'), 'the lamp is told');
});
