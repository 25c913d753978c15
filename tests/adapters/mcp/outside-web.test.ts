import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { OutsideServerSettings } from '../../../src/adapters/mcp/outside-server.js';
import { command, createServers } from './outside-fixture.js';

const webs: Server[] = [];
afterEach(() => {
  for (const web of webs.splice(0)) web.close();
});

/** A server that answers every request in this way. */
async function createWeb(answer: (path: string) => { status: number; headers?: object; body?: string }) {
  const asked: { path: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  const web = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    request.resume();
    const { status, headers = {}, body = '' } = answer(request.url ?? '');
    response.writeHead(status, { ...headers }).end(body);
  });
  webs.push(web);
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const settings = (headers: Record<string, string> = {}): OutsideServerSettings => ({
    ...command('web'),
    place: url,
    hosts: ['127.0.0.1'],
    find: () => ({ kind: 'address', url: `${url}/mcp`, headers }),
  });
  return { asked, settings };
}

describe('an outside MCP server on the network', () => {
  test('is shown its headers, and a redirect takes them nowhere', async () => {
    const elsewhere = await createWeb(() => ({ status: 200 }));
    const { url } = elsewhere.settings().find() as { url: string };
    const { asked, settings } = await createWeb(() => ({ status: 307, headers: { location: url } }));
    const { servers } = await createServers(settings({ 'x-key': 'secret' }));
    expect(servers.list()[0]?.state).toBe('waiting');
    expect(asked[0]?.headers['x-key']).toBe('secret');
    expect(elsewhere.asked).toEqual([]);
  });

  test('that does not let us in, or answers nonsense, says so in its status', async () => {
    const locked = await createWeb(() => ({ status: 401 }));
    const odd = await createWeb(() => ({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    }));
    const { servers } = await createServers(
      { ...locked.settings(), name: 'locked' },
      { ...odd.settings(), name: 'odd' },
    );
    expect(servers.list().map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(servers.list()[0]?.problem).toContain('401');
  });

  test('that answers without end is cut off', async () => {
    const body = 'x'.repeat(6_000_000);
    const { settings } = await createWeb(() => ({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body,
    }));
    const { servers } = await createServers(settings());
    expect(servers.list()[0]).toMatchObject({ state: 'waiting', problem: expect.stringContaining('more than') });
  });
});
