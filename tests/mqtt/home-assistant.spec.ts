import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { connectAsync, type MqttClient } from 'mqtt';
import { password, type MqttServer } from '../adapters/mqtt/describe-mqtt.js';
import { until } from '../api/face-fixture.js';
import { createFolder } from '../setup/folders.js';
import { spawnLantern } from '../setup/spawn-lantern.js';
import { eventually } from './start-house.js';
import { startMosquitto } from './start-mosquitto.js';

/** The house's broker, a Lantern in a process of its own, and a client in the place of Home Assistant. */
let server: MqttServer;
let client: MqttClient;
/** What is on each topic, and how often it was said. */
let heard: Map<string, string[]>;
let stop: () => Promise<unknown>;
let folder: string;

const discovery = 'homeassistant/device/lantern_lantern/config';
const lampDevice = (lamp: string) => `homeassistant/device/lantern_lantern_lamp_${lamp}/config`;
const state = (lamp: string) => `lantern/lantern/lamps/${lamp}/state`;
const last = (topic: string) => heard.get(topic)?.at(-1) ?? '';

async function startHouse(lamps: string, home = 'home_assistant: {}'): Promise<void> {
  const configuration = [
    `mqtt: { url: '${server.url}', user: ada, password: { env: MQTT_PASSWORD } }`,
    home,
    `lamps: [${lamps}]`,
  ];
  writeFileSync(join(folder, 'lantern.yaml'), configuration.join('\n'));
  const { child, ended, printed } = spawnLantern(['run', '--data', folder], {
    LANTERN_WEB_PORT: '0',
    LANTERN_VOICE_RECOGNIZER_ENABLED: 'false',
    MQTT_PASSWORD: password,
  });
  await printed('Lantern is on');
  stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
}

beforeEach(async () => {
  folder = createFolder();
  await connectTo(await startMosquitto({ tls: false }));
});

async function connectTo(started: MqttServer): Promise<void> {
  server = started;
  heard = new Map();
  client = await connectAsync(server.url, { username: 'ada', password });
  client.on('message', (topic, payload) => heard.set(topic, [...(heard.get(topic) ?? []), payload.toString()]));
  await client.subscribeAsync('#', { qos: 1 });
}

afterEach(async () => {
  await stop();
  await client.endAsync();
  await server.stop();
});

const [desk, bed] = ['{ id: desk, name: Desk lamp }', '{ id: bed, name: Bed light }'];

