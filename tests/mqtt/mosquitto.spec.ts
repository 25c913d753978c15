import { describe, expect, test } from '@jest/globals';
import { MqttBroker } from '../../src/adapters/mqtt/mqtt-broker.js';
import { describeLongMessages } from '../adapters/mqtt/describe-long-messages.js';
import { describeMqtt, password } from '../adapters/mqtt/describe-mqtt.js';
import { realClock, until } from '../api/face-fixture.js';
import { startMosquitto } from './start-mosquitto.js';

describeMqtt('Mosquitto', startMosquitto);
describeLongMessages('Mosquitto', startMosquitto);

describe('DATA-03 a broker that lacks what Lantern needs says so, and not that it wants TLS: Mosquitto', () => {
  test.each([
    [
      'retain_available false',
      'keeps no messages, which Lantern needs; let it (retain_available true in mosquitto.conf)',
    ],
    [
      'max_qos 0',
      'takes messages of quality of service 0 alone, and Lantern sends those of 1; let it (max_qos 2 in mosquitto.conf)',
    ],
  ])('with %s', async (setting, problem) => {
    const server = await startMosquitto({ tls: false, setting });
    const told: string[] = [];
    const account = { user: 'ada', password: () => password };
    const options = { url: server.url, ...account, client: 'test', status: 'test/status', reconnectAfter: 50 };
    const broker = new MqttBroker(options, realClock, (message) => told.push(message));
    const url = new URL(server.url).host;
    void broker.start().catch(() => undefined);
    await until(() => broker.trouble === `the broker at ${url} ${problem}`, 'the cause is known');
    await broker.stop();
    await server.stop();
    expect(told.filter((message) => !message.includes(problem))).toEqual([]);
  });
});
