import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { connectAsync } from 'mqtt';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { password, type MqttServer } from '../adapters/mqtt/describe-mqtt.js';
import { ModelServer } from '../model-server/server.js';
import { startMosquitto } from '../mqtt/start-mosquitto.js';
import { startRadicale, type DavServer } from '../support/dav-server.js';
import { listen } from './liar.js';
import { limits, startHousehold, until, type Household } from './household.js';
import { signalProcess } from './processes.js';

const toolServer = fileURLToPath(new URL('../support/outside-server.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lantern-faults-'));
const authorization = `Basic ${Buffer.from(`ada:${password}`).toString('base64')}`;

const calendarFolder = mkdtempSync(join(folder, 'radicale-'));
/** Each request has the model use the tool, and then tell what it found. */
const turns = Array.from({ length: 200 }, (_, at) =>
  at % 2 === 0 ? { calls: [{ tool: 'hours_lookup', input: { place: 'the museum' } }] } : { text: 'It opens at nine.' },
);

let broker: MqttServer;
let calendar: DavServer;
let model: ModelServer;
let house: Household;

beforeAll(async () => {
  broker = await startMosquitto({ tls: false });
  calendar = await startRadicale(calendarFolder);
  const made = await fetch(`${calendar.url}/ada/house/`, {
    method: 'MKCALENDAR',
    headers: { authorization, 'content-type': 'application/xml' },
    body: '<?xml version="1.0"?><c:mkcalendar xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><set><prop><displayname>house</displayname></prop></set></c:mkcalendar>',
  });
  expect(made.status).toBe(201);
  model = new ModelServer({ title: 'faults', model: turns });
  const data = mkdtempSync(join(folder, 'data-'));
  house = await startHousehold({
    data,
    config: {
      mqtt: { url: broker.url, user: 'ada', password: { env: 'MQTT_PASSWORD' } },
      calendar: { caldav: { url: `${calendar.url}/ada/house/`, user: 'ada', password: { env: 'MQTT_PASSWORD' } } },
      mcp: {
        servers: {
          hours: { command: process.execPath, args: [toolServer, 'good'], tier: 'allow', timeout_seconds: 8 },
        },
      },
    },
    environment: { MQTT_PASSWORD: password, ANTHROPIC_API_KEY: 'any', ANTHROPIC_BASE_URL: await model.start() },
  });
  const door = { name: 'door', mqtt: { topic: 'home/door' }, store: { door: 'result' } };
  expect(await house.apply({ kind: 'source.save', source: door })).toBe(200);
  await heardFromBroker(1, 10_000);
}, 60_000);

