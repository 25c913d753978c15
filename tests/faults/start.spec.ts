import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { limits, startHousehold } from './household.js';

const program = fileURLToPath(new URL('../../bin/lantern.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lantern-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts it with its ears, and ends it as the system does after so many milliseconds. */
async function endAfter(ms: number) {
  const child = spawn(process.execPath, [program, 'run', '--data', folder], {
    env: {
      PATH: process.env['PATH'],
      HOME: '/nonexistent',
      LANTERN_WEB_PORT: '0',
      LANTERN_VOICE_MICROPHONE_ENABLED: 'false',
      LANTERN_VOICE_SPEECH_ENGINE: 'silent',
    },
  });
  let error = '';
  child.stderr.on('data', (bytes: Buffer) => (error += bytes.toString()));
  const ended = new Promise<readonly [number | null, string | null]>((resolve) =>
    child.on('close', (code, signal) => resolve([code, signal])),
  );
  await wait(ms);
  const asked = performance.now();
  child.kill('SIGTERM');
  const [code, signal] = await ended;
  return { code, signal, error, took: performance.now() - asked };
}

test('SAFE-03 SIGTERM in every stage of the start ends it within five seconds, and the next start finds all', async () => {
  const house = await startHousehold({ data: folder });
  expect(await house.apply({ kind: 'data.set', name: 'kept', value: 1 })).toBe(200);
  await house.end();
  // Before the program is loaded nobody has asked for the signal, and the system ends it by itself.
  for (let ms = 0; ms <= 2400; ms += 120) {
    const { code, signal, error, took } = await endAfter(ms);
    expect({ ms, ended: code === 0 || signal === 'SIGTERM', error }).toEqual({ ms, ended: true, error: '' });
    expect(took).toBeLessThan(limits.ended);
  }
  const after = await startHousehold({ data: folder });
  const { variables } = await after.get<{ variables: Record<string, unknown> }>('overview');
  expect(variables['kept']).toBe(1);
  await after.end();
}, 180_000);
