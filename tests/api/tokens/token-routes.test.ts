import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import type { TokenScope } from '../../../src/api/tokens/scopes.js';
import { createFace, testToken, until } from '../face-fixture.js';

let made: ReturnType<typeof createFace>;
beforeEach(async () => {
  made = createFace();
  await made.face.start();
});
afterEach(() => made.face.stop());

const send = (token: string, path: string, body?: unknown) =>
  fetch(`${made.face.url}${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
const status = async (token: string, path: string, body?: unknown) => (await send(token, path, body)).status;
async function make(name: string, scope: TokenScope): Promise<string> {
  const reply = await send(testToken, '/api/tokens', { name, scope });
  return ((await reply.json()) as { token: string }).token;
}
const connect = (token: string) =>
  new WebSocket(`${made.face.url.replace('http', 'ws')}/api/socket`, { headers: { authorization: `Bearer ${token}` } });

const calls = {
  lamps: ['/api/lamps'],
  light: ['/api/lamps/lamp/light', { on: false }],
  say: ['/api/say', { text: 'turn it red' }],
  event: ['/api/events', { name: 'button_click' }],
  undo: ['/api/undo', {}],
  look: ['/api/looks', { action: 'save', name: 'dinner' }],
  changes: ['/api/changes', { changes: [] }],
  secrets: ['/api/secrets', { name: 'KEY', value: 'value', host: null }],
  consent: ['/api/run/orders', { action: 'permit', consent: 'once' }],
  tools: ['/api/tools/call', { tool: 'getStates', client: 'a test' }],
  mcp: ['/mcp', {}],
  settings: ['/api/settings', { changes: [{ path: 'here', value: 'Office' }] }],
  network: ['/api/settings', { changes: [{ path: 'web.host', value: '0.0.0.0' }] }],
  tokens: ['/api/tokens'],
  makeToken: ['/api/tokens', { name: 'another', scope: 'all' }],
  revoke: ['/api/tokens/revoke', { name: 'mine' }],
  session: ['/api/session', {}],
} as const satisfies Record<string, readonly [string, unknown?]>;
const names = Object.keys(calls) as (keyof typeof calls)[];

describe('tokens of programs', () => {
  test.each([
    ['read', ['lamps']],
    ['control', ['lamps', 'light', 'say', 'event', 'undo', 'look']],
    [
      'all',
      ['lamps', 'light', 'say', 'event', 'undo', 'look', 'changes', 'secrets', 'consent', 'tools', 'mcp', 'settings'],
    ],
  ] as const)('FACE-11 a token for %s may do what it is for, and nothing else', async (scope, allowed) => {
    const token = await make('mine', scope);
    const refused: string[] = [];
    for (const name of names) {
      const [path, body] = calls[name] as readonly [string, unknown?];
      if ([401, 403, 429].includes(await status(token, path, body))) refused.push(name);
    }
    expect(refused).toEqual(names.filter((name) => !(allowed as readonly string[]).includes(name)));
  });

  test('FACE-11 what a program does by hand is told under the name of its token', async () => {
    await send(await make('grafana', 'control'), '/api/lamps/lamp/light', { color: '#00ff00' });
    const lately = async () =>
      ((await (await send(testToken, '/api/history')).json()) as { history: { origin: object }[] }).history[0]?.origin;
    expect(await lately()).toEqual({ kind: 'home', detail: 'grafana (the lamp: #00ff00)' });
    await send(testToken, '/api/lamps/lamp/light', { color: '#ff0000' });
    expect(await lately()).toEqual({ kind: 'api', detail: 'the lamp: #ff0000' });
  });

  test('FACE-11 a refusal says what the token is for and what to do', async () => {
    const reply = await send(await make('mine', 'read'), '/api/say', { text: 'turn it red' });
    expect(await reply.json()).toEqual({
      error: {
        code: 'request-refused',
        message:
          'this token is for "read", and this needs "control"; make another with lantern token make NAME --scope control',
      },
    });
  });

  test('FACE-11 what is for the owner alone is forbidden to every token, and not too much at once', async () => {
    const token = await make('mine', 'all');
    expect(await status(token, ...calls.network)).toBe(403);
    expect(await status(token, ...calls.settings)).toBe(200);
  });

  test.each([
    ['mcp.servers', { mine: { command: 'touch', args: ['/tmp/mine'] } }],
    ['mcp.serve', true],
    ['workbench.shell', true],
    ['workbench', { shell: true }],
    ['agent.permissions', [{ tool: '*', decision: 'allow' }]],
    ['agent', { permissions: [] }],
    ['voice.recognizer.library', '/tmp/mine.so'],
    ['mqtt.password', { file: '/home/pi/.lantern/page.key' }],
    ['agent.key', { env: 'AWS_SECRET_ACCESS_KEY' }],
    ['agent.url', 'https://mine.example'],
  ])(
    'SAFE-04 %s, by which a program could run others or send files away, is the owner’s to set',
    async (path, value) => {
      const change = [
        '/api/settings',
        {
          changes: [
            { path: 'here', value: 'Office' },
            { path, value },
          ],
        },
      ] as const;
      expect(await status(await make('mine', 'all'), ...change)).toBe(403);
      expect(await status(testToken, ...change)).toBe(200);
    },
  );

  test.each(['here', 'agent.model', 'mqtt.password', 'voice.speech.voice'])(
    'FACE-11 a token for all sets %s',
    async (path) => {
      const change = ['/api/settings', { changes: [{ path, value: 'Office' }] }] as const;
      expect(await status(await make('mine', 'all'), ...change)).toBe(200);
    },
  );

  test.each([
    ['mqtt.url', 'mqtt.password'],
    ['calendar.caldav.url', 'calendar.caldav.password'],
  ])('SAFE-04 %s is the owner’s to set while a secret is stored that it would be sent', async (address, secret) => {
    const [token, url] = [await make('mine', 'all'), { path: address, value: 'https://mine.example' }];
    const change = (...changes: object[]) => send(token, '/api/settings', { changes });
    expect((await change(url)).status).toBe(200);
    made.settings.stored = [secret];
    const refused = await change(url);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain(`the stored ${secret} would be sent to another address: write it anew`);
    expect((await change(url, { path: secret, value: 'typed with it' })).status).toBe(200);
    expect(await status(testToken, '/api/settings', { changes: [url] })).toBe(200);
  });

  test('SAFE-04 what a token for control says is no yes to a permission', async () => {
    await send(await make('mine', 'control'), '/api/say', { text: 'yes' });
    await send(await make('trusted', 'all'), '/api/say', { text: 'yes' });
    expect(made.conversation.said.map(({ origin }) => origin)).toEqual([
      { kind: 'api', mayConsent: false },
      { kind: 'api' },
    ]);
  });

  test('FACE-11 a token for reading hears everything on the socket and says nothing', async () => {
    const socket = connect(await make('mine', 'read'));
    const heard: string[] = [];
    socket.on('message', (data: Buffer) => heard.push(String(data)));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'say', text: 'turn it red' }));
    await until(() => heard.some((text) => text.includes('"error"')), 'the socket refuses');
    expect([heard.some((text) => text.includes('"hello"')), made.conversation.said]).toEqual([true, []]);
    socket.terminate();
  });

  test('FACE-11 revoking a token ends its sockets and streams at once, and no others', async () => {
    const [mine, other] = [await make('mine', 'all'), await make('other', 'all')];
    const [ended, kept] = [connect(mine), connect(other)];
    await Promise.all([once(ended, 'open'), once(kept, 'open')]);
    const stream = (await send(mine, '/api/stream')).body!.getReader();
    await stream.read();
    const closed = once(ended, 'close');
    expect(await status(testToken, '/api/tokens/revoke', { name: 'mine' })).toBe(204);
    const [code, reason] = (await closed) as [number, Buffer];
    expect([code, String(reason)]).toEqual([4401, 'the token was revoked; lantern token make NAME makes another']);
    await expect(stream.read()).rejects.toThrow();
    expect([await status(mine, '/api/lamps'), await status(other, '/api/lamps')]).toEqual([401, 200]);
    expect(kept.readyState).toBe(WebSocket.OPEN);
    kept.terminate();
  });

  test('FACE-11 a client that goes on after its token was revoked is not heard', async () => {
    const deaf = connect(await make('mine', 'all'));
    await once(deaf, 'open');
    deaf.pause();
    await status(testToken, '/api/tokens/revoke', { name: 'mine' });
    deaf.send(JSON.stringify({ type: 'say', text: 'turn it red' }));
    await until(() => deaf.bufferedAmount === 0, 'it has said something');
    await status(testToken, '/api/lamps');
    expect(made.conversation.said).toEqual([]);
    deaf.terminate();
  });

  test('FACE-11 the owner sees the tokens, and never what they read', async () => {
    const token = await make('mine', 'read');
    const text = await (await send(testToken, '/api/tokens')).text();
    expect(JSON.parse(text)).toMatchObject({ tokens: [{ name: 'mine', holder: 'program', scope: 'read' }] });
    expect(text).not.toContain(token);
  });
});
