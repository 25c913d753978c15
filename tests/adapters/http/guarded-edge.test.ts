import { describe, expect, test } from '@jest/globals';
import { GuardedEdge } from '../../../src/adapters/http/guarded-edge.js';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { MemorySecrets } from '../../fakes/memory-secrets.js';
import { forbidden, open, type Resolve } from './open-edge.js';

/** An edge for which nothing is local. */
function strict(resolve: Resolve = () => Promise.reject(new Error('nobody is looked up'))) {
  const edge = new GuardedEdge(
    { local: { hosts: [], setting: 'sandbox.local_hosts' }, resolve },
    new MemorySecrets(),
    new SystemClock(),
  );
  return (url: string, ...hosts: string[]) => edge.fetch({ url }, { hosts, timeMs: 500, byteLimit: 1000 });
}
describe('DATA-05 the edge asks consented hosts', () => {
  test('with what the code gave, and its own name', async () => {
    const { ask, url, server, host } = await open(() => ({
      status: 201,
      headers: { 'x-kind': 'test', 'set-cookie': 'a=b' },
      body: 'made',
    }));
    const answer = await ask({
      url: `${url}/things?a=1`,
      method: 'post',
      headers: { 'Content-Type': 'text/plain' },
      body: 'thing',
    });
    expect(answer).toMatchObject({
      url: `${url}/things?a=1`,
      status: 201,
      text: 'made',
      headers: { 'x-kind': 'test' },
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(server.asked).toMatchObject([
      {
        method: 'POST',
        url: '/things?a=1',
        body: 'thing',
        headers: { host, 'user-agent': 'Lantern', 'accept-encoding': 'identity' },
      },
    ]);
  });

  test.each([
    ['http://api.example.com/', 'not https'],
    ['ftp://api.example.com/', 'not https'],
    ['file:///etc/passwd', 'not https'],
    ['data:text/plain,x', 'not https'],
    ['javascript:1', 'not https'],
    ['/relative', 'whole address'],
    ['https://', 'whole address'],
    ['https://other.example.com/', 'nobody has allowed'],
    ['https://api.example.com.evil.example/', 'nobody has allowed'],
    ['https://evil.example/api.example.com', 'nobody has allowed'],
    ['https://evil.example#@api.example.com/', 'nobody has allowed'],
    ['https://evil.example\\@api.example.com/', 'nobody has allowed'],
    ['https://api.example.com@evil.example/', 'must not contain a user'],
    ['https://user:word@api.example.com/', 'must not contain a user'],
    ['https://api.example.com:8443/', 'nobody has allowed'],
    ['https://аpi.example.com/', 'nobody has allowed'], // a Cyrillic а
    ['https://api。example。com.evil.example/', 'nobody has allowed'],
  ])('%s is refused', async (url, reason) => {
    await expect(strict()(url, 'api.example.com')).rejects.toEqual(forbidden(reason));
  });

  test.each([
    ['https://127.0.0.1/', '127.0.0.1'],
    ['https://2130706433/', '127.0.0.1'],
    ['https://0x7f.1/', '127.0.0.1'],
    ['https://0177.0.0.1/', '127.0.0.1'],
    ['https://①②⑦.0.0.1/', '127.0.0.1'],
    ['https://169.254.169.254/latest/meta-data', '169.254.169.254'],
    ['https://[::1]/', '[::1]'],
    ['https://[::ffff:127.0.0.1]/', '[::ffff:7f00:1]'],
    ['https://[64:ff9b::7f00:1]/', '[64:ff9b::7f00:1]'],
  ])('%s is refused even where somebody consented', async (url, host) => {
    await expect(strict()(url, host)).rejects.toEqual(forbidden('public internet'));
  });

  test.each([
    ['one address is private', ['93.184.216.34', '10.0.0.1']],
    ['the address is this machine', ['127.0.0.1']],
    ['the address is mapped', ['::ffff:192.168.0.1']],
    ['there is none', []],
  ])('a name is refused where %s', async (_title, addresses) => {
    const ask = strict(() =>
      Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))),
    );
    await expect(ask('https://api.example.com/', 'api.example.com')).rejects.toEqual(forbidden('public internet'));
  });

  test('a name is looked up once a hop: what was checked is what is connected to', async () => {
    const { port } = await open(() => ({ body: 'private' }));
    const answers = [['127.0.0.1'], ['127.0.0.1']];
    let count = 0;
    const resolve: Resolve = () =>
      Promise.resolve((answers[count++] ?? ['192.168.0.1']).map((address) => ({ address, family: 4 })));
    const edge = new GuardedEdge(
      { local: { hosts: [`twice.example:${port}`], setting: 'sandbox.local_hosts' }, resolve },
      new MemorySecrets(),
      new SystemClock(),
    );
    const answer = await edge.fetch(
      { url: `http://twice.example:${port}/` },
      { hosts: [`twice.example:${port}`], timeMs: 1000, byteLimit: 100 },
    );
    expect([answer.text, count]).toEqual(['private', 1]);
  });

  test.each([
    'Host',
    'Cookie',
    'Connection',
    'Transfer-Encoding',
    'Content-Length',
    'X-Forwarded-For',
    'Proxy-Authorization',
    'Sec-Fetch-Site',
  ])('the header %s is refused', async (name) => {
    const { ask, url } = await open(() => ({}));
    await expect(ask({ url, headers: { [name]: 'x' } })).rejects.toEqual(forbidden('cannot be set by code'));
  });

  test('so are a header that holds another, and a method that is none', async () => {
    const { ask, url } = await open(() => ({}));
    await expect(ask({ url, headers: { a: 'b\r\nhost: evil' } })).rejects.toEqual(forbidden('headers cannot have'));
    await expect(ask({ url, headers: { 'a: b\r\nc': 'd' } })).rejects.toEqual(forbidden('invalid name'));
    await expect(ask({ url, method: 'CONNECT' })).rejects.toEqual(forbidden('CONNECT'));
  });
});

