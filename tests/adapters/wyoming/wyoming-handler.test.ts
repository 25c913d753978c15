import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { encodeEvent, EventReader, type WyomingEvent } from '../../../src/adapters/wyoming/wyoming-event.js';
import { WyomingHandler, type Handled } from '../../../src/adapters/wyoming/wyoming-handler.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { until } from '../../api/face-fixture.js';

const started: WyomingHandler[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const handler of started.splice(0)) await handler.stop();
});

async function create(handle?: (text: string, conversation: string) => Promise<Handled>) {
  const said: string[] = [];
  const troubles: string[] = [];
  const answer = (text: string, conversation: string): Promise<Handled> => {
    said.push(`${conversation}: ${text}`);
    return Promise.resolve({ isHandled: text !== 'mumble', reply: `You said ${text}.` });
  };
  const onTrouble = (message: string) => void troubles.push(message);
  const clock = new VirtualClock();
  const options = { host: '127.0.0.1', port: 0, version: '1.2.3', longest: 1000, handle: handle ?? answer, onTrouble };
  const handler = new WyomingHandler(options, clock);
  await handler.start();
  started.push(handler);
  return { handler, said, troubles, clock };
}

/** A satellite's side: sends bytes, and keeps the events that come back. */
function open(port: number) {
  const heard: WyomingEvent[] = [];
  let isClosed = false;
  const reader = new EventReader();
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => (isClosed = true));
  socket.on('data', (bytes) => void heard.push(...reader.push(bytes)));
  const ask = async (type: string, data: object = {}) => {
    const before = heard.length;
    socket.write(encodeEvent(type, data));
    await until(() => heard.length > before, `${type} is answered`);
    const { type: kind, data: body } = heard[before]!;
    return { type: kind, data: body };
  };
  return { socket, heard, ask, isClosed: () => isClosed };
}

