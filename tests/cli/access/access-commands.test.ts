import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createFolder } from '../../setup/folders.js';
import { parseLines, runLantern, startLantern } from '../../setup/run-lantern.js';

test('FACE-11 a token is made, used, listed and revoked from the command line, with and without a running Lantern', async () => {
  const data = createFolder();
  writeFileSync(join(data, 'lantern.yaml'), 'web: { port: 0 }\n');
  const lantern = (...words: string[]) => runLantern([...words, '--data', data]);
  const made = await lantern('token', 'make', 'grafana', '--scope', 'read');
  expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^lantern_[\w-]{43}\n$/) });
  const token = made.out.trim();
  expect(await lantern('token', 'make', 'grafana')).toMatchObject({ code: 12 });
  const started = startLantern(['run', '--data', data]);
  await started.printed('Page:');
  const page = JSON.parse((await lantern('open', '--json')).out) as { page: string };
  const ask = async () => {
    const url = new URL('/api/lamps', page.page);
    return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;
  };
  expect(await ask()).toBe(200);
  expect(parseLines(await lantern('token', 'list', '--json'))).toMatchObject([{ name: 'grafana', scope: 'read' }]);
  expect(await lantern('token', 'revoke', 'grafana')).toMatchObject({ code: 0, out: 'revoked grafana\n' });
  expect(await ask()).toBe(401);
  expect((await lantern('token', 'list')).out).toBe('there are no tokens; lantern token make NAME makes one\n');
  expect(await lantern('token', 'revoke', 'grafana')).toMatchObject({ code: 10 });
  await started.stop();
}, 60_000);
