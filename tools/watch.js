// `npm run watch`: builds after every change of a source, and tells what TypeScript says of it.
// `npm run watch -- run --data /tmp/lantern` also runs Lantern with these words, and starts it anew after each build.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
/** Editors write a file in several steps, and git many files at once. */
const settleMs = 100;

/** Starts a program of ours that shares this terminal. */
const start = (...given) => spawn(process.execPath, given, { cwd: root, stdio: 'inherit' });
const ended = (child) => new Promise((resolve) => child.on('close', resolve));

let lantern = null;
let building = false;
let changed = false;
let timer;

async function build() {
  if (building) {
    changed = true;
    return;
  }
  building = true;
  const code = await ended(start('tools/build.js'));
  // A build that failed leaves the one before, and the Lantern that runs.
  if (code === 0 && words.length > 0) await restart();
  building = false;
  if (!changed) return;
  changed = false;
  await build();
}

async function restart() {
  if (lantern !== null && lantern.exitCode === null && lantern.signalCode === null) {
    const gone = ended(lantern);
    lantern.kill('SIGTERM');
    await gone;
  }
  lantern = start('bin/lantern.js', ...words);
}

for (const folder of ['src', 'patterns', 'prompts']) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(build, settleMs);
  });
}
const types = start(
  'node_modules/typescript/bin/tsc6',
  ...['--noEmit', '--watch', '--preserveWatchOutput', '--incremental'],
  ...['--tsBuildInfoFile', 'node_modules/.cache/check/types.json'],
);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    types.kill();
    lantern?.kill('SIGTERM');
    process.exit();
  });
}
await build();
