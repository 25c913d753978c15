import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const installer = fileURLToPath(new URL('../../hardware/install.sh', import.meta.url));

test.each([
  [['--purge'], /\nLantern and its data would be gone\n$/],
  [[], /\nLantern would be gone(?:, and no data of it is here|; its data stays in .*)\n$/],
])('"install.sh --dry-run --uninstall %s" does nothing, and says what would be', (words, told) => {
  const { status, stdout } = spawnSync('bash', [installer, '--dry-run', '--uninstall', ...words], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringMatching(told)]);
  expect(stdout).not.toMatch(/\b(?:is|are) gone\b/);
});