afterAll(async () => {
  await house.end();
  await model.stop();
  await broker.stop();
  await calendar.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Sends numbers until one of them arrives. */
async function heardFromBroker(value: number, within: number): Promise<void> {
  const client = await connectAsync(broker.url, { username: 'ada', password });
  const isHeard = async () => {
    await client.publishAsync('home/door', String(value), { qos: 1 });
    const { variables } = await house.get<{ variables: Record<string, unknown> }>('overview');
    return variables['door'] === value;
  };
  await until(isHeard, within, () => `what the broker sends does not arrive within ${within} ms: ${house.out}`);
  await client.endAsync();
}

describe('SAFE-02 the broker', () => {
  const lost = /the broker at \S+ (?:broke off|does not answer|refuse|closes|cannot|speaks)/;
  beforeEach(() => house.mark());

  test('that is killed is told, the lamp obeys, and what it sends arrives once it is back', async () => {
    await broker.stop();
    try {
      await house.told(lost);
      await house.obeys();
    } finally {
      broker = await startMosquitto({ tls: false, port: broker.port });
    }
    await heardFromBroker(2, limits.healed);
  });

  test('that hangs is told', async () => {
    const id = await signalProcess(/^mosquitto /, 'SIGSTOP');
    try {
      await house.told(lost);
      await house.obeys();
    } finally {
      process.kill(id, 'SIGCONT');
    }
    await heardFromBroker(3, limits.healed);
  });

  test('whose port answers with nonsense is told', async () => {
    await broker.stop();
    const liar = await listen(broker.port, (socket) => socket.write('HTTP/1.1 200 OK\r\n\r\nno broker here'));
    try {
      await house.told(lost);
      await house.obeys();
    } finally {
      await liar.stop();
      broker = await startMosquitto({ tls: false, port: broker.port });
    }
    await heardFromBroker(4, limits.healed);
  });
});

/** What is answered to a sentence, and that it does not take long. */
async function answered(sentence: string, reply: RegExp, within = limits.told): Promise<void> {
  const started = performance.now();
  expect(await house.say(sentence)).toMatch(reply);
  expect(performance.now() - started).toBeLessThan(within);
}
const question = 'what is on my calendar tomorrow';
const free = /nothing|no appointments|free/i;

describe('SAFE-02 the calendar server', () => {
  const restart = async () => {
    calendar = await startRadicale(calendarFolder, calendar.url);
  };

  test('that is killed is told, and asked again once it is back', async () => {
    await answered(question, free);
    await calendar.stop();
    try {
      await answered(question, /calendar.*(?:answer|reach|refuse)/i);
      await house.obeys();
    } finally {
      await restart();
    }
    await answered(question, free, limits.healed);
  });

  test('that hangs is told', async () => {
    const id = await signalProcess(/radicale/, 'SIGSTOP');
    try {
      await answered(question, /calendar.*(?:answer|reach)/i);
      await house.obeys();
    } finally {
      process.kill(id, 'SIGCONT');
    }
    await answered(question, free, limits.healed);
  });

  test('whose port answers with nonsense is told', async () => {
    await calendar.stop();
    const liar = await listen(Number(new URL(calendar.url).port), (socket) => socket.end('SSH-2.0-no calendar\r\n'));
    try {
      await answered(question, /calendar/i);
    } finally {
      await liar.stop();
      await restart();
    }
    await answered(question, free, limits.healed);
  });
});

const wish = 'please find out when the museum opens and tell me about it';
const opens = /It opens at nine/;

describe('SAFE-02 the language model', () => {
  test('that is not there is told, and asked again once it is back', async () => {
    await answered(wish, opens);
    const port = Number(new URL(model.url).port);
    await model.stop();
    try {
      await answered(wish, /reach|answer|network/i);
      await house.obeys();
    } finally {
      model = new ModelServer({ title: 'faults', model: turns });
      await model.start(port);
    }
    await answered(wish, opens, limits.healed);
  });

  test('that says nothing is told', async () => {
    const port = Number(new URL(model.url).port);
    await model.stop();
    const mute = await listen(port, () => undefined);
    house.mark();
    try {
      const asked = house.say(wish);
      await house.obeys();
      await house.told(/the language model at \S+ has said nothing for 4 s; it has 30 s/);
      await mute.stop();
      // What it had begun to wait for is over with the connection, and asked once more.
      expect(await asked).toMatch(/reach|answer/);
    } finally {
      await mute.stop();
      model = new ModelServer({ title: 'faults', model: turns });
      await model.start(port);
    }
    await answered(wish, opens, limits.healed);
  });
});

describe('SAFE-02 a server of tools', () => {
  const used = () => model.sent.at(-1)?.text;
  const isUsed = () =>
    until(
      async () => {
        await answered(wish, opens);
        return used()?.includes('the museum opens at nine') === true;
      },
      limits.healed,
      () => `the tool is not used again: ${used()}`,
    );

  test('that is killed is started again', async () => {
    await isUsed();
    house.mark();
    await signalProcess(/outside-server\.js/, 'SIGKILL', house.id);
    await house.told(/mcp: hours: it has ended/);
    await house.obeys();
    await isUsed();
  });

  test('that hangs is told', async () => {
    const id = await signalProcess(/outside-server\.js/, 'SIGSTOP', house.id);
    try {
      house.mark();
      await house.told(/mcp: hours: it does not answer/);
      const before = model.sent.length;
      const asked = house.say(wish);
      await until(
        () => model.sent.length > before,
        limits.told,
        () => 'the model is not asked',
      );
      await house.told(/hours: lookup has not answered for 4 s; it has 8 s/);
      await house.obeys();
      expect(await asked).toMatch(opens);
      expect(used()).toContain('did not answer in time');
    } finally {
      process.kill(id, 'SIGCONT');
    }
    await isUsed();
  });
});
