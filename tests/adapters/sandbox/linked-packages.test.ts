import { cpSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { SupervisedSandbox } from '../../../src/adapters/sandbox/supervised-sandbox.js';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { createFolder } from '../../setup/folders.js';
import { findCompiled } from '../../support/compiled.js';

const installed = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const packages = ['quickjs-emscripten-core', '@jitl/quickjs-wasmfile-release-sync', '@jitl/quickjs-ffi-types'];

/** The compiled program in a folder of its own, whose packages are not there yet. */
function copyProgram(): string {
  const folder = realpathSync(createFolder());
  const compiled = fileURLToPath(findCompiled('./'));
  // What the child loads: its own modules, and those of the core.
  for (const part of ['adapters/sandbox', 'core'])
    cpSync(join(compiled, part), join(folder, 'dist', part), { recursive: true });
  cpSync(join(installed, '../package.json'), join(folder, 'package.json'));
  return folder;
}

/** What code answers in the sandbox of a program. */
async function runIn(folder: string): Promise<unknown> {
  const programs = { folder: pathToFileURL(join(folder, 'dist/adapters/sandbox/')), isolatedVm: null };
  const edge = { explainRefusal: () => null, fetch: () => Promise.reject(new Error('this test asks nobody')) };
  const sandbox = new SupervisedSandbox({ programs, atOnce: 1, perMinute: 10 }, new SystemClock(), edge);
  await sandbox.start();
  try {
    return await sandbox.run({ name: 'test', args: [], code: '() => 1 + 1' });
  } finally {
    await sandbox.stop();
  }
}

function link(from: string, to: string): void {
  mkdirSync(dirname(from), { recursive: true });
  symlinkSync(to, from);
}

test('DATA-05 code runs where the folder of packages is a link', async () => {
  const folder = copyProgram();
  symlinkSync(installed, join(folder, 'node_modules'));
  expect(await runIn(folder)).toEqual({ ok: true, value: 2 });
});

test('DATA-05 code runs where pnpm has linked each package to what it needs', async () => {
  const folder = copyProgram();
  const modules = join(folder, 'node_modules');
  const placeOf = (name: string) => join(modules, '.pnpm', `${name.replace('/', '+')}@1`, 'node_modules');
  for (const name of packages) {
    cpSync(realpathSync(join(installed, name)), join(placeOf(name), name), { recursive: true });
    link(join(modules, name), join(placeOf(name), name));
    for (const other of packages.filter((each) => each !== name))
      link(join(placeOf(name), other), join(placeOf(other), other));
  }
  expect(readdirSync(join(modules, '.pnpm'))).toHaveLength(packages.length);
  expect(await runIn(folder)).toEqual({ ok: true, value: 2 });
});
