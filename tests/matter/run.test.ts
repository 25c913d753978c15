import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';

const program = fileURLToPath(new URL('run.js', import.meta.url));

/** Runs it where `unshare` fails in a way of its own, or is not there. */
function runWith(complaint: string | null) {
  const PATH = createFolder();
  if (complaint !== null)
    writeFileSync(join(PATH, 'unshare'), `#!/bin/sh\necho "${complaint}" >&2\nexit 1\n`, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { env: { PATH }, encoding: 'utf8' });
  return { status, told: `${stdout}${stderr}` };
}

describe('npm run test:matter', () => {
  test('is skipped, and says why, where network namespaces are not allowed', () => {
    for (const why of [
      'unshare: unshare failed: Operation not permitted',
      'unshare: unshare failed: No space left on device',
      'unshare: write failed /proc/self/uid_map: Operation not permitted',
      'RTNETLINK answers: Operation not permitted',
    ]) {
      const { status, told } = runWith(why);
      expect([status, told]).toEqual([0, expect.stringMatching(/^Skipped: .*namespaces cannot be made here/)]);
      expect(told).toContain(why);
    }
  });

  test('fails, and says what to install, where only a program is missing', () => {
    expect(runWith('unshare: failed to execute ip: No such file or directory')).toEqual({
      status: 1,
      told: expect.stringContaining('install util-linux and iproute2'),
    });
    expect(runWith(null)).toEqual({ status: 1, told: expect.stringContaining('install util-linux and iproute2') });
  });
});
