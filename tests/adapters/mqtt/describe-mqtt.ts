import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import { connectAsync } from 'mqtt';
import { MqttBroker } from '../../../src/adapters/mqtt/mqtt-broker.js';
import type { MqttOptions } from '../../../src/adapters/mqtt/open-client.js';
import { until } from '../../api/face-fixture.js';
import { createSources } from '../../automation/sources/create-sources.js';
import { describeBroker } from '../../contracts/broker.js';
import { soonLasting } from './soon-lasting.js';
import { startSilent } from './start-silent.js';

/** A broker on the loopback address that lets in ada with her password, and nobody else. */
export interface MqttServer {
  readonly url: string;
  readonly port: number;
  /** Ends it as a power cut would. */
  stop(): Promise<void>;
}
/** `accepted`: another password than usual that it wants of ada. `own`: the files of another certificate than usual. `longest`: bytes of a message. */
export type StartServer = (options: {
  readonly tls: boolean;
  readonly port?: number;
  readonly accepted?: string;
  readonly longest?: number;
  readonly setting?: string;
  readonly own?: { readonly certificate: string; readonly key: string };
}) => Promise<MqttServer>;

export const password = 'open sesame';
export const pem = (name: 'certificate' | 'key') =>
  fileURLToPath(new URL(`../../fixtures/http/untrusted-${name}.pem`, import.meta.url));
const status = 'lantern/test/status';

