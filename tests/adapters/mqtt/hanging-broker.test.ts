import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { MqttBroker } from '../../../src/adapters/mqtt/mqtt-broker.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { realClock, until } from '../../api/face-fixture.js';
import { startSilent } from './start-silent.js';

const sockets: Socket[] = [];
let server: Server | undefined;
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

/** Takes a connection (CONNACK of MQTT 3.1.1) and never says another word. */
async function startHanging(): Promise<string> {
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(Buffer.from([0x20, 0x02, 0x00, 0x00])));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('SAFE-02 a broker that hangs is told within five seconds, and so is that it answers again', async () => {
  const url = await startHanging();
  const told: string[] = [];
  const tell = (message: string) => void told.push(message);
  const broker = new MqttBroker({ url, client: 'lantern-test', reconnectAfter: 1000 }, realClock, tell, tell);
  await broker.start();
  await until(() => told.length > 0, 'it is told');
  expect([told, broker.trouble]).toEqual([
    [`the broker at ${new URL(url).host} does not answer; trying again`],
    `the broker at ${new URL(url).host} does not answer`,
  ]);
  const pingAnswer = Buffer.from([0xd0, 0x00]);
  sockets[0]?.write(pingAnswer);
  await until(() => told.length > 1, 'it is told');
  expect([told[1], broker.trouble]).toEqual([`the broker at ${new URL(url).host} answers again`, null]);
  await broker.stop();
});

test('SAFE-03 a broker that hangs keeps no stop waiting for more than a second or two', async () => {
  const url = await startHanging();
  const told: string[] = [];
  const options = { url, client: 'lantern-test', status: 'lantern/status', reconnectAfter: 1000 };
  const broker = new MqttBroker(options, realClock, (message) => told.push(message));
  await broker.start();
  const asked = performance.now();
  await broker.stop();
  expect(performance.now() - asked).toBeLessThan(15_000);
});

test('SAFE-03 who stops listening does not wait for a broker that hangs', async () => {
  const url = await startHanging();
  const broker = new MqttBroker({ url, client: 'lantern-test', reconnectAfter: 1000 }, realClock, () => undefined);
  const subscription = await broker.subscribe('home/door', () => undefined);
  await broker.start();
  const asked = performance.now();
  await subscription[Symbol.asyncDispose]();
  expect(performance.now() - asked).toBeLessThan(500);
  await broker.stop();
});

test('SAFE-03 a stop does not wait for a broker that says nothing, and nothing is told of it any more', async () => {
  const silent = await startSilent();
  const told: string[] = [];
  const clock = new VirtualClock();
  const options = { url: `mqtt://127.0.0.1:${silent.port}`, client: 'lantern-test', reconnectAfter: 1000 };
  const broker = new MqttBroker(options, clock, (message) => told.push(message));
  const started = broker.start();
  await broker.stop();
  // No time passes on this clock, so no wait comes to its end by itself.
  await started;
  expect([told, clock.pending]).toEqual([[], []]);
  await silent.stop();
});