describe('FACE-04 Home Assistant over Mosquitto', () => {
  test('finds the lamps, switches, colors and dims them, and is told the target once', async () => {
    await startHouse(`${desk}, ${bed}`);
    await until(() => last(state('bed')) !== '', 'the lamps are announced');
    const { cmps } = JSON.parse(last(lampDevice('desk'))) as {
      cmps: Record<string, { p: string; command_topic: string }>;
    };
    expect(cmps['lamp_desk']).toMatchObject({ p: 'light', command_topic: 'lantern/lantern/lamps/desk/set' });
    heard.clear();
    const order = { state: 'ON', brightness: 128, color: { r: 0, g: 0, b: 255 }, transition: 1 };
    await client.publishAsync(cmps['lamp_desk']!.command_topic, JSON.stringify(order));
    await until(() => heard.has(state('desk')), 'the desk lamp is told');
    const report = { state: 'ON', brightness: 128, effect: 'off', color_mode: 'rgb', color: { r: 0, g: 0, b: 255 } };
    expect(JSON.parse(last(state('desk')))).toEqual(report);
    await client.publishAsync('lantern/lantern/lamps/desk/set', '{"state":"OFF"}');
    await until(() => last(state('desk')) === '{"state":"OFF"}', 'the desk lamp is off');
    expect([heard.get(state('desk'))?.length, heard.has(state('bed'))]).toEqual([2, false]);
  });

  test('what is wanted during a flash is still shown when its time is over', async () => {
    await startHouse(`${desk}, ${bed}`);
    await until(() => last(state('bed')) !== '', 'the lamps are announced');
    const send = (command: object) => client.publishAsync('lantern/lantern/lamps/desk/set', JSON.stringify(command));
    await send({ state: 'ON', flash: 1 });
    await send({ state: 'ON', color: { r: 255, g: 0, b: 0 } });
    await until(() => last(state('desk')).includes('"r":255,"g":0'), 'it is red');
    await wait(1500);
    expect(JSON.parse(last(state('desk')))).toMatchObject({ effect: 'off', color: { r: 255, g: 0, b: 0 } });
  });

  test('names with slashes and other letters, junk that the broker kept, and ten thousand commands a second', async () => {
    const send = (payload: string, retain = false) =>
      client.publishAsync('lantern/lantern/lamps/desk/set', payload, { qos: 1, retain });
    await send('{"state":"ON","brightness":255}', true);
    await startHouse(`{ id: desk, name: 'Küche / "Herd" +#' }, { id: bed, name: Bed light }`);
    await until(() => last(state('bed')) !== '', 'the lamps are announced');
    const { dev, cmps } = JSON.parse(last(lampDevice('desk'))) as {
      dev: { name: string };
      cmps: Record<string, { command_topic: string }>;
    };
    expect([dev.name, cmps['lamp_desk']?.command_topic]).toEqual([
      'Küche / "Herd" +#',
      'lantern/lantern/lamps/desk/set',
    ]);
    expect(last(state('desk'))).toBe('{"state":"OFF"}');
    for (const junk of ['', 'ON', '{', 'null', '{"state":{}}', '\u0000', 'x'.repeat(100_000)]) await send(junk);
    heard.delete(state('desk'));
    const flood = Array.from({ length: 10_000 }, (_, count) =>
      send(JSON.stringify({ state: 'ON', brightness: 1 + (count % 255) })),
    );
    const begun = Date.now();
    await Promise.all(flood);
    // A broker drops what it has no room to queue; the next word counts.
    await eventually(async () => {
      await send('{"state":"ON","brightness":77}');
      return last(state('desk')).includes('"brightness":77');
    }, 'the last command counts');
    const seconds = (Date.now() - begun) / 1000;
    expect(heard.get(state('desk'))?.length).toBeLessThanOrEqual(25 * (seconds + 1));
    const { error } = await (stop() as Promise<{ readonly error: string }>);
    const told = error.split('\n').filter((line) => line.includes('Home Assistant') || line.includes('command'));
    expect(told.length).toBeLessThanOrEqual(10);
  });

  test.each([
    ['switched off', 'home_assistant: { enabled: false }'],
    ['no longer configured', ''],
  ])('a lamp that is gone after a restart leaves nothing, and %s everything is taken back', async (_, setting) => {
    await startHouse(`${desk}, ${bed}`);
    await until(() => last(state('bed')) !== '', 'the lamps are announced');
    await stop();
    expect(last('lantern/lantern/status')).toBe('offline');
    await startHouse(desk);
    await until(() => heard.get(state('bed'))?.at(-1) === '', 'the bed light is taken back');
    await until(() => heard.get(lampDevice('bed'))?.at(-1) === '', 'so is its device');
    await stop();
    await startHouse(desk, setting);
    await until(() => heard.get(discovery)?.at(-1) === '', 'Lantern itself is taken back');
    await until(() => heard.get(lampDevice('desk'))?.at(-1) === '', 'the desk lamp is taken back');
  });

  test('at a broker that takes no long messages, it says so with the remedy, and what fits goes on', async () => {
    await client.endAsync();
    await server.stop();
    await connectTo(await startMosquitto({ tls: false, longest: 500 }));
    await startHouse(`${desk}, ${bed}`);
    await until(() => last(state('bed')) !== '' && last(state('desk')) !== '', 'what fits is told', 30_000);
    await client.publishAsync('lantern/lantern/lamps/desk/set', '{"state":"ON","brightness":128}');
    await until(() => last(state('desk')).includes('"brightness":128'), 'it is switched', 30_000);
    expect([last(discovery), last(lampDevice('desk')), last('lantern/lantern/status')]).toEqual(['', '', 'online']);
    const { error } = await (stop() as Promise<{ readonly error: string }>);
    const told = error.split('\n').filter((line) => line.includes('takes no message of more than 500 bytes'));
    expect(told.some((line) => line.includes(`left out: ${lampDevice('desk')} (`))).toBe(true);
    expect(told).toHaveLength(new Set(told).size);
    expect(error).not.toContain('could not be told');
  });
});
