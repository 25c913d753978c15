import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createFolder } from './setup/folders.js';
import { runLantern } from './setup/run-lantern.js';
import { spawnLantern, spawnProgram } from './setup/spawn-lantern.js';

const folder = fileURLToPath(new URL('../examples/', import.meta.url));
const quiet = { LANTERN_WEB_PORT: '0', LANTERN_VOICE_RECOGNIZER_ENABLED: 'false', LANTERN_LOG_LEVEL: 'silent' };

describe('FACE-11 the examples, with a Lantern that is running', () => {
  let data = '';
  let address = '';
  const lantern = (...words: string[]) => runLantern([...words, '--data', data], '', quiet);
  /** An example in a process of its own, with a token that is only for what it does. */
  const start = async (name: string, scope: string) => {
    const { out } = await lantern('token', 'make', name, '--scope', scope, '--json');
    const { token } = JSON.parse(out) as { token: string };
    return spawnProgram(join(folder, `${name}.js`), [], { LANTERN_ADDRESS: address, LANTERN_TOKEN: token });
  };

  beforeEach(async () => {
    data = createFolder();
    await spawnLantern(['run', '--data', data], quiet).printed('Lantern is on');
    const running = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')) as { api: { url: string } };
    address = running.api.url;
  });

  test('a door sensor fires its event, and reads back which lamp changed', async () => {
    expect(await (await start('door-sensor', 'control')).ended).toEqual({
      code: 0,
      out: 'The door opened, and no rule answers door_opened.\n',
      error: '',
    });
    await lantern('token', 'revoke', 'door-sensor');
    await lantern('rule', 'add', '{"from":"*","on":"door_opened","to":"on"}');
    expect(await (await start('door-sensor', 'control')).ended).toEqual({
      code: 0,
      out: 'lamp is on: on, 100 percent.\n',
      error: '',
    });
  }, 60_000);

  test('a token that only looks fires nothing, and the example says why', async () => {
    const { code, error } = await (await start('door-sensor', 'read')).ended;
    expect([code, error]).toEqual([1, expect.stringMatching(/^request-refused: this token is for "read"/)]);
  }, 60_000);

  test('the doorbell prints what happens until it is ended', async () => {
    const doorbell = await start('doorbell', 'read');
    await doorbell.printed('listening');
    await lantern('say', 'turn the light red');
    await doorbell.printed('reply: ');
    doorbell.child.kill('SIGTERM');
    const { code, out, error } = await doorbell.ended;
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain('said: turn the light red\n');
    expect(out).toMatch(/^lamp: .*red$/m);
    expect(out).toMatch(/^reply: .*red/m);
  }, 60_000);
});

test('the documents name every example', () => {
  const documents = readFileSync(new URL('../docs/phone.md', import.meta.url), 'utf8');
  for (const name of readdirSync(folder)) expect(documents).toContain(`../examples/${name}`);
});
