import { request } from 'node:http';
import { z } from 'zod';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createMcpToken } from '../../src/api/access.js';
import { WebFace } from '../../src/api/web-face.js';
import type { Clock } from '../../src/core/clock.js';
import { millis } from '../../src/core/units.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import { until as untilSo } from '../setup/run-api.js';
import { createParts, testToken, until } from './face-fixture.js';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const narrow = createMcpToken(testToken);

async function createServed(serve = true, clock?: Clock) {
  const made = createParts(clock);
  const parts = { ...made.parts, tools: { ...made.parts.tools, serve } };
  const face = new WebFace(parts, { port: 0, token: testToken });
  await face.start();
  closers.push(() => face.stop());
  return { ...made, face, url: `${face.url}/mcp` };
}

async function connect(url: string, name: string, token = narrow) {
  const client = new Client({ name, version: '1.0.0' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
  );
  closers.push(() => client.close());
  return client;
}

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
};

/** A raw POST of `initialize`, whose headers fetch would not let one choose. */
function post(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    });
    sent.once('error', reject).once('response', (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    sent.end(JSON.stringify(initialize));
  });
}

describe('the tools over MCP and HTTP', () => {
  test('AGENT-18: a client sees the tools with their schemas, and what they do to the light', async () => {
    const { url } = await createServed();
    const { tools } = await (await connect(url, 'a test')).listTools();
    expect(
      tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint, annotations?.destructiveHint]),
    ).toEqual([
      ['greet', true, false],
      ['wait', false, true],
    ]);
    expect(tools[0]?.inputSchema.required).toEqual(['name']);
  });

  test('a call is told to be the one of the client that made it, also with two of them', async () => {
    const { url, desk } = await createServed();
    const [ada, bob] = [await connect(url, 'Ada'), await connect(url, 'Bob')];
    const said = await Promise.all(
      [ada, bob].map((client) => client.callTool({ name: 'greet', arguments: { name: 'you' } })),
    );
    expect(said.map(({ content }) => (content as { text: string }[])[0]?.text)).toEqual([
      'Hello you, says Ada.',
      'Hello you, says Bob.',
    ]);
    expect(desk.calls.map(({ client }) => client).sort()).toEqual(['Ada', 'Bob']);
  });

  test('bad arguments are an answer, an unknown tool an error', async () => {
    const { url } = await createServed();
    const client = await connect(url, 'a test');
    expect(await client.callTool({ name: 'greet', arguments: { name: 5 } })).toMatchObject({ isError: true });
    await expect(client.callTool({ name: 'fly', arguments: {} })).rejects.toThrow('there is no tool "fly"');
  });

  test('what is no call at all is answered in a sentence, without the words of a library', async () => {
    const { url } = await createServed();
    const client = await connect(url, 'a test');
    const send = (params: object) =>
      client
        .request({ method: 'tools/call', params } as never, z.looseObject({}))
        .catch((error: unknown) => (error as Error).message);
    expect(await send({ name: 'greet', arguments: 'you' })).toMatchObject({
      isError: true,
      content: [{ text: 'Not done: arguments takes an object, as in {"lamp":"desk"}.' }],
    });
    expect(await send({})).toContain('-32602: there is no tool ""');
  });

  test('AGENT-18: a client that gave a token hears that its call is still going on', async () => {
    const clock = new VirtualClock();
    const { url, desk } = await createServed(true, clock);
    const client = await connect(url, 'a test');
    const heard: unknown[] = [];
    const abort = new AbortController();
    const call = { name: 'wait', arguments: { name: 'x' } };
    const onprogress = (progress: unknown) => heard.push(progress);
    const called = client.callTool(call, undefined, { signal: abort.signal, onprogress }).catch(() => 'over');
    await until(() => desk.calls.length === 1, 'the call came');
    for (let count = 1; count <= 2; count += 1) {
      clock.advance(millis(5000));
      await untilSo(() => Promise.resolve(heard.length === count));
    }
    expect(heard[1]).toMatchObject({ progress: 2, message: expect.stringContaining('Still going on') });
    abort.abort();
    expect(await called).toBe('over');
    await until(() => desk.canceled === 1, 'the call was canceled');
    expect(clock.pending).not.toContain('the progress of a call');
  });

  test('AGENT-18: lists come as data too, and tools have titles', async () => {
    const { url } = await createServed();
    const client = await connect(url, 'a test');
    const { tools } = await client.listTools();
    expect(tools.map(({ title }) => title)).toEqual(['Greet', 'Wait']);
    expect(await client.callTool({ name: 'greet', arguments: { name: 'all' } })).toMatchObject({
      structuredContent: { items: [{ name: 'all' }] },
    });
  });

  test('a call that the client cancels is canceled here', async () => {
    const { url, desk } = await createServed();
    const client = await connect(url, 'a test');
    const abort = new AbortController();
    const called = client.callTool({ name: 'wait', arguments: { name: 'x' } }, undefined, { signal: abort.signal });
    await until(() => desk.calls.length === 1, 'the call came');
    abort.abort();
    await expect(called).rejects.toThrow();
    await until(() => desk.canceled === 1, 'the call was canceled');
  });

  test('a client that is gone has its calls canceled; the next one is served', async () => {
    const { url, desk } = await createServed();
    const client = await connect(url, 'gone');
    const called = client.callTool({ name: 'wait', arguments: { name: 'x' } }).catch(() => 'gone');
    await until(() => desk.calls.length === 1, 'the call came');
    await client.close();
    expect(await called).toBe('gone');
    await until(() => desk.canceled === 1, 'the call was canceled');
    const next = await connect(url, 'next');
    expect(await next.callTool({ name: 'greet', arguments: { name: 'you' } })).toMatchObject({ isError: false });
  });

  test('more than sixteen sessions end the oldest', async () => {
    const { url } = await createServed();
    const first = await connect(url, 'first');
    for (let count = 0; count < 16; count += 1) await connect(url, `client ${count}`);
    await untilSo(() =>
      first.listTools().then(
        () => false,
        () => true,
      ),
    );
  });

  test('a flood of calls is refused', async () => {
    const { url } = await createServed(true, new VirtualClock());
    const client = await connect(url, 'flood');
    const calls = Array.from({ length: 60 }, () => client.callTool({ name: 'greet', arguments: { name: 'you' } }));
    expect((await Promise.all(calls)).filter(({ isError }) => isError)).toHaveLength(30);
  });
});