describe('DATA-05 the edge follows redirects by the same rules', () => {
  test('within a host, and to another one that was consented to, which is sent nothing of the first', async () => {
    const { ask, url, port, server } = await open(
      (asked) =>
        asked.url === '/' ? { status: 302, headers: { location: `http://b.example:${port}/next` } } : { body: 'there' },
      ['api.example.com', 'b.example'],
    );
    expect(await ask({ url, method: 'POST', headers: { authorization: 'Bearer x' }, body: 'x' })).toMatchObject({
      text: 'there',
    });
    expect(server.asked[1]).toMatchObject({ method: 'GET', url: '/next', body: '' });
    expect(server.asked[1]!.headers).not.toHaveProperty('authorization');
  });

  test.each([
    ['http://127.0.0.1:1/', 'not https'],
    ['https://evil.example/', 'nobody has allowed'],
    ['https://169.254.169.254/', 'nobody has allowed'],
    ['//evil.example/', 'not https'],
    ['file:///etc/passwd', 'not https'],
  ])('not to %s', async (location, reason) => {
    const { ask, url } = await open(() => ({ status: 307, headers: { location } }));
    await expect(ask(url)).rejects.toEqual(forbidden(reason));
  });

  test('not without end', async () => {
    const { ask, url } = await open(() => ({ status: 301, headers: { location: '/' } }));
    await expect(ask(url)).rejects.toMatchObject({ code: 'part-refused' });
  });
});

describe('DATA-05 the edge takes an answer within limits', () => {
  test('of size, packed or not', async () => {
    const { ask, url } = await open(({ url: path }) =>
      path === '/gzip' ? { headers: { 'content-encoding': 'gzip' }, body: 'x' } : { body: 'x'.repeat(2000) },
    );
    await expect(ask(url)).rejects.toMatchObject({ code: 'part-refused' });
    await expect(ask(`${url}/gzip`)).rejects.toMatchObject({ code: 'part-refused' });
  });

  test('of time, the look-up included', async () => {
    const { ask, url } = await open(() => ({ silent: true }));
    await expect(ask(url, { timeMs: 100 })).rejects.toMatchObject({ code: 'part-unreachable' });
    const slow = strict(() => new Promise(() => undefined));
    await expect(slow('https://api.example.com/', 'api.example.com')).rejects.toMatchObject({
      code: 'part-unreachable',
    });
  });
});

describe('SAFE-02 the body of a request cannot be taken for another request', () => {
  test.each(['GET', 'HEAD', 'head'])('%s has none', async (method) => {
    const { ask, url, server } = await open(() => ({}));
    await expect(ask({ url, method, body: 'GET /other HTTP/1.1' })).rejects.toEqual(forbidden('has no body'));
    expect(server.asked).toEqual([]);
  });

  test('that of DELETE says its length', async () => {
    const { ask, url, server } = await open(() => ({}));
    const body = 'GET /other HTTP/1.1\r\nHost: api.example.com\r\n\r\n';
    await ask({ url, method: 'DELETE', body });
    await ask(url);
    expect(server.asked).toMatchObject([
      { method: 'DELETE', url: '/', body },
      { method: 'GET', url: '/' },
    ]);
  });
});