/** What Lantern does with a broker of any make. */
export function describeMqtt(name: string, startServer: StartServer): void {
  const servers: MqttServer[] = [];
  const brokers: MqttBroker[] = [];
  afterEach(async () => {
    for (const broker of brokers.splice(0)) await broker.stop();
    for (const server of servers.splice(0)) await server.stop();
  });

  async function open(options: { tls?: boolean; port?: number } = {}): Promise<MqttServer> {
    const server = await startServer({ tls: false, ...options });
    servers.push(server);
    return server;
  }

  function create(url: string, options: Partial<MqttOptions> = {}) {
    const troubles: string[] = [];
    const mended: string[] = [];
    const client = `test-${Math.random().toString(36).slice(2)}`;
    const account = { user: 'ada', password: () => password };
    const broker = new MqttBroker(
      { url, client, reconnectAfter: 50, ...account, ...options },
      soonLasting,
      (message) => troubles.push(message),
      (message) => mended.push(message),
    );
    brokers.push(broker);
    return { broker, troubles, mended };
  }

  async function watch(url: string, topic: string) {
    const heard: string[] = [];
    const client = await connectAsync(url, { username: 'ada', password });
    client.on('message', (_topic, payload) => heard.push(payload.toString()));
    await client.subscribeAsync(topic);
    return { heard, client };
  }

  describeBroker(
    name,
    async () => {
      const { broker } = create((await open()).url);
      await broker.start();
      return broker;
    },
    () => wait(80),
  );

  describe(`DATA-03 an MQTT broker: ${name}`, () => {
    test('two Lanterns of one name are told so once, and the one that is left goes on', async () => {
      const { url } = await open();
      const [one, other] = [create(url, { client: 'lantern' }), create(url, { client: 'lantern' })];
      await one.broker.start();
      await other.broker.start();
      const tells = (message: string) => message.includes('perhaps another Lantern is called "lantern" too');
      await until(() => one.troubles.some(tells) || other.troubles.some(tells), 'the cause is told');
      await wait(500);
      for (const { troubles } of [one, other]) {
        expect(troubles.length).toBeLessThanOrEqual(3);
        expect(troubles.filter(tells).length).toBeLessThanOrEqual(1);
      }
      await other.broker.stop();
      await until(() => one.broker.connected && one.broker.trouble === null, 'one is alone, and well', 60_000);
    });

    test('a subscription that ends just when the broker goes away ends quietly', async () => {
      const server = await open();
      const { broker } = create(server.url);
      await broker.start();
      const subscription = await broker.subscribe('home/door', () => undefined);
      const ended = subscription[Symbol.asyncDispose]();
      await server.stop();
      await expect(ended).resolves.toBeUndefined();
    });

    test('a source takes what is published to its topic, as data, and its rule fires', async () => {
      const { url } = await open();
      const { broker } = create(url);
      await broker.start();
      const { engine, sources, save, value } = createSources([], broker);
      engine.apply(
        [{ kind: 'rule.save', rule: { from: '*', on: 'door', to: 'on', condition: "getData('door') == 'open'" } }],
        {
          kind: 'cli',
        },
      );
      save({ name: 'door', mqtt: { topic: 'home/+/door' }, store: { door: 'result.contact' }, fires: 'door' });
      sources.start();
      const { client } = await watch(url, 'none');
      await wait(80);
      await client.publishAsync('home/hall/door', '{"contact":"open"}', { qos: 1 });
      await until(() => value('door') === 'open', 'the message arrives');
      expect(engine.status('lamp').state).toBe('on');
      sources.stop();
      await client.endAsync();
    });

    test('a topic that the broker does not take is one failing source; the others hear, also after a lost connection', async () => {
      const server = await open();
      const { broker, troubles } = create(server.url);
      const refused: string[] = [];
      const heard: string[] = [];
      const refuse = (problem: string) => void refused.push(problem);
      await broker.subscribe('home/#/door', () => undefined, refuse);
      await broker.subscribe('home/#', (_topic, payload) => void heard.push(payload));
      await broker.start();
      await until(() => refused.length === 1, 'the refusal is told');
      expect(refused[0]).toMatch(/^refuses the topic home\/#\/door \(/);
      await broker.subscribe('home/#', (_topic, payload) => void heard.push(payload), refuse);
      await broker.publish('home/hall', 'open');
      await until(() => heard.length === 2, 'the others hear');
      servers.length = 0;
      await server.stop();
      await until(() => !broker.connected, 'the connection is lost');
      await open({ port: server.port });
      await until(() => refused.length === 2, 'it is told again');
      await broker.publish('home/hall', 'shut');
      await until(() => heard.length === 4, 'the others hear again');
      expect(troubles.filter((message) => message.includes('topic'))).toEqual([]);
    });

    test('a wrong password is refused and said, and so is nobody there', async () => {
      const { url } = await open();
      const stranger = create(url, { password: () => 'wrong' });
      await expect(stranger.broker.start()).rejects.toMatchObject({
        code: 'part-refused',
        message: expect.stringMatching(/^the broker at 127\.0\.0\.1:\d+ refuses the user or the password; look at/),
      });
      const lost = create('mqtt://127.0.0.1:1');
      await expect(lost.broker.start()).rejects.toMatchObject({
        code: 'part-unreachable',
        message: 'the broker at 127.0.0.1:1 refused the connection',
      });
      await wait(150);
      // Whoever called `start` knows it; further attempts fail in silence.
      expect([stranger.troubles, lost.troubles]).toEqual([[], []]);
    });

    async function waitForSilent(scheme: 'mqtt' | 'mqtts'): Promise<void> {
      const tls = scheme === 'mqtts';
      const { port, stop: hangUp } = await startSilent();
      const authority = () => readFileSync(pem('certificate'), 'utf8');
      const { broker, troubles, mended } = create(`${scheme}://127.0.0.1:${port}`, tls ? { authority } : {});
      const heard: string[] = [];
      await broker.subscribe('home/#', (_topic, payload) => void heard.push(payload));
      const name = `the broker at 127.0.0.1:${port}`;
      const problem = `${name} says nothing for 5 seconds; look whether it runs, and whether mqtt.url names its port`;
      await expect(broker.start()).rejects.toMatchObject({ code: 'part-unreachable', message: problem });
      await wait(6000);
      expect([troubles, mended, broker.trouble]).toEqual([[], [], problem]);
      await hangUp();
      await open({ port, tls });
      await until(() => broker.connected, 'the broker is used');
      await until(() => mended.length > 0, 'it is told');
      await broker.publish('home/hall', 'open');
      await until(() => heard.length === 1, 'a message arrives');
      expect([troubles, mended, broker.trouble]).toEqual([[], [`${name} answers again`], null]);
    }
    test('a port that takes connections and says nothing is told once, for mqtt and mqtts, and the broker that comes there is used', async () => {
      // Both wait for most of their time, and none for the other.
      await Promise.all([waitForSilent('mqtt'), waitForSilent('mqtts')]);
    }, 60_000);

    test('TLS: a broker is trusted by the authority that is named, and by no other', async () => {
      const { url } = await open({ tls: true });
      await expect(create(url).broker.start()).rejects.toMatchObject({
        message: expect.stringContaining('self-signed'),
      });
      const { broker } = create(url, { authority: () => readFileSync(pem('certificate'), 'utf8') });
      await broker.start();
      expect(broker.connected).toBe(true);
    });

    test('a lost connection comes back by itself with its subscriptions; it is told once', async () => {
      const server = await open();
      const { broker, troubles } = create(server.url);
      const heard: string[] = [];
      await broker.start();
      await broker.subscribe('home/#', (_topic, payload) => void heard.push(payload));
      servers.length = 0;
      await server.stop();
      await until(() => !broker.connected, 'the connection is lost');
      await wait(200);
      expect(troubles).toEqual([expect.stringContaining('trying again')]);
      const { url } = await open({ port: server.port });
      await until(() => broker.connected, 'the connection is back');
      const { client } = await watch(url, 'none');
      await wait(80);
      await client.publishAsync('home/door', 'open', { qos: 1 });
      await until(() => heard.length > 0, 'the message arrives');
      expect(heard).toEqual(['open']);
      await client.endAsync();
    });

    test('the status says online, and the broker itself says offline when Lantern is gone without a word', async () => {
      const { url } = await open();
      const { heard, client } = await watch(url, status);
      const { broker } = create(url, { status });
      await broker.start();
      await until(() => heard.length === 1, 'it is online');
      const other = await connectAsync(url, {
        username: 'ada',
        password,
        will: { topic: status, payload: Buffer.from('gone'), qos: 1, retain: false },
      });
      other.stream.destroy();
      await until(() => heard.includes('gone'), 'the last will is told');
      await broker.stop();
      await until(() => heard.at(-1) === 'offline', 'it is offline');
      expect(heard).toEqual(['online', 'gone', 'offline']);
      await client.endAsync();
      await other.endAsync(true);
    });
  });
}