describe('who may use the tools over MCP', () => {
  test('nobody where mcp.serve is off', async () => {
    const { url } = await createServed(false);
    expect(await post(url, { authorization: `Bearer ${testToken}` })).toBe(404);
  });

  test.each([
    ['nobody without a token', {}, 401],
    ['nobody with a wrong token', { authorization: 'Bearer wrong' }, 401],
    ["no page, though it has the page's cookie", { cookie: 'lantern=x', origin: 'http://evil.example' }, 403],
    [
      'no page elsewhere, though it has the token',
      { authorization: `Bearer ${narrow}`, origin: 'http://evil.example' },
      403,
    ],
    ['nobody by a foreign name (DNS rebinding)', { authorization: `Bearer ${narrow}`, host: 'evil.example:80' }, 403],
    ['who has the narrow token', { authorization: `Bearer ${narrow}` }, 200],
    ['who has the whole token', { authorization: `Bearer ${testToken}` }, 200],
  ])('%s', async (_title, headers, status) => {
    const { url } = await createServed();
    expect(await post(url, headers as Record<string, string>)).toBe(status);
  });

  test('the narrow token gives no permission: it opens nothing but /mcp', async () => {
    const { face, conversation } = await createServed();
    const answer = await fetch(`${face.url}/api/run/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${narrow}`, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'permit', consent: 'once' }),
    });
    expect(answer.status).toBe(401);
    expect(conversation.orders).toEqual([]);
  });

  test('a session that is over is told to begin anew', async () => {
    const { url } = await createServed();
    const headers = { authorization: `Bearer ${narrow}`, 'mcp-session-id': 'unknown' };
    expect(await post(url, headers)).toBe(404);
  });
});

describe('the tools over the API', () => {
  test('are listed and called, and a call that nobody waits for is canceled', async () => {
    const { face, desk } = await createServed();
    const headers = { authorization: `Bearer ${testToken}`, 'content-type': 'application/json' };
    const call = (body: object, signal: AbortSignal | null = null) =>
      fetch(`${face.url}/api/tools/call`, { method: 'POST', headers, body: JSON.stringify(body), signal });
    const listed = (await (await fetch(`${face.url}/api/tools`, { headers })).json()) as { tools: { name: string }[] };
    expect(listed.tools.map(({ name }) => name)).toEqual(['greet', 'wait']);
    const said = await call({ tool: 'greet', input: { name: 'you' }, client: 'curl' });
    expect(await said.json()).toEqual({ ok: true, text: 'Hello you, says curl.' });
    expect((await call({ tool: 'greet' })).status).toBe(400);
    expect((await call({ tool: 'fly', client: 'curl' })).status).toBe(404);
    const abort = new AbortController();
    const waiting = call({ tool: 'wait', input: { name: 'x' }, client: 'curl' }, abort.signal).catch(() => 'gone');
    await until(() => desk.calls.length === 3, 'the call came');
    abort.abort();
    expect(await waiting).toBe('gone');
    await until(() => desk.canceled === 1, 'the call was canceled');
  });
});
