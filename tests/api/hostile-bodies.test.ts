import { request } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { validateDepth } from '../../src/api/parse-json.js';
import { createFace } from './face-fixture.js';

const token = 'a-token-for-tests-only';

async function open() {
  const made = createFace({ token });
  await made.face.start();
  const send = (path: string, body: string | Buffer) =>
    fetch(`${made.face.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    });
  return { ...made, send };
}

describe('SAFE-04 a body is refused before it can cost anything', () => {
  test.each([
    ['brackets', '['.repeat(1_000_000)],
    ['objects', '{"a":'.repeat(200_000)],
    ['well-formed lists', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('%s without end are nested too deep', async (_title, body) => {
    const { face, send } = await open();
    const response = await send('/api/changes', body);
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('nested more than 100 deep'),
    ]);
    await face.stop();
  });

  test('one that is missing is told as that', async () => {
    const { face } = await open();
    const response = await fetch(`${face.url}/api/undo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        error: {
          code: 'request-invalid',
          message: 'the request is not valid: its body is missing; it takes an object',
        },
      },
    ]);
    await face.stop();
  });

  test.each([
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'as UTF-8'],
    ['a key that changes all objects', '{"text":"what is on","__proto__":{"x":1}}', '"__proto__", and'],
    ['no JSON', '{"text":', 'not valid JSON'],
    ['colors of a terminal', '{"text":"red \\u001b[31m"}', 'text: has a control character'],
  ])('%s are told as what they are', async (_title, body, words) => {
    const { face, send } = await open();
    const response = await send('/api/say', body);
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining(words.replaceAll('"', '\\"')),
    ]);
    await face.stop();
  });

  test('one that is too long is refused by its length', async () => {
    const { face, send } = await open();
    expect((await send('/api/changes', `["${'x'.repeat(17_000_000)}"]`)).status).toBe(413);
    await face.stop();
  });

  test('brackets in a text do not count', () => {
    expect(() => validateDepth(JSON.stringify({ text: '[{"\\'.repeat(1000) }))).not.toThrow();
    expect(() => validateDepth(`${'['.repeat(100)}${']'.repeat(100)}`)).not.toThrow();
  });

  test.each(['/api/lamps/%zz/light', `/api/lamps/${'x'.repeat(500)}/light`])(
    'an address that cannot be read is refused as everything is: %s',
    async (path) => {
      const { face, send } = await open();
      const response = await send(path, '{}');
      expect([400, 414]).toContain(response.status);
      expect(await response.json()).toEqual({ error: { code: 'request-invalid', message: expect.any(String) } });
      await face.stop();
    },
  );

  test('one that never ends is cut off', async () => {
    const { face } = await open();
    const begun = request(`${face.url}/api/say`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': 1000 },
    });
    const ended = new Promise((resolve) => begun.on('error', resolve).on('response', resolve));
    begun.write('{');
    const started = performance.now();
    await ended;
    // Ten seconds, and how often that is checked; without a limit it would be five minutes.
    expect(performance.now() - started).toBeLessThan(20_000);
    await face.stop();
  });
});
