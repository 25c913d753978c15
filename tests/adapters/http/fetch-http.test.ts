import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { FetchHttp } from '../../../src/adapters/http/fetch-http.js';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { millis } from '../../../src/core/units.js';
import { serve } from '../../support/local-server.js';

const http = new FetchHttp(new SystemClock());
const ask = (url: string, more: object = {}) =>
  http.send('the service', { url, timeLimit: millis(2000), byteLimit: 1000, ...more });
const pem = (name: string) =>
  readFileSync(new URL(`../../fixtures/http/untrusted-${name}.pem`, import.meta.url), 'utf8');

describe('SAFE-04 what goes wrong on the network is one line that names the service', () => {
  test('an answer comes back whole, whatever its status', async () => {
    const { url, asked } = await serve(() => ({ status: 418, headers: { 'X-Pot': 'tea' }, body: 'grün' }));
    const answer = await ask(`${url}/a?b=1`, { method: 'POST', headers: { 'x-a': 'b' }, body: 'hello' });
    expect(answer).toMatchObject({ url: `${url}/a?b=1`, status: 418, text: 'grün', headers: { 'x-pot': 'tea' } });
    expect(asked).toMatchObject([{ method: 'POST', url: '/a?b=1', headers: { 'x-a': 'b' }, body: 'hello' }]);
  });

  test('nobody there', async () => {
    const server = await serve(() => ({}));
    await server.stop();
    await expect(ask(server.url)).rejects.toMatchObject({
      code: 'part-unreachable',
      message: `the service (${server.url.slice(7)}) refused the connection`,
    });
  });

  test('too slow', async () => {
    const { url } = await serve(() => ({ silent: true }));
    await expect(ask(url, { timeLimit: millis(50) })).rejects.toMatchObject({
      code: 'part-unreachable',
      message: expect.stringContaining('did not answer within 0.05 seconds'),
    });
  });

  test('no longer wanted', async () => {
    const { url } = await serve(() => ({ silent: true }));
    const abort = new AbortController();
    const asking = ask(url, { signal: abort.signal });
    abort.abort();
    await expect(asking).rejects.toMatchObject({
      message: expect.stringContaining('did not answer before the call was stopped'),
    });
  });

  test('too much', async () => {
    const { url } = await serve(() => ({ body: 'x'.repeat(1001) }));
    await expect(ask(url)).rejects.toMatchObject({
      code: 'part-refused',
      message: 'the service answers with more than 1000 bytes',
    });
  });

  test('a redirect within the host is followed, one to another host is not, and one without end ends', async () => {
    const other = await serve(() => ({ body: 'stolen' }));
    const { url } = await serve(({ url: path }) => {
      if (path === '/there') return { body: 'here' };
      if (path === '/loop') return { status: 302, headers: { location: '/loop' } };
      return { status: 301, headers: { location: path === '/near' ? '/there' : other.url } };
    });
    expect(await ask(`${url}/near`)).toMatchObject({ text: 'here', url: `${url}/there` });
    await expect(ask(`${url}/far`)).rejects.toMatchObject({
      code: 'part-refused',
      message: expect.stringContaining(`redirects to ${other.url}, which is refused`),
    });
    await expect(ask(`${url}/loop`)).rejects.toMatchObject({ message: expect.stringContaining('redirects too often') });
    expect(other.asked).toEqual([]);
  });

  test('a certificate that nobody trusts', async () => {
    const { url, asked } = await serve(() => ({}), { key: pem('key'), cert: pem('certificate') });
    await expect(ask(url)).rejects.toMatchObject({
      code: 'part-unreachable',
      message: expect.stringContaining('a self-signed certificate, which is not trusted'),
    });
    expect(asked).toEqual([]);
  });

  test.each([
    'http://example.org/',
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
    'nonsense',
    'http://127.0.0.1.example.org/',
  ])('what is neither https nor on this machine (%s) is not asked', async (url) => {
    await expect(ask(url)).rejects.toMatchObject({
      code: 'part-refused',
      message: expect.stringContaining('not an https address'),
    });
  });
});
