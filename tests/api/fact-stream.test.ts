import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { EventSource } from 'eventsource';
import { millis } from '../../src/core/units.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import { FactStream } from '../../src/api/fact-stream.js';
import { createFace, testToken, until } from './face-fixture.js';

const authorization = `Bearer ${testToken}`;
let made: ReturnType<typeof createFace>;
const open: EventSource[] = [];

/** A client that nobody here made. @param last the id of the event that it got last */
function listen(last?: string) {
  const heard: { type: string; id: string; data: { type: string } }[] = [];
  const client = new EventSource(`${made.face.url}/api/stream`, {
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, authorization, ...(last && { 'last-event-id': last }) } }),
  });
  open.push(client);
  for (const type of ['light-changed', 'reply-given', 'missed'])
    client.addEventListener(type, ({ lastEventId, data }) =>
      heard.push({ type, id: lastEventId, data: JSON.parse(String(data)) as { type: string } }),
    );
  return { client, heard };
}

const say = (text: string) =>
  fetch(`${made.face.url}/api/say`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
const types = ({ heard }: ReturnType<typeof listen>) => heard.map(({ type }) => type);

beforeEach(async () => {
  made = createFace();
  await made.face.start();
});
afterEach(async () => {
  for (const client of open.splice(0)) client.close();
  await made.face.stop();
});

describe('FACE-11 what happens, as server-sent events', () => {
  test('each comes with its type and an id, and the colors of each frame do not', async () => {
    const first = listen();
    await until(() => first.client.readyState === 1, 'the stream is open');
    await say('red');
    await until(() => first.heard.length === 2, 'two events came');
    expect(types(first)).toEqual(['light-changed', 'reply-given']);
    expect(first.heard.map(({ data }) => data.type)).toEqual(types(first));
  });

  test('a client that comes back gets what it missed, and nothing twice', async () => {
    const first = listen();
    await until(() => first.client.readyState === 1, 'the stream is open');
    await say('red');
    await until(() => first.heard.length === 2, 'two events came');
    first.client.close();
    await say('blue');
    const again = listen(first.heard[1]!.id);
    await until(() => again.heard.length === 2, 'what was missed came');
    expect(types(again)).toEqual(['light-changed', 'reply-given']);
    expect(again.heard[0]!.id).not.toBe(first.heard[0]!.id);
  });

  test('a client that lost the connection before anything happened gets what it missed too', async () => {
    const leaving = new AbortController();
    const { body } = await fetch(`${made.face.url}/api/stream`, { headers: { authorization }, signal: leaving.signal });
    const { value } = await (body as ReadableStream<Uint8Array>).getReader().read();
    leaving.abort();
    const [, id] = /^id: (.+)$/m.exec(new TextDecoder().decode(value)) ?? [];
    await say('red');
    const again = listen(id ?? 'none');
    await until(() => again.heard.length === 2, 'what was missed came');
    expect(types(again)).toEqual(['light-changed', 'reply-given']);
  });

  test.each(['elsewhere.7', 'RUN.70', 'RUN.x'])(
    'a client that comes back with %s is told that it missed something, and from where it goes on',
    async (last) => {
      const first = listen();
      await until(() => first.client.readyState === 1, 'the stream is open');
      await say('red');
      await until(() => first.heard.length === 2, 'two events came');
      const run = first.heard[1]!.id.split('.')[0]!;
      const late = listen(last.replace('RUN', run));
      await until(() => late.heard.length === 1, 'the event came');
      expect([types(late), late.heard[0]!.id]).toEqual([['missed'], first.heard[1]!.id]);
    },
  );

  test('a client from before a restart is told that it missed something', async () => {
    const late = listen('elsewhere.7');
    await until(() => late.heard.length === 1, 'the event came');
    expect(types(late)).toEqual(['missed']);
  });

  test('nobody without the token hears anything', async () => {
    expect((await fetch(`${made.face.url}/api/stream`)).status).toBe(401);
  });

  test('a stop ends the streams', async () => {
    const { client } = listen();
    await until(() => client.readyState === 1, 'the stream is open');
    await made.face.stop();
    await until(() => client.readyState !== 1, 'the stream ended');
  });
});

test('FACE-11 nothing is gathered for clients that have been gone for five minutes', () => {
  const clock = new VirtualClock();
  const calls: string[] = [];
  const feed = { add: () => calls.push('add'), remove: () => calls.push('remove') };
  const stream = new FactStream(feed, clock, 'run');
  let close = (): void => undefined;
  const written: string[] = [];
  const raw = {
    writeHead: () => undefined,
    write: (text: string) => written.push(text),
    writableLength: 0,
    once: (_: string, then: () => void) => (close = then),
  };
  stream.open({ hijack: () => undefined, raw } as never, undefined);
  stream.send('{"type":"light-changed"}');
  close();
  clock.advance(millis(299_000));
  expect(calls).toEqual(['add']);
  clock.advance(millis(2000));
  expect(calls).toEqual(['add', 'remove']);
  stream.open({ hijack: () => undefined, raw } as never, 'run.1');
  expect(written.at(-1)).toContain('event: missed');
});
