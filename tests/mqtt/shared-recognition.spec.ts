import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { MqttBroker } from '../../src/adapters/mqtt/mqtt-broker.js';
import { password, type MqttServer } from '../adapters/mqtt/describe-mqtt.js';
import { realClock, until } from '../api/face-fixture.js';
import { encodeEvent, WyomingTestServer } from '../support/wyoming-server.js';
import { eventually, overhear, TestLantern } from './start-house.js';
import { startMosquitto } from './start-mosquitto.js';

const ears = { LANTERN_VOICE_RECOGNIZER_ENABLED: 'true', LANTERN_VOICE_MICROPHONE_ENABLED: 'false' };
let server: MqttServer;
let broker: Awaited<ReturnType<typeof overhear>>;
const lanterns: TestLantern[] = [];
let better: WyomingTestServer | undefined;

beforeEach(async () => {
  server = await startMosquitto({ tls: false });
  broker = await overhear(server);
});
afterEach(async () => {
  for (const lantern of lanterns.splice(0)) await lantern.stop('SIGKILL');
  await better?.stop();
  await broker.stop();
  await server.stop();
});

async function start(name: string, recognizer: string): Promise<TestLantern> {
  const lantern = new TestLantern(server, name, [`voice: { recognizer: ${recognizer} }`]);
  lanterns.push(lantern);
  await lantern.start(ears);
  return lantern;
}

/** Speaks a recording to a Lantern as its page does, as fast as people speak. @returns what was heard in the end */
async function speak(lantern: TestLantern, recording: string): Promise<string> {
  const { address, token } = lantern.access;
  const socket = new WebSocket(`${address}/api/socket`, { headers: { authorization: `Bearer ${token}` } });
  const heard: string[] = [];
  let hasEnded = false;
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { type: string; final?: boolean; text: string };
    if (message.type === 'speech-heard' && message.final) heard.push(message.text);
    hasEnded ||= message.type === 'listening-ended';
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'listen-start' }));
  const sound = readFileSync(fileURLToPath(new URL(`../fixtures/audio/${recording}.wav`, import.meta.url))).subarray(
    44,
  );
  for (let at = 0; at < sound.length; at += 1600) {
    socket.send(sound.subarray(at, at + 1600));
    await wait(50);
  }
  socket.send(JSON.stringify({ type: 'listen-stop' }));
  await until(() => hasEnded, 'it has listened', 15_000);
  socket.close();
  return heard.join(' ');
}

/** Whether somebody recognizes now; the models are loaded after the rest. */
async function areReady(count: number): Promise<void> {
  await eventually(async () => {
    const before = broker.all('lantern/probe/recognition/taken').length;
    for (let at = 0; at < count; at += 1) {
      const wanted = { version: 1, id: `${Math.random()}`, from: 'probe', readings: 1 };
      await broker.client.publishAsync('lantern/recognition/wanted', JSON.stringify(wanted));
    }
    await wait(300);
    const taken = broker.all('lantern/probe/recognition/taken').slice(before);
    return new Set(taken.map((each) => (JSON.parse(each) as { taker: string }).taker)).size === count;
  }, `${count} hubs recognize for others`);
}

test('DATA-03 of those who share a subscription, one gets each message, and who leaves gets no more', async () => {
  const heard: string[] = [];
  const brokers: MqttBroker[] = [];
  const connect = async (client: string) => {
    const account = { user: 'ada', password: () => password };
    const made = new MqttBroker(
      { url: server.url, client, reconnectAfter: 50, ...account },
      realClock,
      () => undefined,
    );
    brokers.push(made);
    await made.start();
    return made;
  };
  const share = async (name: string) => {
    const made = await connect(name);
    return made.subscribe('$share/ears/lantern/wanted', (topic, payload) => heard.push(`${name} ${topic} ${payload}`));
  };
  await share('one');
  const other = await share('other');
  const sender = await connect('sender');
  const send = async (count: number) => {
    heard.length = 0;
    for (let at = 0; at < count; at += 1) await sender.publish('lantern/wanted', `${at}`);
    await until(() => heard.length >= count, 'all arrive');
    await wait(80);
    return new Set(heard.map((each) => each.split(' ')[0]));
  };
  expect(await send(8)).toEqual(new Set(['one', 'other']));
  expect(heard.map((each) => each.split(' ').slice(1).join(' ')).sort()).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7].map((at) => `lantern/wanted ${at}`),
  );
  await other[Symbol.asyncDispose]();
  expect(await send(4)).toEqual(new Set(['one']));
  for (const made of brokers) await made.stop();
});

test('FACE-10 two hubs recognize what is said at a third Lantern, and one that dies in mid-sentence costs nothing', async () => {
  const hubs = { one: await start('one', '{ for_others: true }'), other: await start('other', '{ for_others: true }') };
  const kitchen = await start('kitchen', '{ server: broker }');
  await areReady(2);
  await eventually(async () => (await speak(kitchen, 'turn-it-off')) === 'turn it off', 'the kitchen hears', 30_000);
  const by = () => JSON.parse(broker.last('lantern/kitchen/recognition/taken')) as { taker: 'one' | 'other' };
  await broker.wait('lantern/kitchen/recognition/heard', 'a hub says what it heard');
  expect(broker.last('lantern/kitchen/recognition/heard')).toContain('"text":"turn it off"');
  const first = by().taker;
  const heard = broker.all('lantern/kitchen/recognition/heard').length;
  const taken = broker.all('lantern/kitchen/recognition/taken').length;
  const speaking = speak(kitchen, 'dim-it-to-ten-percent');
  await until(() => broker.all('lantern/kitchen/recognition/taken').length > taken, 'a hub takes it');
  const second = by().taker;
  await hubs[second].stop('SIGKILL');
  expect(await speaking).toBe('dim it to ten percent');
  expect(broker.all('lantern/kitchen/recognition/heard')).toHaveLength(heard + 1);
  expect(by().taker).not.toBe(second);
  expect([first, second].every((name) => name in hubs)).toBe(true);
  expect(await kitchen.troubles()).toEqual([]);
});

test('FACE-10 what the hub has recognized by a server of its own counts at the other Lantern, which goes on without it', async () => {
  better = await WyomingTestServer.start(({ type }) => {
    if (type === 'describe') return [encodeEvent('info', { asr: [{ name: 'better' }] })];
    return type === 'audio-stop' ? [encodeEvent('transcript', { text: 'Turn it green.' })] : undefined;
  });
  const hub = await start('hub', `{ for_others: true, server: 'tcp://127.0.0.1:${better.port}' }`);
  const kitchen = await start('kitchen', '{ server: broker }');
  await areReady(1);
  await eventually(async () => (await speak(kitchen, 'other-speech')) === 'turn it green', 'the hub hears', 30_000);
  await kitchen.shows('lamp', 'color/green');
  await hub.stop();
  // The recording is no command: whoever listens is believed.
  expect(await speak(kitchen, 'other-speech')).not.toBe('turn it green');
  await eventually(
    async () => (await kitchen.troubles()).some(({ message }) => message.includes('the built-in recognizer listens')),
    'the kitchen says that nobody recognizes for it',
  );
});