describe('FACE-04 a satellite talks to Lantern over the Wyoming protocol', () => {
  test('it learns what the service is, as wyoming/info.py reads it', async () => {
    const { ask } = open((await create()).handler.port);
    const { type, data } = await ask('describe');
    expect(type).toBe('info');
    const [service] = data['handle'] as Record<string, unknown>[];
    const about = { name: 'lantern', installed: true, version: '1.2.3', attribution: { name: 'Lantern', url: '' } };
    expect(service).toMatchObject({ ...about, models: [{ ...about, languages: ['en'] }] });
    for (const other of ['asr', 'tts', 'wake', 'intent', 'mic', 'snd']) expect(data[other]).toEqual([]);
    expect(await ask('ping', { text: 'still there?' })).toEqual({ type: 'pong', data: { text: 'still there?' } });
  });

  test('who does not speak the protocol is told once, however often it comes, and again after it spoke it', async () => {
    const { handler, troubles } = await create();
    const junk = async () => {
      const { socket, isClosed } = open(handler.port);
      socket.write('GET / HTTP/1.1\r\n\r\n');
      await until(isClosed, 'the caller is let go');
    };
    for (let time = 0; time < 3; time += 1) await junk();
    expect(troubles).toEqual(['a caller at 127.0.0.1 does not speak the Wyoming protocol: a header is not JSON']);
    await open(handler.port).ask('ping');
    await junk();
    expect(troubles).toHaveLength(2);
  });

  test('a sentence is answered, what was not meant for Lantern is not handled, and the context comes back', async () => {
    const { handler, said } = await create();
    const { ask } = open(handler.port);
    const context = { conversation_id: 'kitchen' };
    expect(await ask('transcript', { text: 'turn it red', language: 'en', context })).toEqual({
      type: 'handled',
      data: { text: 'You said turn it red.', context },
    });
    expect((await ask('transcript', { text: 'mumble' })).type).toBe('not-handled');
    expect((await ask('transcript', { text: '  ' })).type).toBe('not-handled');
    expect((await ask('transcript', { text: 7 })).type).toBe('not-handled');
    expect(await ask('transcript', { text: 'a'.repeat(2000) })).toMatchObject({ type: 'not-handled' });
    expect(said).toEqual(['wyoming kitchen: turn it red', 'wyoming 1: mumble']);
  });

  test('sentences of one satellite are answered in turn, whatever each takes', async () => {
    let first: (() => void) | undefined;
    const { handler } = await create(async (text) => {
      if (text === 'one') await new Promise<void>((resolve) => (first = resolve));
      return { isHandled: true, reply: text };
    });
    const { socket, heard } = open(handler.port);
    socket.write(Buffer.concat(['one', 'two'].map((text) => encodeEvent('transcript', { text }))));
    await until(() => first !== undefined, 'the first is being answered');
    expect(heard).toEqual([]);
    first!();
    await until(() => heard.length === 2, 'both are answered');
    expect(heard.map(({ data }) => data['text'])).toEqual(['one', 'two']);
  });

  test('SAFE-04 of sentences that are written without waiting, others have their turn in between, and too many end the connection', async () => {
    const said: string[] = [];
    const { handler } = await create((text) => {
      said.push(text);
      return Promise.resolve({ isHandled: true, reply: text });
    });
    const [own, many, flood] = [open(handler.port), open(handler.port), open(handler.port)];
    for (const { ask } of [own, many, flood]) await ask('ping');
    many.socket.write(Buffer.concat(Array.from({ length: 90 }, () => encodeEvent('transcript', { text: 'red' }))));
    await own.ask('transcript', { text: 'blue' });
    expect(said.indexOf('blue')).toBeLessThan(80);
    await until(() => many.heard.length === 91, 'as many as may wait are answered');
    const before = said.length;
    flood.socket.write(encodeEvent('transcript', { text: 'red' }).toString().repeat(5000));
    await until(flood.isClosed, 'it is ended');
    await own.ask('transcript', { text: 'green' });
    expect(said.length - before).toBeLessThan(110);
  });

  test('SAFE-04 what waits is dropped when the one who said it goes, or Lantern ends', async () => {
    const said: string[] = [];
    let answer: (() => void) | undefined;
    const { handler } = await create(async (text) => {
      said.push(text);
      await new Promise<void>((resolve) => (answer = resolve));
      return { isHandled: true, reply: text };
    });
    const { socket } = open(handler.port);
    socket.write(Buffer.concat(['one', 'two', 'three'].map((text) => encodeEvent('transcript', { text }))));
    await until(() => answer !== undefined, 'the first is being answered');
    await handler.stop();
    answer!();
    await new Promise((resolve) => setImmediate(resolve));
    expect(said).toEqual(['one']);
  });

  test('a failure is answered, and told', async () => {
    const { handler, troubles } = await create(() => Promise.reject(new Error('the disk is full')));
    const { ask } = open(handler.port);
    expect(await ask('transcript', { text: 'on' })).toEqual({
      type: 'not-handled',
      data: { text: 'Something went wrong with that.' },
    });
    expect(troubles).toEqual(['the disk is full']);
  });

  test.each([
    ['GET / HTTP/1.1\r\n\r\n', 'another protocol'],
    ['{"type":"transcript","data_length":99999999}\n', 'too long'],
    ['['.repeat(200_000), 'no end'],
    ['{"type":"transcript","data_length":-1}\n', 'a length below nothing'],
  ])('who speaks %p is disconnected, and others go on', async (bytes) => {
    const { handler, troubles } = await create();
    const [strange, own] = [open(handler.port), open(handler.port)];
    strange.socket.write(bytes);
    await until(strange.isClosed, 'the stranger is gone');
    expect(troubles).toHaveLength(1);
    expect((await own.ask('transcript', { text: 'on' })).type).toBe('handled');
  });

  test('callers who come and go at once leave their places to others', async () => {
    const { handler, clock } = await create();
    for (let each = 0; each < 40; each += 1) open(handler.port).socket.end();
    await until(() => sockets.every(({ destroyed }) => destroyed), 'they are gone');
    expect((await open(handler.port).ask('ping')).type).toBe('pong');
    expect(clock.pending).toHaveLength(1);
  });

  test('who says nothing whole for a minute leaves the place to others, who waits for an answer does not', async () => {
    let answer: (() => void) | undefined;
    const { handler, clock } = await create(async (text) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { isHandled: true, reply: text };
    });
    const waiting = open(handler.port);
    const reply = waiting.ask('transcript', { text: 'a long story' });
    await until(() => answer !== undefined, 'it is being answered');
    const idle = Array.from({ length: 31 }, () => open(handler.port));
    for (const { ask } of idle) await ask('ping');
    for (const { socket } of idle.slice(1)) socket.write('{"type":');
    clock.advance(millis(59_000));
    expect((await idle[0]!.ask('ping')).type).toBe('pong');
    clock.advance(millis(1000));
    await until(() => idle.slice(1).every(({ isClosed }) => isClosed()), 'they are gone');
    expect((await open(handler.port).ask('ping')).type).toBe('pong');
    expect([waiting.isClosed(), idle[0]!.isClosed()]).toEqual([false, false]);
    answer!();
    expect((await reply).data).toEqual({ text: 'a long story' });
    clock.advance(millis(60_000));
    await until(waiting.isClosed, 'it asks no more');
  });

  test('a port that is taken is told by its name', async () => {
    const { handler } = await create();
    const options = { host: '127.0.0.1', port: handler.port, version: '1', longest: 1000, onTrouble: () => undefined };
    const other = new WyomingHandler(
      { ...options, handle: () => Promise.reject(new Error('never')) },
      new VirtualClock(),
    );
    await expect(other.start()).rejects.toThrow(/^port \d+ on 127\.0\.0\.1 is taken; .* with wyoming\.port$/);
    await other.stop();
  });
});
