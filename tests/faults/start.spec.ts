import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { limits, startHousehold, until } from './household.js';
import { listen } from './liar.js';

const program = fileURLToPath(new URL('../../bin/lantern.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lantern-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts it with its ears, and ends it as the system does, once something has come. */
async function endOnce(
  comes: (out: () => string) => Promise<void>,
  data = folder,
  environment: Readonly<Record<string, string>> = {},
) {
  const child = spawn(process.execPath, [program, 'run', '--data', data], {
    env: {
      PATH: process.env['PATH'],
      HOME: '/nonexistent',
      LANTERN_WEB_PORT: '0',
      LANTERN_VOICE_MICROPHONE_ENABLED: 'false',
      LANTERN_VOICE_SPEECH_ENGINE: 'silent',
      ...environment,
    },
  });
  let out = '';
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  let error = '';
  child.stderr.on('data', (bytes: Buffer) => (error += bytes.toString()));
  const ended = new Promise<readonly [number | null, string | null]>((resolve) =>
    child.on('close', (code, signal) => resolve([code, signal])),
  );
  await comes(() => out);
  const asked = performance.now();
  child.kill('SIGTERM');
  const [code, signal] = await ended;
  return { code, signal, error, took: performance.now() - asked };
}

test('SAFE-03 SIGTERM at any moment of the start ends it soon, and the next start finds all', async () => {
  const house = await startHousehold({ data: folder });
  expect(await house.apply({ kind: 'data.set', name: 'kept', value: 1 })).toBe(200);
  await house.end();
  // Before the program is loaded nobody has asked for the signal, and the system ends it by itself.
  for (let ms = 0; ms <= 2400; ms += 120) {
    const { code, signal, error, took } = await endOnce(() => wait(ms));
    expect({ ms, ended: code === 0 || signal === 'SIGTERM', error }).toEqual({ ms, ended: true, error: '' });
    expect(took).toBeLessThan(limits.ended);
  }
  const after = await startHousehold({ data: folder });
  const { variables } = await after.get<{ variables: Record<string, unknown> }>('overview');
  expect(variables['kept']).toBe(1);
  await after.end();
}, 180_000);

test.each([
  ['has claimed its folder', 'lock.db', ''],
  ['has opened its database', 'lantern.db-wal', ''],
  ['makes the key of its page', 'page.key', ''],
  ['has opened its page', 'running.json', ''],
  ['is on', '', 'Lantern is on'],
  ['has told that a broker is mute', '', 'trying again'],
])(
  'SAFE-03 SIGTERM when a first start %s ends it soon, and the next start is whole',
  async (_, file, said) => {
    const data = mkdtempSync(join(folder, 'stage-'));
    const broker = await listen(0, () => undefined);
    const environment = { LANTERN_MQTT_URL: `mqtt://127.0.0.1:${broker.port}` };
    const comes = async (out: () => string) => {
      const isThere = () => (file === '' || existsSync(join(data, file))) && out().includes(said);
      await until(isThere, 30_000, () => `that does not come: ${out()}`);
    };
    const { code, signal, took } = await endOnce(comes, data, environment);
    await broker.stop();
    expect(code === 0 || signal === 'SIGTERM').toBe(true);
    expect(took).toBeLessThan(limits.ended);
    const after = await startHousehold({ data });
    await after.obeys();
    await after.end();
  },
  120_000,
);

test.each([0, 60, 100])('SAFE-02 where no file can grow beyond %d kB it starts, obeys, and ends', async (limit) => {
  const data = mkdtempSync(join(folder, 'limited-'));
  const whole = await startHousehold({ data });
  expect(await whole.apply({ kind: 'data.set', name: 'kept', value: 1 })).toBe(200);
  await whole.kill();
  const house = await startHousehold({ data, within: ['bash', '-c', `ulimit -f ${limit}; exec "$@"`, 'bash'] });
  await house.obeys();
  const { variables } = await house.get<{ variables: Record<string, unknown> }>('overview');
  expect(variables['kept']).toBe(1);
  await house.end();
});
