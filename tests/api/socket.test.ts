import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { WebSocket, type ClientOptions } from 'ws';
import { serverMessageSchemas } from '../../src/api/socket-messages.js';
import { messageLimit } from '../../src/api/socket-session.js';
import { createFace, testToken, until } from './face-fixture.js';

type Message = { type: keyof typeof serverMessageSchemas } & Record<string, unknown>;

let made: ReturnType<typeof createFace>;
let clients: Client[] = [];

/** A client that keeps what it receives, each message checked against its published schema. */
class Client {
  readonly received: Message[] = [];
  closed: number | undefined;
  readonly socket: WebSocket;

  constructor(options: ClientOptions = { headers: { authorization: `Bearer ${testToken}` } }) {
    this.socket = new WebSocket(`${made.face.url}/api/socket`, options);
    this.socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Message;
      this.received.push(serverMessageSchemas[message.type].parse(message));
    });
    this.socket.on('close', (code) => (this.closed = code));
    clients.push(this);
  }

  async opened(): Promise<this> {
    await until(() => this.received.length > 0, 'the server says hello');
    return this;
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  ofType(type: Message['type']): Message[] {
    return this.received.filter((message) => message.type === type);
  }

  async error(): Promise<Message> {
    await until(() => this.ofType('error').length > 0, 'an error comes');
    return this.ofType('error')[0]!;
  }
}

/** The HTTP status that a client is turned away with. */
async function refusal(options: ClientOptions): Promise<number> {
  const socket = new WebSocket(`${made.face.url}/api/socket`, options);
  return new Promise((resolve, reject) => {
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode!));
    socket.once('open', () => reject(new Error('the client was let in')));
    socket.on('error', () => undefined);
  });
}

beforeEach(async () => {
  clients = [];
  made = createFace();
  await made.face.start();
});
afterEach(async () => {
  for (const { socket } of clients) socket.terminate();
  await made.face.stop();
});

