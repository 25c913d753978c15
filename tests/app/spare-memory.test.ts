import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { findCompiled } from '../support/compiled.js';

const program = fileURLToPath(new URL('fill-memory.js', import.meta.url));

/** How many times as much as what lives the heap is on average; the most that it becomes differs by half from run to run. */
function fill(...modules: readonly string[]): number {
  const { stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', program, ...modules], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return Number(stdout.split(' ')[0]);
}

test('SAFE-03 the heap is a smaller multiple of what lives than V8 makes of it by itself', () => {
  const spared = fill(findCompiled('app/spare-memory.js').href);
  expect(spared).toBeGreaterThan(1);
  expect(spared).toBeLessThan(fill());
}, 60_000);
