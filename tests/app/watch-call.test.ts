import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { askPlainly } from '../../src/app/ask-plainly.js';
import { watchCall } from '../../src/app/watch-call.js';
import { LanternClient } from '../../src/client/lantern-client.js';
import { until } from '../setup/run-api.js';

let server: Server;

async function serve(answer: RequestListener): Promise<{ client: LanternClient; url: string }> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { client: new LanternClient({ address: url, token: 'a token for tests', fetch: askPlainly }), url };
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const patience = { before: 100, look: 300 };

test('SAFE-02 a call to a Lantern that hangs ends, and says so', async () => {
  let closed = 0;
  const { client, url } = await serve(({ socket }) => void socket.once('close', () => (closed += 1)));
  await expect(
    watchCall(client, url, (signal) => client.ask('GET /api/run', undefined, { signal }), patience),
  ).rejects.toMatchObject({
    code: 'address-unavailable',
    message: `the running Lantern hangs: nothing is answered at ${url}; restart it, or what was asked is done once it goes on`,
  });
  // Nothing keeps the process of a command any longer.
  await until(() => closed > 1);
});

test('a call that takes long is waited for as long as its Lantern lives', async () => {
  let asked = 0;
  const { client, url } = await serve(({ url: path }, response) => {
    if (path === '/api/health') asked += 1;
    void wait(path === '/api/health' ? 0 : 1000).then(() => response.end('{"lamps":[]}'));
  });
  expect(
    await watchCall(client, url, (signal) => client.ask('GET /api/lamps', undefined, { signal }), patience),
  ).toEqual({ lamps: [] });
  expect(asked).toBeGreaterThan(0);
});
