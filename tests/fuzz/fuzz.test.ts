import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { spawnProgram } from '../setup/spawn-lantern.js';

const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Runs the search to its end. */
function search(...words: readonly string[]) {
  return spawnProgram(place('run.js'), words).ended;
}

describe('SAFE-04 npm run fuzz', () => {
  test('every kind of fault is found, and its input is kept', async () => {
    const told = {
      throws: 'throws TypeError',
      raw: 'says "[object Object]"',
      slow: 'works for',
      warns: 'has Node warn: planted',
      ends: 'ends the process (SIGSEGV)',
      hangs: 'hangs',
    };
    const searches = Object.entries(told).map(async ([target, kind]) => {
      const corpus = createFolder();
      mkdirSync(join(corpus, target));
      writeFileSync(join(corpus, target, 'lines.txt'), 'a\nb!\n');
      const { code, out } = await search(
        ...['--minutes', '1', '--patience', target === 'hangs' ? '4' : '30', '--first', '--only', target],
        ...['--targets', place('planted.js'), '--corpus', corpus],
      );
      const kept = readdirSync(join(corpus, target)).some((file) => file.startsWith('found-'));
      return { target, told: out.includes(`${target}: ${kind}`) || out, code, kept };
    });
    expect(await Promise.all(searches)).toEqual(
      Object.keys(told).map((target) => ({ target, told: true, code: 1, kept: true })),
    );
  }, 60_000);

  test('--known tries every input of the corpus once, and no other', async () => {
    const corpus = createFolder();
    mkdirSync(join(corpus, 'throws'));
    writeFileSync(join(corpus, 'throws', 'lines.txt'), 'a\nb!\nc\n');
    const words = ['--known', '--only', 'throws', '--targets', place('planted.js'), '--corpus', corpus];
    const { code, out } = await search(...words);
    expect([code, out]).toEqual([1, expect.stringMatching(/│ throws +│ 3 +│ 1 +│/)]);
  });

  test('what takes everything well leaves the corpus as it was', async () => {
    const corpus = createFolder();
    mkdirSync(join(corpus, 'plain'));
    writeFileSync(join(corpus, 'plain', 'lines.txt'), 'a\nb!\n');
    const { code } = await search(
      ...['--minutes', '0.02', '--only', 'plain', '--targets', place('planted.js'), '--corpus', corpus],
    );
    expect([code, readdirSync(join(corpus, 'plain'))]).toEqual([0, ['lines.txt']]);
  });

  test('what was found before is taken well now', async () => {
    const corpus = join(createFolder(), 'corpus');
    cpSync(place('corpus'), corpus, { recursive: true });
    const only = 'expressions,set-ups,personas,calendars,sound,backups,home-assistant,payloads';
    const { out, code } = await search('--known', '--only', only, '--corpus', corpus);
    expect([out.replace(/┌[^]*/, ''), code]).toEqual(['', 0]);
  }, 60_000);
});
