import { performance } from 'node:perf_hooks';
import { afterEach, expect, test } from '@jest/globals';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { WyomingConnection } from '../../../src/adapters/wyoming/wyoming-connection.js';
import { encodeEvent, WyomingTestServer, type Answer } from '../../support/wyoming-server.js';

let server: WyomingTestServer | undefined;
afterEach(() => server?.stop());

async function ask(answer: Answer) {
  server = await WyomingTestServer.start(answer);
  const connection = new WyomingConnection({ host: '127.0.0.1', port: server.port }, new SystemClock());
  connection.send('describe');
  return connection;
}

test('SAFE-02 a program that is busy for longer than the patience takes the answer that came meanwhile', async () => {
  using connection = await ask(({ type }) => (type === 'describe' ? [encodeEvent('info', { asr: [] })] : undefined));
  const answered = connection.receive(50, 'info');
  for (const end = performance.now() + 200; performance.now() < end;);
  expect((await answered).data).toEqual({ asr: [] });
});

test('SAFE-02 a server that says nothing fails, and so does what is asked after it', async () => {
  using connection = await ask(() => undefined);
  await expect(connection.receive(50, 'info')).rejects.toThrow('no answer for 0.05 s');
  await expect(connection.receive(50, 'info')).rejects.toThrow('no answer for 0.05 s');
});

test('SAFE-04 a server that sends without end is left, whether anybody waits for it or not', async () => {
  const flood = Array.from({ length: 25_000 }, () => encodeEvent('pong'));
  using waiting = await ask(() => flood);
  await expect(waiting.receive(20_000, 'info')).rejects.toThrow('it sends far more than it was asked for');
  await server?.stop();
  using left = await ask(() => flood);
  while (left.isOpen) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(() => left.take('info')).toThrow('it sends far more than it was asked for');
});
