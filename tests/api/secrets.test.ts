import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createFace, testToken } from './face-fixture.js';

let made: ReturnType<typeof createFace>;
beforeEach(async () => {
  made = createFace();
  await made.face.start();
});
afterEach(() => made.face.stop());

const ask = (method: string, body?: unknown, token = testToken) =>
  fetch(`${made.face.url}/api/secrets`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

test('DATA-07 the API takes a secret and gives none back', async () => {
  const response = await ask('POST', { name: 'KEY', value: 'quite secret', host: 'api.example.com' });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(made.secrets.reveal('KEY')).toEqual({ value: 'quite secret', host: 'api.example.com' });
  expect(await (await ask('GET')).json()).toEqual({ secrets: [{ name: 'KEY', host: 'api.example.com' }] });
  expect((await ask('POST', { name: 'KEY' })).status).toBe(400);
  expect((await ask('POST', { name: 'KEY', value: 'other secret' }, 'wrong')).status).toBe(401);
  expect(made.secrets.reveal('KEY')?.value).toBe('quite secret');
});
