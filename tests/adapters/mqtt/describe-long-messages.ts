import { afterEach, describe, expect, test } from '@jest/globals';
import { connectAsync, type MqttClient } from 'mqtt';
import { MqttBroker } from '../../../src/adapters/mqtt/mqtt-broker.js';
import { realClock, until } from '../../api/face-fixture.js';
import { password, type MqttServer, type StartServer } from './describe-mqtt.js';

/** What Lantern does with a broker that takes no long messages. */
export function describeLongMessages(name: string, startServer: StartServer): void {
  let server: MqttServer;
  let broker: MqttBroker;
  let client: MqttClient;
  const troubles: string[] = [];
  const mended: string[] = [];
  const heard: string[] = [];

  async function open(): Promise<void> {
    server = await startServer({ tls: false, longest: 500 });
    broker = new MqttBroker(
      {
        url: server.url,
        client: 'test',
        reconnectAfter: 50,
        user: 'ada',
        password: () => password,
        status: 'test/status',
      },
      realClock,
      (message) => troubles.push(message),
      (message) => mended.push(message),
    );
    await broker.start();
    client = await connectAsync(server.url, { username: 'ada', password });
    client.on('message', (_topic, payload) => heard.push(payload.toString()));
    await client.subscribeAsync('home/#');
  }

  describe(`DATA-03 a broker with a limit for messages: ${name}`, () => {
    // Of these tests alone: the other suites of a file start nothing here.
    afterEach(async () => {
      await client.endAsync(true);
      await broker.stop();
      await server.stop();
    });

    test('what is longer is left out and named, all else goes on, and another broker gets it', async () => {
      await open();
      const say = (length: number) => broker.publish('home/long', 'x'.repeat(length));
      const said = Promise.all([say(900), say(1500)].map((each) => each.then(String, String)));
      await broker.publish('home/door', 'open').catch(() => undefined);
      const refusal = /^LanternError: the broker at \S+ takes no message of .*; raise its limit \(max_packet_size/;
      expect(await said).toEqual([expect.stringMatching(refusal), expect.stringMatching(refusal)]);
      await until(() => broker.connected && mended.length > 0, 'it goes on');
      await expect(say(1000)).rejects.toThrow(' home/long has 1016');
      await broker.publish('home/hall', 'shut');
      await until(() => heard.includes('shut'), 'a short message arrives');
      expect(heard.filter((payload) => payload.startsWith('x'))).toEqual([]);
      // Where it broke off twice, that is told until a connection lasts.
      await until(() => (broker.trouble ?? '').endsWith('; left out: home/long (916)'), 'what is left out is told');
      expect(troubles.filter((told) => told.includes('left out: home/long'))).toHaveLength(1);
      // With two of them on their way it breaks off twice, and is well in between.
      const others = troubles.filter((told) => !told.includes('left out: home/long'));
      expect(others.slice(2)).toEqual([]);
      await server.stop();
      await until(() => !broker.connected, 'the connection is lost');
      server = await startServer({ tls: false, port: server.port });
      await until(() => broker.connected && broker.trouble === null, 'another broker is well');
      await expect(say(900)).resolves.toBeUndefined();
    });
  });
}
