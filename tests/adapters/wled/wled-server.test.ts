import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { WledServer } from '../../../src/adapters/wled/wled-server.js';
import { limitWaiting } from '../../../src/api/limit-waiting.js';
import { LanternError } from '../../../src/core/errors.js';
import { until } from '../../api/face-fixture.js';

let server: WledServer;
let orders: unknown[];
let isOwn = true;
beforeEach(async () => {
  orders = [];
  isOwn = true;
  const device = {
    get state() {
      return { on: orders.length > 0 };
    },
    info: { name: 'Desk lamp' },
    presets: { '0': {} },
    effects: ['Solid'],
    palettes: ['Default'],
    settings: { rev: [1, 0] },
    obey(body: unknown) {
      if (typeof body !== 'object') return 'it is no object';
      if (body && 'ps' in body) throw new LanternError('not-found', 'there is no such look');
      orders.push(body);
      return null;
    },
  };
  server = new WledServer({ host: '127.0.0.1', port: 0, device, isAllowed: () => isOwn, limit: limitWaiting });
  await server.start();
});
afterEach(() => server.stop());

const url = (path: string) => `http://127.0.0.1:${server.port}${path}`;
const get = async (path: string) => (await fetch(url(path))).json();
const post = async (path: string, body: string) => {
  const reply = await fetch(url(path), { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return { status: reply.status, body: await reply.json() };
};

describe('FACE-04 the JSON API of WLED', () => {
  test('has every path that clients read', async () => {
    const now = { state: { on: false }, info: { name: 'Desk lamp' } };
    expect(await get('/json')).toEqual({ ...now, effects: ['Solid'], palettes: ['Default'] });
    expect(await get('/json/si')).toEqual(now);
    expect(await get('/json/state')).toEqual(now.state);
    expect(await get('/json/info')).toEqual(now.info);
    expect(await get('/json/eff')).toEqual(['Solid']);
    expect(await get('/json/pal')).toEqual(['Default']);
    expect(await get('/presets.json')).toEqual({ '0': {} });
    // The present python-wled reads the lists by their whole names, and wled-client the settings before anything else.
    expect(await get('/json/effects')).toEqual(['Solid']);
    expect(await get('/json/palettes')).toEqual(['Default']);
    expect(await get('/json/fxdata')).toHaveLength(1);
    expect(await get('/json/cfg')).toEqual({ rev: [1, 0] });
    expect(await get('/json/nodes')).toEqual({ nodes: [] });
    expect(await get('/json/state/')).toEqual(now.state);
  });

  test.each([
    ['GET', '/win', 'this lamp has no GET /win; send the order to /json/state instead'],
    ['GET', '/win&T=2', 'this lamp has no GET /win&T=2; send the order to /json/state instead'],
    ['POST', '/upload?x=1', 'this lamp has no POST /upload; there are /json, /presets.json and /ws'],
  ])('says of %s %s in its own words that there is none', async (method, path, error) => {
    const reply = await fetch(url(path), { method });
    expect([reply.status, await reply.json()]).toEqual([404, { error }]);
  });

  test('takes orders, answers with the state where that is wanted, and refuses what is none', async () => {
    expect(await post('/json/state', '{"on":true}')).toEqual({ status: 200, body: { success: true } });
    expect(await post('/json/state', '{"on":true,"v":true}')).toEqual({ status: 200, body: { on: true } });
    expect(await post('/json/state', '"on"')).toEqual({ status: 400, body: { error: 'it is no object' } });
    expect(await post('/json/state', '{"ps":1}')).toEqual({ status: 400, body: { error: 'there is no such look' } });
    expect((await post('/json/state', '{')).status).toBe(400);
    expect((await post('/json/state', `{"n":"${'a'.repeat(20_000)}"}`)).status).toBe(413);
    expect(orders).toHaveLength(2);
  });

  test('answers an order with what its address tells', async () => {
    const now = { state: { on: true }, info: { name: 'Desk lamp' } };
    expect((await post('/json/si', '{"on":true,"v":true}')).body).toEqual(now);
    const whole = { ...now, effects: ['Solid'], palettes: ['Default'] };
    expect((await post('/json', '{"v":true}')).body).toEqual(whole);
  });

  test('shows a page of its own to whoever opens the device in an app', async () => {
    const reply = await fetch(url('/'));
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await reply.text()).toContain('/json/si');
  });

  test('pushes every change to the clients of /ws, takes their orders, and counts them', async () => {
    const socket = new WebSocket(url('/ws').replace('http', 'ws'));
    const heard: unknown[] = [];
    socket.on('message', (data: Buffer) => void heard.push(JSON.parse(data.toString())));
    await until(() => heard.length === 1, 'the greeting');
    expect([heard[0], server.listeners]).toEqual([{ state: { on: false }, info: { name: 'Desk lamp' } }, 1]);
    socket.send('{"on":true}');
    await until(() => heard.length === 2, 'the answer');
    server.tell();
    await until(() => heard.length === 3, 'the change');
    expect(heard[2]).toMatchObject({ state: { on: true } });
    socket.send('{"ps":1}');
    socket.send('nonsense');
    await until(() => heard.length === 5, 'the refusals');
    expect(heard.slice(3)).toEqual([{ error: 'there is no such look' }, { error: 'it is no object' }]);
    socket.close();
    await until(() => server.listeners === 0, 'nobody listens');
  });

  test('SAFE-04 of orders that are written without waiting, only so many are looked at, and the socket ends', async () => {
    const heard: unknown[] = [];
    const socket = new WebSocket(url('/ws').replace('http', 'ws'));
    socket.on('message', (data: Buffer) => void heard.push(data)).on('error', () => undefined);
    await until(() => heard.length === 1, 'the greeting');
    for (let bri = 0; bri < 50; bri += 1) socket.send(`{"on":true,"bri":${bri}}`);
    await until(() => heard.length === 51, 'whoever drags a slider is obeyed');
    for (let bri = 0; bri < 20_000; bri += 1) socket.send(`{"on":true,"bri":${bri}}`);
    await until(() => server.listeners === 0, 'it is ended');
    expect(orders.length).toBeLessThan(1000);
    const before = orders.length;
    expect((await post('/json/state', '{"on":true}')).status).toBe(200);
    expect(orders).toHaveLength(before + 1);
  });

  test('SAFE-04 of requests that are written without waiting, only the first are looked at', async () => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
    const closed = once(socket.resume(), 'close');
    const body = '{"on":true}';
    const head = `POST /json/state HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 11\r\n\r\n`;
    socket.write(`${head}${body}`.repeat(3000));
    await closed;
    expect(orders.length).toBeLessThanOrEqual(100);
  });

  test('another network is refused, on /ws too', async () => {
    isOwn = false;
    expect((await fetch(url('/json'))).status).toBe(403);
    const socket = new WebSocket(url('/ws').replace('http', 'ws'));
    const refused = new Promise<Error>((resolve) => socket.on('error', resolve));
    expect((await refused).message).toContain('403');
  });

  test('no foreign web page switches the lamp', async () => {
    const body = '{"on":true}';
    const plain = await fetch(url('/json/state'), { method: 'POST', headers: { 'content-type': 'text/plain' }, body });
    expect([plain.status, await plain.json()]).toEqual([415, { error: 'send the order as application/json' }]);
    const foreign = { 'content-type': 'application/json', origin: 'http://evil.example' };
    expect((await fetch(url('/json/state'), { method: 'POST', headers: foreign, body })).status).toBe(403);
    const socket = new WebSocket(url('/ws').replace('http', 'ws'), { origin: 'http://evil.example' });
    const refused = new Promise<Error>((resolve) => socket.on('error', resolve));
    expect((await refused).message).toContain('403');
    expect(orders).toEqual([]);
  });

  test.each([
    ['192.168.1.5', 200],
    ['[fe80::1]', 200],
    ['lantern.local', 200],
    ['lantern', 200],
    ['evil.example', 403],
  ])('a page at %s gets %i: a foreign name that leads here is refused', async (host, expected) => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', host: `${host}:80`, origin: `http://${host}:80` };
      const sent = request(url('/json/state'), { method: 'POST', headers }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      });
      sent.on('error', reject).end('{"on":true}');
    });
    expect(status).toBe(expected);
  });

  test('says that it is still there', async () => {
    const socket = new WebSocket(url('/ws').replace('http', 'ws'));
    const heard: string[] = [];
    socket.on('message', (data: Buffer) => void heard.push(data.toString()));
    await until(() => heard.length === 1, 'the greeting');
    socket.send('ping');
    await until(() => heard.length === 2, 'the answer');
    expect(heard[1]).toBe('pong');
    socket.close();
  });

  test('a port that is taken is told by its name', async () => {
    const device = { state: {}, info: {}, presets: {}, effects: [], palettes: [], settings: {}, obey: () => null };
    const options = { host: '127.0.0.1', port: server.port, device, isAllowed: () => true, limit: limitWaiting };
    const other = new WledServer(options);
    await expect(other.start()).rejects.toThrow(
      /^port \d+ on 127\.0\.0\.1 is taken; stop the other program or choose another with wled\.port$/,
    );
  });
});

test('FACE-04 a page whose name was made to lead here reads nothing either', async () => {
  const ask = (host: string) =>
    new Promise((resolve, reject) => {
      const asked = request(url('/json'), { headers: { host } }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      });
      asked.on('error', reject).end();
    });
  expect([await ask(`evil.example:${server.port}`), await ask('wled-desk.local'), await ask('192.168.1.5:80')]).toEqual(
    [403, 200, 200],
  );
});