describe('the socket', () => {
  test('FACE-03 greets with the version, the lamps and what they show', async () => {
    const client = await new Client().opened();
    expect(client.received).toEqual([
      {
        type: 'hello',
        version: '1.2.3',
        lamps: [{ id: 'lamp', name: 'Lamp', state: 'warm', on: true, brightness: 80, rgb: [204, 150, 80] }],
        shown: [{ id: 'lamp', srgb: [204, 150, 80] }],
        troubles: [],
      },
    ]);
  });

  test('OUTPUT-08 a page that is opened later is told what is wrong already', async () => {
    const trouble = { part: 'light', message: 'the PWM of GPIO 13 went away' };
    made.troubles.push(trouble);
    const client = await new Client().opened();
    expect(client.received[0]).toMatchObject({ troubles: [trouble] });
  });

  test('FACE-03 lets in the page and whoever has the token, and turns all others away', async () => {
    const page = await fetch(`${made.face.url}/api/session`, {
      method: 'POST',
      headers: { authorization: `Bearer ${made.face.page.split('#key=')[1]!}` },
    });
    const cookie = page.headers.get('set-cookie')!.split(';')[0]!;
    const origin = made.face.url;
    await new Client({ headers: { cookie }, origin }).opened();
    expect(await refusal({})).toBe(401);
    expect(await refusal({ headers: { authorization: 'Bearer guess' } })).toBe(401);
    expect(await refusal({ headers: { cookie: 'lantern=guess' }, origin })).toBe(401);
    expect(await refusal({ headers: { cookie }, origin: 'http://127.0.0.1:1' })).toBe(403);
    expect(await refusal({ headers: { cookie, host: 'evil.example' }, origin: 'http://evil.example' })).toBe(403);
  });

  test('FACE-03 a sentence is answered with the facts, which every client gets alike', async () => {
    const [speaker, other] = [await new Client().opened(), await new Client().opened()];
    speaker.send({ type: 'say', text: 'turn it blue' });
    await until(() => other.ofType('reply-given').length === 1, 'the other hears the reply');
    expect(other.received.slice(1).map(({ type }) => type)).toEqual([
      'sentence-understood',
      'light-changed',
      'lamps-shown',
      'reply-given',
    ]);
    await until(() => speaker.received.length === other.received.length, 'both have all');
    expect(speaker.received).toEqual(other.received);
    expect(made.conversation.said).toEqual([
      { text: 'turn it blue', origin: { kind: 'api', conversation: 'socket 1' } },
    ]);
  });

  test('FACE-03 each client has a conversation of its own, or the one that it names', async () => {
    const [one, other] = [await new Client().opened(), await new Client().opened()];
    one.send({ type: 'say', text: 'red' });
    await until(() => made.conversation.said.length === 1, 'the first is heard');
    other.send({ type: 'say', text: 'red' });
    await until(() => made.conversation.said.length === 2, 'the other is heard');
    other.send({ type: 'say', text: 'red', conversation: 'tab-7' });
    other.send({ type: 'listen-start', conversation: 'tab-7' });
    await until(() => made.conversation.listenings.length === 1, 'it listens');
    expect(made.conversation.said.map(({ origin }) => origin.conversation)).toEqual(['socket 1', 'socket 2', 'tab-7']);
    expect(made.conversation.listenings[0]!.origin).toEqual({ kind: 'api', conversation: 'tab-7' });
  });

  test('VOICE-03 sound arrives at the conversation byte for byte, however it was cut', async () => {
    const client = await new Client().opened();
    const samples = Int16Array.from({ length: 20_000 }, (_, index) => ((index * 7919) % 65_536) - 32_768);
    const bytes = Buffer.from(samples.buffer);
    client.send({ type: 'listen-start' });
    for (let at = 0; at < bytes.length; at += 1233) client.socket.send(bytes.subarray(at, at + 1233));
    client.send({ type: 'listen-stop' });
    await until(() => client.ofType('listening-ended').length === 1, 'listening ends');
    const [listening] = made.conversation.listenings;
    expect(listening).toMatchObject({ wake: false, origin: { kind: 'api' }, ended: true });
    expect(Buffer.concat(listening!.frames.map((frame) => Buffer.from(frame.buffer, 0, frame.byteLength)))).toEqual(
      bytes,
    );
    expect(client.ofType('speech-heard').map(({ text }) => text)).toEqual(['turn the light', 'turn the light red']);
  });

  test('VOICE-03 what is said next is listened to after what was said before', async () => {
    const client = await new Client().opened();
    for (const value of [1, 2]) {
      client.send({ type: 'listen-start' });
      client.socket.send(Uint8Array.of(value, 0));
      client.send({ type: 'listen-stop' });
    }
    await until(() => client.ofType('listening-ended').length === 2, 'both have ended');
    expect(made.conversation.listenings.map(({ frames }) => frames.map((frame) => [...frame]))).toEqual([[[1]], [[2]]]);
  });

  test('VOICE-03 a client that goes away in the middle of a sentence is listened to no longer', async () => {
    const client = await new Client().opened();
    client.send({ type: 'listen-start' });
    await until(() => made.conversation.listenings.length === 1, 'it listens');
    client.socket.terminate();
    await until(() => made.conversation.listenings[0]!.ended, 'listening ends');
    expect(made.conversation.listenings[0]!.signal.aborted).toBe(true);
  });

  test.each([
    ['what is not JSON', 'turn it red', 'not JSON'],
    ['a type it does not know', '{"type":"dance"}', 'type'],
    ['a message without a type', '[1]', 'the message is not valid'],
    ['a field that is missing', '{"type":"say"}', 'text'],
    ['a field it does not know', '{"type":"say","text":"red","loud":true}', 'loud'],
    ['a conversation that is no short name', '{"type":"say","text":"red","conversation":"a b"}', 'conversation'],
    ['sound before listen-start', Buffer.alloc(640), 'listen-start'],
    ['listen-start twice', '{"type":"listen-start"}', 'already listening'],
    ['a message that is too long', Buffer.alloc(messageLimit + 1), `at most ${messageLimit}`],
  ])('SAFE-04 answers %s with one line, and the connection goes on', async (what, sent, named) => {
    const client = await new Client().opened();
    if (what === 'listen-start twice') client.socket.send(sent);
    client.socket.send(sent);
    const { code, message } = await client.error();
    expect(code).toMatch(/^request-(invalid|refused)$/);
    expect(message).toContain(named);
    expect(message).not.toContain('\n');
    client.send({ type: 'say', text: 'turn it red' });
    await until(() => client.ofType('reply-given').length === 1, 'it still answers');
  });

  test('SAFE-04 a sentence that fails inside is answered, and the connection goes on', async () => {
    const client = await new Client().opened();
    made.conversation.failure = new Error('the store\nis full');
    client.send({ type: 'say', text: 'turn it red' });
    expect(await client.error()).toMatchObject({ code: 'unexpected', message: 'the store is full' });
    expect(made.logged).toEqual(['a request on the socket failed']);
    made.conversation.failure = undefined;
    client.send({ type: 'say', text: 'turn it red' });
    await until(() => client.ofType('reply-given').length === 1, 'it still answers');
  });

  test('SAFE-04 an absurdly long message ends that connection and no other', async () => {
    const [absurd, other] = [await new Client().opened(), await new Client().opened()];
    absurd.socket.on('error', () => undefined);
    absurd.socket.send(Buffer.alloc(20 * messageLimit));
    await until(() => absurd.closed !== undefined, 'the connection ends');
    other.send({ type: 'say', text: 'turn it red' });
    await until(() => other.ofType('reply-given').length === 1, 'the other is answered');
  });

  test('SAFE-04 who sends too many messages is asked to slow down', async () => {
    const client = await new Client().opened();
    for (let count = 0; count < 60; count += 1) client.send({ type: 'say', text: 'turn it red' });
    expect((await client.error())['message']).toContain('at most 10 a second');
    expect(made.conversation.said.length).toBeLessThan(45);
  });

  test('SAFE-04 a client that reads nothing costs bounded memory, and the others get everything', async () => {
    const [slow, other] = [await new Client().opened(), await new Client().opened()];
    slow.socket.pause();
    const text = 'x'.repeat(100_000);
    for (let count = 0; count < 400 && made.logged.length === 0; count += 1) {
      made.facts.announce({ type: 'reply-given', request: 'long', text });
      await wait(1);
    }
    expect(made.logged).toEqual(['a WebSocket client does not read; it is disconnected']);
    slow.socket.resume();
    await until(() => slow.closed !== undefined, 'the slow one is gone');
    made.facts.announce({ type: 'reply-given', request: 'last', text: 'still here' });
    await until(() => other.ofType('reply-given').some(({ text }) => text === 'still here'), 'the other hears');
  });
});
