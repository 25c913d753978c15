import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { signHook } from '../../../src/api/hook-signature.js';
import { createFolder } from '../../setup/folders.js';
import { parseLines, runLantern, startLantern } from '../../setup/run-lantern.js';
import { serve } from '../../support/local-server.js';

function open() {
  const data = createFolder();
  writeFileSync(join(data, 'lantern.yaml'), 'web: { port: 0 }\nsources: { local_hosts: [127.0.0.1] }\n');
  return { data, lantern: (...words: string[]) => runLantern([...words, '--data', data]) };
}

test('DATA-01 FACE-01 a source is added, polled, listed and removed from the command line; what fails says why', async () => {
  const { url } = await serve(({ url: path }) => (path === '/bad' ? { status: 500 } : { body: '{"price":12.5}' }));
  const { lantern } = open();
  const source = {
    name: 'power',
    interval_ms: 60_000,
    fetch: { tool: 'fetch_json', args: { url } },
    store: { price: 'result.price' },
  };
  expect(await lantern('sources', 'add', JSON.stringify(source))).toMatchObject({ code: 0, out: 'added\n' });
  expect(await lantern('sources', 'poll', 'power')).toEqual({ code: 0, out: 'price = 12.5\n', error: '' });
  expect((await lantern('sources', 'list')).out).toBe('power: fetch_json every 60 s, not running\n');
  const bad = { ...source, name: 'bad', fetch: { tool: 'fetch_json', args: { url: `${url}/bad` } } };
  await lantern('sources', 'add', JSON.stringify(bad));
  expect(await lantern('sources', 'poll', 'bad')).toMatchObject({
    code: 13,
    error: expect.stringContaining('has an internal error (status 500)'),
  });
  expect(await lantern('sources', 'remove', 'power')).toMatchObject({ code: 0, out: 'removed power\n' });
  expect(parseLines(await lantern('sources', 'list', '--json'))).toMatchObject([{ name: 'bad', enabled: true }]);
  expect(await lantern('sources', 'remove', 'power')).toMatchObject({ code: 10 });
  const checked = parseLines<{ part: string; message: string }>(await lantern('check', '--json'));
  expect(checked.find(({ part }) => part === 'sources')?.message).toContain('1 fetch, 0 webhook, 0 mqtt');
}, 60_000);

test('DATA-03 a webhook gets a secret of its own, which a running Lantern takes posts with; it is in no record', async () => {
  const { data, lantern } = open();
  const source = { name: 'bell', webhook: {}, store: { who: 'result.who' } };
  const added = await lantern('sources', 'add', JSON.stringify(source));
  expect(added.out).toMatch(/^added\nhttp:\/\/127\.0\.0\.1:0\/hooks\/bell\nsecret: [\w-]{43}\n$/);
  expect(statSync(join(data, 'hooks.key')).mode & 0o777).toBe(0o600);
  const { secret } = parseLines<{ secret: string }>(await lantern('sources', 'secret', 'bell', '--json'))[0]!;
  expect(added.out).toContain(secret);
  const running = startLantern(['run', '--data', data]);
  await running.printed('Lantern is on');
  const { api } = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')) as { api: { url: string } };
  const timestamp = String(Math.floor(Date.now() / 1000));
  const body = '{"who":"Ada"}';
  const headers = { 'x-lantern-timestamp': timestamp, 'x-lantern-signature': signHook(secret, timestamp, body) };
  expect((await fetch(`${api.url}/hooks/bell`, { method: 'POST', headers, body })).status).toBe(204);
  expect((await lantern('data', 'get', 'who')).out).toBe('who = "Ada"\n');
  expect((await lantern('sources', 'list')).out).toMatch(/^bell: POST \/hooks\/bell, ok, heard \d{4}-/);
  const renewed = { ...source, webhook: { generation: 2 } };
  expect((await lantern('sources', 'add', JSON.stringify(renewed))).out).not.toContain(secret);
  await running.stop();
  expect(readFileSync(join(data, 'lantern.db')).includes(secret)).toBe(false);
}, 60_000);
