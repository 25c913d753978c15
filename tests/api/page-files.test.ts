import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFace } from './face-fixture.js';

/** What the page may weigh compressed, in bytes: a phone has it in a second, also over a weak network. */
const budget = 100_000;
const folder = fileURLToPath(new URL('../../dist/api/page/', import.meta.url));
const scripts = readdirSync(folder).filter((name) => /^page-.*\.(js|css)$/.test(name));
const made = createFace();

beforeEach(() => made.face.start());
afterEach(() => made.face.stop());

const load = (name: string, encoding: string) =>
  fetch(`${made.face.url}/page/${name}`, { headers: { 'accept-encoding': encoding } });

test('the page is one script and one style sheet, compressed and kept for good', async () => {
  expect(scripts.map((name) => name.replace(/-[0-9a-f]{10}/, '')).sort()).toEqual(['page.css', 'page.js']);
  let size = 0;
  for (const name of scripts) {
    const reply = await load(name, 'br');
    expect([reply.status, reply.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('vary')).toContain('accept-encoding');
    size += Number(reply.headers.get('content-length'));
  }
  expect(size).toBeGreaterThan(1000);
  expect(size).toBeLessThan(budget);
});

test('a client without compression gets the plain file, and the page itself is asked for again each time', async () => {
  const plain = await load(scripts[0]!, 'identity');
  expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null]);
  const page = await fetch(made.face.url);
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const html = await page.text();
  for (const name of scripts) expect(html).toContain(`/page/${name}"`);
});

test('SAFE-04 FACE-07 the service worker looks after the whole page, and is asked for again each time', async () => {
  const worker = await load('service-worker.js', 'br');
  expect([worker.status, worker.headers.get('service-worker-allowed')]).toEqual([200, '/']);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  const text = await worker.text();
  for (const name of scripts) expect(text).toContain(`"/page/${name}"`);
  expect(text).not.toMatch(/\/api\/|\/trust/);
});

test.each(['bytes=-99999999999999999999', 'bytes=0-0', 'bytes=9-1', 'bytes=a-b'])(
  'the page is sent whole, whatever part of it is wanted: %s',
  async (range) => {
    const answer = await fetch(made.face.url, { headers: { range } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('</html>');
  },
);
