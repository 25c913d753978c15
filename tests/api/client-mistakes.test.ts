import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFace, testToken } from './face-fixture.js';

let made: ReturnType<typeof createFace>;
beforeEach(async () => {
  made = createFace();
  await made.face.start();
});
afterEach(() => made.face.stop());

const authorization = `Bearer ${testToken}`;
const ask = (method: string, path: string, headers: Record<string, string> = { authorization }) =>
  fetch(`${made.face.url}${path}`, { method, headers });

/** Sends bytes as they are; answers with the status, and what the body says. */
function send(text: string): Promise<{ status: number; code: string; message: string }> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(Number(new URL(made.face.url).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => (heard += data.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = heard.split('\r\n\r\n');
      const { error } = JSON.parse(body) as { error: { code: string; message: string } };
      resolve({ status: Number(head.split(' ')[1]), ...error });
    });
  });
}

test.each([
  ['a header that is too long', 431, `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['an address that is too long', 431, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ['two lengths', 400, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n'],
  ['what is no HTTP', 400, 'hello\r\n\r\n'],
])('FACE-11 %s is refused in the form that all errors have', async (_what, status, text) => {
  expect(await send(text)).toEqual({ status, code: 'request-invalid', message: expect.stringMatching(/^.{20,90}$/) });
});

test('FACE-11 a request that does not come to its end is refused in the form that all errors have', async () => {
  const { status, code } = await send(
    `POST /api/say HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"te`,
  );
  expect([status, code]).toEqual([408, 'request-invalid']);
}, 20_000);

test('FACE-11 a long part of an address is not repeated', async () => {
  const reply = await ask('POST', `/api/lamps/${'a'.repeat(5000)}/light`);
  expect([reply.status, (await reply.text()).length < 500]).toEqual([414, true]);
});

test.each(['/api/say', '/api/changes', '/hooks/door', '/mcp'])(
  'FACE-11 a packed body is told as that: %s',
  async (path) => {
    const send = (encoding: string, body: string | Uint8Array<ArrayBuffer>) =>
      fetch(`${made.face.url}${path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'content-encoding': encoding },
        body,
      });
    const refused = await send('gzip', gzipSync('{"text":"turn it on"}'));
    expect([refused.status, refused.headers.get('accept-encoding')]).toEqual([415, 'identity']);
    expect(await refused.text()).toContain('packed as gzip');
    expect((await send('identity', '{"text":"turn it on"}')).status).not.toBe(415);
  },
);

test('FACE-11 HEAD is where GET is, and needs the same', async () => {
  expect((await ask('HEAD', '/', {})).status).toBe((await ask('GET', '/', {})).status);
  const [head, get] = [await ask('HEAD', '/api/lamps'), await ask('GET', '/api/lamps')];
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('content-length')).toBe(String((await get.text()).length));
  expect((await ask('HEAD', '/api/lamps', {})).status).toBe(401);
  expect([(await ask('HEAD', '/api/stream')).status, (await ask('HEAD', '/mcp')).status]).toEqual([405, 405]);
});

test('FACE-11 another method than an address takes is told with those that it takes', async () => {
  const reply = await ask('PUT', '/api/secrets');
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  expect(await reply.json()).toEqual({
    error: { code: 'request-invalid', message: 'there is no PUT /api/secrets here; it takes GET and HEAD and POST' },
  });
  expect((await ask('PUT', '/api/nothing')).status).toBe(404);
  expect((await ask('PUT', '/api/secrets', {})).status).toBe(401);
  expect((await ask('GET', '/page/nothing.js')).status).toBe(404);
});

test.each([
  ['as a form, as curl does', 'application/x-www-form-urlencoded', 'as application/x-www-form-urlencoded'],
  ['as text, as fetch does', 'text/plain;charset=UTF-8', 'as text/plain;charset=UTF-8'],
])('FACE-11 a body that is sent %s is refused with how it is sent', async (_how, type, told) => {
  const headers = { authorization, 'content-type': type };
  const reply = await fetch(`${made.face.url}/api/say`, { method: 'POST', headers, body: '{"text":"turn it red"}' });
  const { error } = (await reply.json()) as { error: { code: string; message: string } };
  expect([reply.status, error.code]).toEqual([415, 'request-invalid']);
  expect(error.message).toBe(`a body is JSON, sent with "Content-Type: application/json", and not ${told}`);
});

test('FACE-11 who asks for the socket as for a page is told that it is one', async () => {
  const reply = await ask('GET', '/api/socket');
  const { error } = (await reply.json()) as { error: { message: string } };
  expect([reply.status, reply.headers.get('upgrade')]).toEqual([426, 'websocket']);
  expect(error.message).toBe(
    'this is a WebSocket: connect to it with ws:// or wss://; /api/stream tells the same over HTTP',
  );
});

test.each(['/api/why?lamp=desk', '/api/lamps?count=1', '/api/health?x=', '/api/stream?since=3'])(
  'FACE-11 what would go unread behind the "?" of an address is refused by its name: %s',
  async (path) => {
    const reply = await ask('GET', path);
    const [, route = '', name = ''] = /^(.*)\?(\w+)=/.exec(path) ?? [];
    expect([reply.status, await reply.json()]).toEqual([
      400,
      {
        error: {
          code: 'request-invalid',
          message: `the address is not valid: "${name}" is not known here; ${route} takes nothing behind its "?"`,
        },
      },
    ]);
  },
);

test('FACE-11 the page may be opened with anything behind its address', async () => {
  expect((await ask('GET', '/?from=home')).status).toBe(200);
});
