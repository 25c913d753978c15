import type { AddressInfo } from 'node:net';
import { createServer as createWebServer } from 'node:http';
import { setTimeout as later } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ClientError, LanternClient, type EventStream, type StreamEvent } from '../../src/client/lantern-client.js';
import { createFace, realClock, testToken, until } from '../api/face-fixture.js';
import { serve } from '../support/local-server.js';
import { millis } from '../../src/core/units.js';
import { startLine } from './start-line.js';

let made: ReturnType<typeof createFace>;
let client: LanternClient;

beforeEach(async () => {
  made = createFace();
  await made.face.start();
  client = new LanternClient({ address: made.face.url, token: testToken, conversation: 'door' });
});
afterEach(() => made.face.stop());

describe('FACE-11 the client', () => {
  test('says a sentence in the conversation that it was given', async () => {
    const { reply, lamps } = await client.say('red');
    expect(reply).toBe('The light is red.');
    expect(lamps[0]!.after.rgb).toEqual([255, 0, 0]);
    expect(made.conversation.said[0]!.origin).toMatchObject({ kind: 'api', conversation: 'door' });
  });

  test('says more in a row than Lantern takes at once, and none is lost', async () => {
    // Time passes only while the client waits: a slow machine doesn't spread the sentences out.
    let passed = 0;
    const { face, conversation } = createFace({}, { ...realClock, monotonic: () => millis(passed) });
    await face.start();
    const wait = (ms: number) => Promise.resolve(void (passed += ms));
    const hasty = new LanternClient({ address: face.url, token: testToken, wait });
    for (let count = 0; count < 40; count += 1) await hasty.say(`sentence ${count}`);
    await face.stop();
    expect(conversation.said).toHaveLength(40);
    expect(passed).toBeGreaterThan(0);
  });

  test('lists the lamps, also where the address ends in a slash', async () => {
    const lamps = await new LanternClient({ address: `${made.face.url}/`, token: testToken }).lamps();
    expect(lamps.map(({ id, on, brightness }) => [id, on, brightness])).toEqual([['lamp', true, 80]]);
  });

  test('changes lamps as a hand does, by id and all of them', async () => {
    expect(await client.change('lamp', { color: '#0000ff', level: 40 })).toMatchObject({
      lamps: ['lamp'],
      problems: [],
    });
    expect((await client.change('all', { power: 'off' })).changed).toBe(true);
  });

  test('fires an event, and tells which rules answered', async () => {
    await client.ask('POST /api/changes', {
      changes: [{ kind: 'rule.save', rule: { from: '*', on: 'door_opened', to: 'on' } }],
    });
    const { firings } = await client.fire('door_opened', 'lamp');
    expect(firings.map(({ event, lamp, to }) => [event, lamp, to])).toEqual([['door_opened', 'lamp', 'on']]);
  });

  test('knows what each list of the house holds', async () => {
    // Without the types of these answers this would not compile.
    const looks = (await client.ask('GET /api/looks', undefined)).looks.map(({ name }) => name);
    const automations = (await client.ask('GET /api/automations', undefined)).automations.map(({ told }) => told);
    const turns = (await client.ask('GET /api/turns', undefined)).turns.map(({ request }) => request);
    expect([looks, automations, turns]).toEqual([[], [], []]);
  });

  test('asks anything else by method and path; what answers with nothing is undefined', async () => {
    expect((await client.ask('GET /api/health', undefined)).version).toBe('1.2.3');
    await expect(client.ask('POST /api/secrets', { name: 'key', value: 'v' })).resolves.toBeUndefined();
  });
});

describe('FACE-11 what goes wrong is a ClientError with its code', () => {
  const failureOf = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: unknown) => error,
    );

  test.each([
    ['a lamp that is not there', () => client.change('attic', { power: 'on' }), 'not-found', 404],
    ['a body that is not valid', () => client.change('lamp', { level: 400 }), 'request-invalid', 400],
    ['a wrong token', () => new LanternClient({ address: made.face.url, token: 'no' }).lamps(), 'request-refused', 401],
    [
      'a wrong token for the stream',
      () => new LanternClient({ address: made.face.url }).listen(),
      'request-refused',
      401,
    ],
  ])('%s', async (_what, ask, code, status) => {
    const error = await failureOf(ask());
    expect(error).toBeInstanceOf(ClientError);
    expect(error).toMatchObject({ code, status });
    expect((error as ClientError).message).not.toBe('');
  });

  test('nobody there', async () => {
    const { url } = made.face;
    await made.face.stop();
    expect(await failureOf(client.lamps())).toMatchObject({ code: 'address-unavailable', status: null });
    expect(String(await failureOf(client.listen()))).toContain(url);
  });

  test('something else that listens there', async () => {
    const server = await serve(() => ({ status: 502, body: '<html>bad gateway' }));
    const error = await failureOf(new LanternClient({ address: server.url }).lamps());
    expect(error).toMatchObject({ code: 'unexpected', status: 502 });
  });

  test('the token is not carried to where a redirection leads', async () => {
    const elsewhere = await serve(() => ({ body: '{}' }));
    const server = await serve(() => ({ status: 302, headers: { location: elsewhere.url } }));
    const error = await failureOf(new LanternClient({ address: server.url, token: testToken }).lamps());
    expect(error).toMatchObject({ code: 'address-unavailable' });
    expect([server.asked.length, elsewhere.asked.length]).toEqual([1, 0]);
  });

  test('who gives up gets the own reason back', async () => {
    const reason = new Error('I have waited long enough');
    expect(await failureOf(client.lamps({ signal: AbortSignal.abort(reason) }))).toBe(reason);
  });
});

