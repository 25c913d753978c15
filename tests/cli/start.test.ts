import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';

const program = fileURLToPath(new URL('../../bin/lantern.js', import.meta.url));
/** Prints the address of every module that is loaded from a file; it runs in the thread of the loader. */
const hook = `export async function load(url, context, next) {
  if (url.startsWith('file:')) process._rawDebug('loaded ' + url);
  return next(url, context);
}`;
const register = `import { register } from 'node:module'; register('data:text/javascript,${encodeURIComponent(hook).replaceAll("'", '%27')}');`;

/** The modules that a command loads: what its start costs, most of all on a small board. */
function listLoaded(...words: readonly string[]): readonly string[] {
  const watch = `data:text/javascript,${encodeURIComponent(register)}`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', watch, program, ...words], { encoding: 'utf8' });
  expect({ status, stderr: stderr.replaceAll(/^loaded .*\n/gm, '') }).toEqual({ status: 0, stderr: '' });
  return [...stderr.matchAll(/^loaded (.*)$/gm)].map(([, url = '']) => url);
}

test('a command loads what it needs, in a few files', () => {
  expect(listLoaded('version').length).toBeLessThan(20);
  const data = createFolder();
  expect(listLoaded('config', '--data', data).length).toBeLessThan(100);
  // With the whole of Lantern in this process: a thousand modules, before they were bundled.
  expect(listLoaded('say', 'turn on the light', '--data', data).length).toBeLessThan(400);
});

test('SAFE-03 what is loaded is kept in memory with one byte a character: a wide one is escaped, in expressions and String.raw too', () => {
  const own = listLoaded('say', 'turn on the light', '--data', createFolder()).filter((url) => url.includes('/dist-'));
  expect(own.length).toBeGreaterThan(20);
  const isWide = (url: string) => /[^\0-\xff]/.test(readFileSync(fileURLToPath(url), 'utf8'));
  expect(own.filter(isWide)).toEqual([]);
});
