import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MqttBroker } from '../../../src/adapters/mqtt/mqtt-broker.js';
import { until } from '../../api/face-fixture.js';
import { password, type MqttServer } from './describe-mqtt.js';
import { soonLasting } from './soon-lasting.js';
import { startAedes } from './start-aedes.js';

let server: MqttServer;
const brokers: MqttBroker[] = [];
beforeEach(async () => {
  server = await startAedes({ tls: false });
});
afterEach(async () => {
  for (const broker of brokers.splice(0)) await broker.stop();
  await server.stop();
});

/** A Lantern called lantern, with what it told. */
function create(reconnectAfter: number) {
  const [troubles, mended] = [[] as string[], [] as string[]];
  const broker = new MqttBroker(
    {
      url: server.url,
      user: 'ada',
      password: () => password,
      client: 'lantern',
      status: 'lantern/lantern/status',
      reconnectAfter,
    },
    soonLasting,
    (message) => troubles.push(message.replace(/^.*?:\d+ /, '')),
    (message) => mended.push(message),
  );
  brokers.push(broker);
  return { broker, troubles, mended };
}

const other = 'knows another Lantern that is called "lantern" too: set another mqtt.client for one; trying again';

test('of two Lanterns of one name each knows it for sure as soon as it is back, and says it once', async () => {
  const [one, two] = [create(400), create(400)];
  await one.broker.start();
  await wait(200);
  await two.broker.start();
  await until(() => [one, two].every(({ troubles }) => troubles.includes(other)), 'both are told');
  await wait(2000);
  for (const { troubles, mended } of [one, two]) {
    expect(troubles).toEqual(['broke off the connection; trying again', other]);
    expect(mended).toEqual([]);
  }
  await two.broker.stop();
  await until(() => one.broker.connected && one.broker.trouble === null, 'one is alone, and well', 60_000);
  expect(one.mended).toHaveLength(1);
}, 90_000);

test('a Lantern that starts anew does not take itself for another one, whatever it was before', async () => {
  for (let start = 0; start < 3; start += 1) {
    const { broker, troubles } = create(50);
    await broker.start();
    await wait(200);
    await broker.stop();
    expect(troubles).toEqual([]);
  }
});
