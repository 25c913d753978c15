import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createMcpToken } from '../../src/api/access.js';
import { outcomeSchema } from '../../src/api/route-schemas.js';
import { createFace, testToken } from './face-fixture.js';

interface Reply {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
}
interface Call {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

let made: ReturnType<typeof createFace>;

/** Unlike fetch, lets a test set Host, Origin and Cookie as any client may. */
function call(path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, made.face.url), { method, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
const bearer = { authorization: `Bearer ${testToken}` };
const json = { 'content-type': 'application/json' };
const say = (body: unknown, headers: Record<string, string> = bearer) =>
  call('/api/say', { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
const errorOf = (reply: Reply) => (JSON.parse(reply.text) as { error: { code: string; message: string } }).error;
const openingKey = () => made.face.page.split('#key=')[1]!;
const open = (headers: Record<string, string> = { authorization: `Bearer ${openingKey()}` }) =>
  call('/api/session', { method: 'POST', headers });
const cookieOf = (reply: Reply) => String(reply.headers['set-cookie']).split(';')[0]!;

beforeEach(async () => {
  made = createFace();
  await made.face.start();
});
afterEach(() => made.face.stop());

describe('the HTTP API', () => {
  test('FACE-03 says without a token that it is up', async () => {
    const reply = await call('/api/health');
    expect([reply.status, JSON.parse(reply.text)]).toEqual([200, { status: 'ok', version: '1.2.3' }]);
  });

  test('OUTPUT-08 its health tells what is wrong with the light', async () => {
    const trouble = { part: 'light', message: 'the PWM of GPIO 13 went away' };
    made.troubles.push(trouble);
    const reply = await call('/api/health', { headers: bearer });
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      200,
      { status: 'impaired', version: '1.2.3', troubles: [trouble] },
    ]);
  });

  test('FACE-03 lists the lamps to whoever has the token, and to nobody else', async () => {
    expect(JSON.parse((await call('/api/lamps', { headers: bearer })).text)).toEqual({
      lamps: [{ id: 'lamp', name: 'Lamp', state: 'warm', on: true, brightness: 80, rgb: [204, 150, 80] }],
    });
    expect((await call('/api/lamps')).status).toBe(401);
    const wrong = await call('/api/lamps', { headers: { authorization: 'Bearer guess' } });
    expect([wrong.status, errorOf(wrong).code]).toEqual([401, 'request-refused']);
  });

  test.each(['/page/%2e%2e%2fapplication.js', '/page/..%2f..%2fmain.js', '/page/', '/page/.hidden'])(
    'SAFE-04 %s is no file of the page',
    async (path) => {
      expect((await call(path)).status).toBe(404);
    },
  );

  test('FACE-03 answers a sentence with its outcome', async () => {
    const reply = await say({ text: 'turn it red' });
    expect(outcomeSchema.parse(JSON.parse(reply.text))).toMatchObject({ route: 'command', reply: 'The light is red.' });
    expect(made.conversation.said).toEqual([{ text: 'turn it red', origin: { kind: 'api' } }]);
  });

  test('FACE-03 a sentence belongs to the conversation that it names', async () => {
    await say({ text: 'turn it red', conversation: 'kitchen-tablet' });
    expect(made.conversation.said).toEqual([
      { text: 'turn it red', origin: { kind: 'api', conversation: 'kitchen-tablet' } },
    ]);
  });

  test('FACE-03 serves its own description', async () => {
    expect(JSON.parse((await call('/api/openapi.json')).text)).toMatchObject({ openapi: '3.1.0' });
  });

  test.each([
    ['text that is no text', { text: 5 }, 'text'],
    ['an empty sentence', { text: ' ' }, 'text'],
    ['a field it does not know', { text: 'red', volume: 3 }, 'volume'],
    ['a conversation without a name', { text: 'red', conversation: '' }, 'conversation'],
    ['a conversation whose name is too long', { text: 'red', conversation: 'x'.repeat(41) }, 'conversation'],
    ['a conversation whose name is no plain word', { text: 'red', conversation: 'a/b' }, 'conversation'],
    ['nothing', null, 'object'],
  ])('SAFE-04 refuses %s, naming the field', async (_what, body, named) => {
    const reply = await say(body);
    expect([reply.status, errorOf(reply).code]).toEqual([400, 'request-invalid']);
    expect(errorOf(reply).message).toContain(named);
    expect(errorOf(reply).message).not.toContain('\n');
    expect(made.conversation.said).toEqual([]);
  });

  test('SAFE-04 refuses a body that is not JSON, is too large or is of another type', async () => {
    const post = (headers: Record<string, string>, body: string) =>
      call('/api/say', { method: 'POST', headers: { ...bearer, ...headers }, body });
    const replies = [
      await post(json, '{"text":'),
      await post(json, JSON.stringify({ text: 'x'.repeat(50_000) })),
      await post({ 'content-type': 'text/xml' }, '<text/>'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([400, 413, 415]);
    expect(replies.map((reply) => errorOf(reply).code)).toEqual([
      'request-invalid',
      'request-refused',
      'request-invalid',
    ]);
  });

  test('SAFE-04 answers what fails inside with one line, and goes on', async () => {
    made.conversation.failure = new Error('the store is full');
    const reply = await say({ text: 'red' });
    expect([reply.status, errorOf(reply)]).toEqual([500, { code: 'unexpected', message: 'the store is full' }]);
    expect(made.logged).toEqual(['a request failed']);
    made.conversation.failure = undefined;
    expect((await say({ text: 'red' })).status).toBe(200);
  });

  test('SAFE-04 asks who sends too many sentences to slow down', async () => {
    const replies = await Promise.all(Array.from({ length: 60 }, () => say({ text: 'red' })));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(10);
    expect(errorOf(refused[0]!)).toEqual({
      code: 'request-refused',
      message: 'too many sentences; send at most 10 a second',
    });
    expect(refused[0]!.headers['retry-after']).toBe('1');
  });

  test('says of an unknown path that it is not there', async () => {
    const reply = await call('/api/nothing', { headers: bearer });
    expect([reply.status, errorOf(reply).code]).toEqual([404, 'not-found']);
  });
});

describe('the page', () => {
  test('FACE-02 gets its cookie for the key in its address, and may then do what the token may', async () => {
    const page = await call('/');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const opened = await open();
    expect([opened.status, String(opened.headers['set-cookie'])]).toEqual([
      204,
      expect.stringMatching(/; Path=\/; HttpOnly; SameSite=Strict; Max-Age=34560000$/),
    ]);
    expect(cookieOf(opened)).not.toContain(testToken);
    const reply = await say({ text: 'red' }, { cookie: cookieOf(opened), origin: made.face.url });
    expect(reply.status).toBe(200);
    expect(made.conversation.said[0]!.origin).toEqual({ kind: 'page' });
  });

  test('FACE-02 the cookie of another Lantern on this machine takes no place of it, since browsers tell no ports apart', async () => {
    const [name, value] = cookieOf(await open()).split('=');
    expect(name).toBe(`lantern-${new URL(made.face.url).port}`);
    for (const cookie of [`lantern-1=other; ${name}=${value}`, `${name}=${value}; lantern=other`, `lantern=${value}`])
      expect((await say({ text: 'red' }, { cookie, origin: made.face.url })).status).toBe(200);
  });

  test('FACE-02 may load nothing from elsewhere and run nothing that is not a file of its own', async () => {
    const { headers } = await call('/');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|http/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('FACE-02 has all the files it names', async () => {
    const named = [...(await call('/')).text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(2);
    for (const path of named) expect([path, (await call(path)).status]).toEqual([path, 200]);
  });

  test('gives away no file outside its folder', async () => {
    for (const path of ['/page/../routes.ts', '/page/%2e%2e/routes.ts', '/page/..%2froutes.ts', '/page/']) {
      expect([path, (await call(path)).status]).not.toEqual([path, 200]);
    }
  });
});

describe('on loopback', () => {
  test('FACE-03 a foreign name pointed here is turned away, from the page too', async () => {
    for (const path of ['/', '/api/health', '/api/lamps']) {
      const reply = await call(path, { headers: { host: 'evil.example' } });
      expect([path, reply.status, reply.headers['set-cookie']]).toEqual([path, 403, undefined]);
    }
    expect((await call('/', { headers: { host: 'localhost:8080' } })).status).toBe(200);
  });

  test('FACE-03 another web page is turned away even with the cookie', async () => {
    const cookie = cookieOf(await open());
    for (const origin of ['http://127.0.0.1:1', 'https://evil.example', 'null']) {
      const reply = await say({ text: 'red' }, { cookie, origin });
      expect([origin, reply.status]).toEqual([origin, 403]);
    }
    expect(made.conversation.said).toEqual([]);
  });

  test('FACE-03 the token lets a program in under any name', async () => {
    const headers = { ...bearer, host: 'lantern.local', origin: 'https://elsewhere.example' };
    expect((await call('/api/lamps', { headers })).status).toBe(200);
  });

  test('SAFE-03 nobody on this machine gets the cookie unasked, or for another key', async () => {
    expect((await call('/')).headers['set-cookie']).toBeUndefined();
    for (const key of [undefined, '', 'guess', createMcpToken(testToken)]) {
      const reply = await open(key === undefined ? {} : { authorization: `Bearer ${key}` });
      expect([key, reply.status, reply.headers['set-cookie']]).toEqual([key, 401, undefined]);
    }
    for (const path of ['/api/lamps', '/api/permissions', '/api/memories'])
      expect([path, (await call(path)).status]).toEqual([path, 401]);
    expect((await call('/api/health')).text).not.toContain('troubles');
  });

  test('SAFE-03 the key of the address opens the page and nothing else', async () => {
    const headers = { authorization: `Bearer ${openingKey()}` };
    for (const path of ['/api/lamps', '/api/permissions', '/mcp'])
      expect([path, (await call(path, { headers })).status]).not.toEqual([path, 200]);
    const foreign = await open({ ...headers, host: 'evil.example' });
    expect([foreign.status, foreign.headers['set-cookie']]).toEqual([403, undefined]);
  });

  test('FACE-03 the cookie is no token', async () => {
    const value = cookieOf(await open()).split('=')[1]!;
    expect((await call('/api/lamps', { headers: { authorization: `Bearer ${value}` } })).status).toBe(401);
  });
});