/** Opens streams, says how long to wait before the next, and nothing more. */
const createSilentServer = (opened: () => void) =>
  createWebServer((_request, response) => {
    opened();
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 5\n\n');
  });

describe('FACE-11 the stream of events', () => {
  const heard: StreamEvent[] = [];
  /** What comes of one sentence. */
  const once = ['sentence-understood', 'light-changed', 'reply-given'];
  const types = () => heard.map(({ type }) => type);
  const follow = async (stream: EventStream) => {
    for await (const event of stream) heard.push(event);
  };
  beforeEach(() => void heard.splice(0));

  test('tells what happens until it is closed', async () => {
    const stream = await client.listen();
    const following = follow(stream);
    await client.say('red');
    await until(() => heard.length === 3, 'three events came');
    expect(types()).toEqual(once);
    stream.close();
    await following;
    await client.say('blue');
    expect(heard).toHaveLength(3);
  });

  test('goes on after the line was cut, with what happened meanwhile and nothing twice', async () => {
    const line = await startLine(Number(new URL(made.face.url).port));
    const waits: number[] = [];
    let isMended = Promise.resolve();
    const wait = (ms: number, signal: AbortSignal) => {
      if (ms < 10_000) {
        waits.push(ms);
        return isMended;
      }
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    const far = new LanternClient({ address: line.url, token: testToken, wait });
    const stream = await far.listen();
    const following = follow(stream);
    await client.say('red');
    await until(() => heard.length === 3, 'three events came');
    let mend: () => void = () => undefined;
    isMended = new Promise((resolve) => (mend = resolve));
    line.cut();
    await until(() => waits.length === 1, 'the client waits to try again');
    await client.say('blue');
    mend();
    await until(() => heard.length === 6, 'what was missed came');
    expect(types()).toEqual([...once, ...once]);
    expect(waits).toEqual([2000]);
    stream.close();
    await following;
    line.cut();
    line.server.close();
  });

  test('ends when the line is cut, if it is not to be opened again', async () => {
    const line = await startLine(Number(new URL(made.face.url).port));
    const stream = await new LanternClient({ address: line.url, token: testToken }).listen(undefined, {
      reopens: false,
    });
    const following = follow(stream);
    await client.say('red');
    await until(() => heard.length === 3, 'three events came');
    line.cut();
    await following;
    line.server.close();
  });

  test('goes on from where an earlier stream ended', async () => {
    const first = await client.listen();
    await client.say('red');
    for await (const event of first) {
      heard.push(event);
      if (event.type === 'light-changed') break;
    }
    await client.say('blue');
    const later = await client.listen(first.lastId);
    const following = follow(later);
    await until(() => heard.length === 6, 'the rest came');
    expect(types()).toEqual([...once, ...once]);
    later.close();
    await following;
  });

  test('a line that falls silent counts as cut', async () => {
    let connections = 0;
    const server = createSilentServer(() => (connections += 1));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const waited: number[] = [];
    const wait = (ms: number) => {
      waited.push(ms);
      return later(20);
    };
    const stream = await new LanternClient({ address: url, wait }).listen();
    const following = follow(stream);
    await until(() => connections > 1, 'it asked again');
    stream.close();
    await following;
    server.closeAllConnections();
    server.close();
    // Silence as long as two and a half heartbeats of Lantern, and the pause that the server asked for.
    expect([...new Set(waited)]).toEqual([40_000, 5]);
  });

  test('ends with the reason when the token was revoked meanwhile', async () => {
    const { tokens } = made.parts;
    const token = tokens.make('doorbell', 'read', 'program');
    const wait = (ms: number, signal: AbortSignal) =>
      ms < 10_000
        ? Promise.resolve()
        : new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    const stream = await new LanternClient({ address: made.face.url, token, wait }).listen();
    const following = follow(stream);
    await client.ask('POST /api/tokens/revoke', { name: 'doorbell' });
    await expect(following).rejects.toMatchObject({ name: 'ClientError', status: 401 });
  });
});
