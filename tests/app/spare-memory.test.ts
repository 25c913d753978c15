import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { findCompiled } from '../support/compiled.js';

const [program, restProgram, tierProgram] = ['fill-memory.js', 'rest-memory.js', 'tier-code.js'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
) as [string, string, string];

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

/** How many MB of the heap are more than what lives, in a process that filled them, and then makes a little garbage for a while. */
async function rest(...modules: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, ['--expose-gc', restProgram, ...modules], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  await once(child, 'close');
  return Number(out);
}

test('SAFE-03 what a start took is given back while ears are open, which make garbage all the time', async () => {
  const [given, kept] = await Promise.all([rest(findCompiled('app/spare-memory.js').href), rest()]);
  expect(kept).toBeGreaterThan(20);
  expect(given).toBeGreaterThanOrEqual(0);
  expect(given).toBeLessThan(15);
}, 60_000);

test('SAFE-03 what is run now and then is not kept as code of a second compiler', () => {
  const flags = ['--allow-natives-syntax', '--no-opt', tierProgram];
  const run = (...modules: readonly string[]) =>
    spawnSync(process.execPath, [...flags, ...modules], { encoding: 'utf8' }).stdout;
  expect(run()).toBe('kept');
  expect(run(findCompiled('app/spare-memory.js').href)).toBe('not kept');
});

/** The texts of the program's files that import a library as they are loaded. */
function importersOf(...libraries: readonly string[]): readonly string[] {
  const folder = fileURLToPath(findCompiled('./'));
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const importing = new RegExp(`\\b(?:from|import)\\s*"(?:${libraries.join('|').replaceAll('.', '\\.')})"`);
  return names.filter((name) => importing.test(readFileSync(new URL(name, findCompiled('./')), 'utf8')));
}

test('SAFE-03 libraries for what most homes never do are loaded when it is done', () => {
  // The look itself: what every start needs is found.
  expect(importersOf('koffi')).not.toEqual([]);
  expect(importersOf('ical.js', 'yauzl', '@anthropic-ai/sdk', 'mqtt')).toEqual([]);
});

test('SAFE-03 the thread of the light holds no schemas, and no part of the program the messages of fifty languages', () => {
  const read = (name: string) => readFileSync(findCompiled(name), 'utf8');
  const thread = read('app/hardware/light-entry.js');
  expect(thread).toContain('parentPort');
  expect(thread).not.toContain('ZodError');
  const parts = readdirSync(fileURLToPath(findCompiled('./'))).filter((name) => name.endsWith('.js'));
  expect(parts.filter((name) => read(name).includes('ZodError'))).not.toEqual([]);
  // Of zod's messages in German and in French.
  expect(parts.filter((name) => /Ung(?:ü|\\xFC)ltige Eingabe|Entr(?:é|\\xE9)e invalide/i.test(read(name)))).toEqual([]);
});
