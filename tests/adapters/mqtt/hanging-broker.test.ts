import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { MqttBroker } from '../../../src/adapters/mqtt/mqtt-broker.js';
import { realClock } from '../../api/face-fixture.js';

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

test('SAFE-03 a broker that hangs keeps no stop waiting for more than a second or two', async () => {
  const url = await startHanging();
  const told: string[] = [];
  const options = { url, client: 'lantern-test', status: 'lantern/status', reconnectAfter: 1000 };
  const broker = new MqttBroker(options, realClock, (message) => told.push(message));
  await broker.start();
  const asked = performance.now();
  await broker.stop();
  expect(performance.now() - asked).toBeLessThan(4000);
});
