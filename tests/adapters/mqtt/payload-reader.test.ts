import { expect, test } from '@jest/globals';
import { connectAsync } from 'mqtt';
import { MqttBroker } from '../../../src/adapters/mqtt/mqtt-broker.js';
import { PayloadReader } from '../../../src/adapters/mqtt/payload-reader.js';
import { realClock, until } from '../../api/face-fixture.js';
import { password } from './describe-mqtt.js';
import { startAedes } from './start-aedes.js';

test('SAFE-04 a payload that is too long is told once for each topic, with its length, and never read', () => {
  const told: string[] = [];
  const reader = new PayloadReader((problem) => told.push(problem));
  expect(reader.read('a', Buffer.from('21.5 °C'))).toBe('21.5 °C');
  const long = Buffer.alloc(300_000);
  expect([reader.read('a', long), reader.read('a', long), reader.read('b', long)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(told).toEqual([
    'sent 300000 bytes on a, which were left out: 262144 are the most; send less there',
    'sent 300000 bytes on b, which were left out: 262144 are the most; send less there',
  ]);
});

test('SAFE-04 57 MB on a topic that is listened to reach nobody, and the next message does', async () => {
  const server = await startAedes({ tls: false });
  const told: string[] = [];
  const options = {
    url: server.url,
    user: 'ada',
    password: () => password,
    client: 'lantern-long',
    reconnectAfter: 100,
  };
  const broker = new MqttBroker(options, realClock, (message) => told.push(message));
  await broker.start();
  const lengths: number[] = [];
  await broker.subscribe('home/#', (_topic, payload) => lengths.push(payload.length));
  const sender = await connectAsync(server.url, { username: 'ada', password });
  await sender.publishAsync('home/door', Buffer.alloc(57_000_000, 'a'), { qos: 1 });
  await sender.publishAsync('home/door', 'open', { qos: 1 });
  await until(() => lengths.length > 0, 'the next message');
  expect(lengths).toEqual([4]);
  expect(told).toEqual([expect.stringContaining('sent 57000000 bytes on home/door')]);
  await sender.endAsync();
  await broker.stop();
  await server.stop();
}, 60_000);
