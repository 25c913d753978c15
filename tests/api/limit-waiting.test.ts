import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFace, testToken, until } from './face-fixture.js';

let made: ReturnType<typeof createFace>;
let held: Socket[];
beforeEach(async () => {
  made = createFace();
  held = [];
  await made.face.start();
});
afterEach(async () => {
  for (const socket of held) socket.destroy();
  await made.face.stop();
});

const port = () => Number(new URL(made.face.url).port);
async function hold(text: string): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1')
    .on('error', () => undefined)
    .resume();
  held.push(socket);
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket;
}
const head = (method: string, path: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: lantern\r\nAuthorization: Bearer ${testToken}\r\n${more}`;
const ended = () => held.filter((socket) => socket.closed).length;

test.each([
  ['nothing', ''],
  ['half a head', head('GET', '/api/health')],
  ['half a body', head('POST', '/api/say', 'Content-Type: application/json\r\nContent-Length: 90\r\n\r\n{')],
  ['one request and nothing more', head('GET', '/api/health', '\r\n')],
])('SAFE-04 of a hundred connections of one address that sent %s, the oldest make room', async (_what, text) => {
  for (let number = 0; number < 100; number += 1) await hold(text);
  await until(() => ended() >= 30, 'the oldest are ended');
  const last = held.at(-1)!;
  expect([ended() <= 40, last.closed]).toEqual([true, false]);
  expect((await fetch(`${made.face.url}/api/health`)).status).toBe(200);
});

test('SAFE-04 a stream that is being answered stays, however many wait', async () => {
  const stream = await hold(head('GET', '/api/stream', '\r\n'));
  await once(stream, 'data');
  for (let number = 0; number < 100; number += 1) await hold('');
  await until(() => ended() >= 36, 'the oldest are ended');
  expect(stream.closed).toBe(false);
});

test('SAFE-04 of requests that are written without waiting for an answer only the first are looked at', async () => {
  const flood = await hold('');
  let answers = '';
  flood.on('data', (bytes: Buffer) => (answers += bytes.toString('latin1')));
  flood.write(head('GET', '/page/nothing', '\r\n').repeat(1000));
  await until(() => flood.closed, 'it is ended');
  expect(answers.split('HTTP/1.1 404').length - 1).toBeLessThanOrEqual(100);
});

test('who waits for each answer may ask as often as they like', async () => {
  const statuses = new Set<number>();
  for (let number = 0; number < 250; number += 1) statuses.add((await fetch(`${made.face.url}/api/health`)).status);
  expect([...statuses]).toEqual([200]);
});
