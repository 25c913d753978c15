import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { runLantern, startLantern } from '../setup/run-lantern.js';

interface Overview {
  readonly timers: readonly { readonly ringing_since?: number }[];
}

test('OUTPUT-10 a hold that is sent over the API is off and silences what rings', async () => {
  const data = createFolder();
  const lantern = startLantern(['run', '--data', data], { LANTERN_WEB_PORT: '0' });
  await lantern.printed('Lantern is on');
  const { api } = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')) as {
    api: { url: string; token: string };
  };
  const call = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${api.url}${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const rings = async () =>
    ((await call('/api/overview')) as Overview).timers.filter((each) => each.ringing_since).length;
  await call('/api/say', { text: 'turn the light red' });
  await call('/api/say', { text: 'remind me to stretch in one second' });
  while ((await rings()) === 0) await wait(20);

  expect((await runLantern(['timer', 'list', '--data', data])).out).toMatch(/^timer:reminder-1: ringing since 20/);
  await call('/api/events', { name: 'button_hold' });
  expect(await rings()).toBe(0);
  expect(await call('/api/lamps')).toMatchObject({ lamps: [{ id: 'lamp', state: 'off' }] });
  expect((await runLantern(['timer', 'list', '--data', data])).out).toBe('no timers\n');
  await lantern.stop();
});
