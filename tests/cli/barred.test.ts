import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';

const program = fileURLToPath(new URL('../../bin/lantern.js', import.meta.url));
/** Root reads and writes whatever the mode of a file is, unless it gives that up. */
const asAnybody: readonly string[] =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];

/** Runs Lantern as one who is bound by the modes of files; ends with its input. */
function run(data: string) {
  const words = [...asAnybody, process.execPath, program, 'run', '--data', data];
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', LANTERN_WEB_PORT: '0' };
  return spawnSync('env', words, {
    env: { ...env, LANTERN_VOICE_RECOGNIZER_ENABLED: 'false' },
    input: 'turn the light red\n',
    encoding: 'utf8',
    timeout: 50_000,
  });
}

test.each(['lantern.db', 'lantern.db-wal'])(
  'SAFE-04 the light obeys where %s may not be read, and it is named',
  (name) => {
    const data = createFolder();
    expect(run(data).status).toBe(0);
    const file = join(data, name);
    if (name.endsWith('-wal')) writeFileSync(file, 'x'.repeat(100));
    chmodSync(file, 0);
    const { stdout, stderr, status } = run(data);
    expect(stdout + stderr).toContain(`${name} is another user's, or its mode bars this one`);
    expect(stdout).toContain('The light is red. But I cannot store that');
    expect(status).toBe(0);
  },
  120_000,
);
