import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

test('docs/what-to-say.md says what Lantern answers now', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/what-to-say.js', '--check'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    encoding: 'utf8',
  });
  expect([stderr, status]).toEqual(['', 0]);
}, 60_000);
