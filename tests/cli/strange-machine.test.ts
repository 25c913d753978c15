import { expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { spawnLantern } from '../setup/spawn-lantern.js';

const quiet = { LANTERN_WEB_ENABLED: 'false', LANTERN_VOICE_RECOGNIZER_ENABLED: 'false' };

/** What a Lantern says that starts, is told to be red, and ends. */
async function meet(environment: Record<string, string>, data = createFolder()) {
  const { child, ended, printed } = spawnLantern(['run', '--data', data], { ...quiet, ...environment });
  await printed('Lantern is on');
  child.stdin.end('turn the light red\nwake me at 7:30 am\n');
  return ended;
}

test.each([
  ['Nowhere/Land', '"Nowhere/Land"'],
  ['', 'empty'],
])('SAFE-02 with a TZ of %j it goes by UTC, and says so', async (zone, told) => {
  const { code, out, error } = await meet({ TZ: zone });
  expect([code, out]).toEqual([0, expect.stringMatching(/The light is red[^]*7:30 AM/)]);
  const { part, msg } = JSON.parse(error) as { part: string; msg: string };
  expect([part, msg]).toEqual([
    'clock',
    expect.stringContaining(`TZ is ${told}, which is no time zone: times are in UTC`),
  ]);
});

test('SAFE-02 a machine that tells its time zone is told nothing', async () => {
  expect((await meet({ TZ: 'Europe/Berlin' })).error).toBe('');
});
