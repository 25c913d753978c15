import { writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createFolder } from '../../setup/folders.js';
import { parseLines, runLantern, startLantern } from '../../setup/run-lantern.js';

const hasNetwork = Object.values(networkInterfaces()).some((each) => each?.some(({ internal }) => !internal));

test('SAFE-04 without a Lantern that a phone can reach, lantern pair says what to do', async () => {
  const data = createFolder();
  writeFileSync(join(data, 'lantern.yaml'), 'web: { port: 0 }\n');
  const lantern = (...words: string[]) => runLantern([...words, '--data', data]);
  expect(await lantern('pair')).toMatchObject({ code: 10, error: expect.stringContaining('no Lantern is running') });
  const started = startLantern(['run', '--data', data]);
  await started.printed('Page:');
  expect(await lantern('pair')).toMatchObject({
    code: 7,
    error: expect.stringContaining('lantern setup --phones yes'),
  });
  expect((await lantern('pair', '--list')).out).toBe('no devices are paired; lantern pair lets one in\n');
  await started.stop();
}, 60_000);

(hasNetwork ? test : test.skip)(
  'FACE-07 lantern pair shows a QR code, lists the device and turns it away',
  async () => {
    const data = createFolder();
    writeFileSync(join(data, 'lantern.yaml'), 'web: { port: 0, host: 0.0.0.0, token: { env: TOKEN } }\n');
    const environment = { TOKEN: 'a-token-for-tests-only' };
    const lantern = (...words: string[]) => runLantern([...words, '--data', data], '', environment);
    const started = startLantern(['run', '--data', data], environment);
    await started.printed('Page:');
    const shown = await lantern('pair', 'My phone');
    expect(shown).toMatchObject({ code: 0, out: expect.stringMatching(/[▀▄█]{5}/) });
    const page = /(http:\S+)\/#pair=([\w-]{22})/.exec(shown.out)!;
    const reply = await fetch(`${page[1]}/api/pair/redeem`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: page[2] }),
    });
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('HttpOnly')]);
    expect(parseLines(await lantern('pair', '--list', '--json'))).toMatchObject([
      { name: 'My phone', holder: 'device' },
    ]);
    await lantern('token', 'make', 'dashboard');
    for (const other of ['nope', 'dashboard'])
      expect(await lantern('pair', '--revoke', other)).toMatchObject({
        code: 10,
        error: `lantern: no device "${other}" is paired; there are My phone\n`,
      });
    expect(await lantern('pair', '--revoke', 'My phone')).toMatchObject({ code: 0, out: 'revoked My phone\n' });
    await started.stop();
  },
  60_000,
);

test('SAFE-04 a token that is too short for other machines is told with where it is', async () => {
  const data = createFolder();
  const key = join(data, 'short.token');
  writeFileSync(key, 'seven\n');
  writeFileSync(join(data, 'lantern.yaml'), `web: { port: 0, host: 0.0.0.0, token: { file: ${key} } }\n`);
  const ran = await runLantern(['run', '--data', data]);
  expect(ran.error + ran.out).toContain(`web.token (in ${key}) has 5 characters`);
}, 60_000);
