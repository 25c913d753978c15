import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { findCompiled } from '../../support/compiled.js';

/** Frees 60 MB below one piece that still lives, so that the C library keeps all of it; prints how many MB are resident before and after. */
const program = (trim: string) => `
  import koffi from 'koffi';
  import { readFileSync } from 'node:fs';
  import { trimHeap } from ${JSON.stringify(trim)};
  const libc = koffi.load(null);
  const [allocate, free, fill] = ['void *malloc(size_t)', 'void free(void *)', 'void *memset(void *, int, size_t)'].map((call) => libc.func(call));
  const pieces = Array.from({ length: 60_000 }, () => { const piece = allocate(1000); fill(piece, 1, 1000); return piece; });
  for (const piece of pieces.slice(0, -1)) free(piece);
  const resident = () => Number(/VmRSS:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
  const before = resident();
  trimHeap();
  console.log(before - resident());
`;

const isGlibc = process.platform === 'linux' && readFileSync('/proc/self/maps', 'utf8').includes('/libc.so.6');

(isGlibc ? test : test.skip)(
  'SAFE-03 what was freed in the C library goes back to the system, below what lives too',
  () => {
    const script = program(findCompiled('adapters/system/trim-heap.js').href);
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(Number(stdout)).toBeGreaterThan(40);
  },
  60_000,
);
