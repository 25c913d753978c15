// `npm run test:install`, second part: every step of the Dockerfile, in a throw-away Debian instead of an image, and what comes of it hears a
// recording, answers its health check as the unprivileged user, and ends when it is told to. Needs root, mmdebstrap and unshare. With --keep the folder stays.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildStages, enterStage } from './dockerfile/build-stages.js';

const project = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lantern-image-'));

/** Runs a command to its end. */
function run(command, ...words) {
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: 900_000,
  });
  if (status !== 0)
    throw new Error(`${words.at(-1)} ended with ${status}: ${error?.message ?? ''}\n${stdout}${stderr}`);
  return stdout;
}

function expect(what, isSo, printed = '') {
  if (!isSo) throw new Error(`not so: ${what}\n${printed}`);
  console.log(`ok: ${what}`);
}

/** Node of the version that the Dockerfile names, from npm, as this machine's may be another. */
function fetchNode() {
  const [, version] = /^ARG NODE=node:(\d+)/m.exec(readFileSync(join(project, 'Dockerfile'), 'utf8'));
  const name = `node-linux-${process.arch}`;
  run('npm', 'install', '--prefix', join(folder, 'node'), `${name}@${version}`);
  return join(folder, 'node/node_modules', name, 'bin/node');
}

/** What the image runs, to its end. */
const start = (image, ...words) => enterStage(image, [...image.entry, ...words]);

function tryHearing(image) {
  cpSync(join(project, 'tests/fixtures/audio/jarvis-turn-the-light-red.wav'), join(image.root, 'tmp/red.wav'));
  const [command, ...words] = start(image, 'hear', '/tmp/red.wav', '--json');
  const heard = run(command, ...words);
  expect('the image hears a recording', heard.includes('turn the light red'), heard);
  const owner = enterStage({ ...image, user: null }, ['stat', '--format', '%U', '/data/lantern.db']);
  expect('its data belongs to lantern', run(...owner).trim() === 'lantern');
}

/** With a port of its own: the Debian shares the network of this machine. */
async function tryRunning(image) {
  const own = { ...image, settings: { ...image.settings, LANTERN_WEB_PORT: '18420' } };
  const [command, ...words] = start(own);
  const child = spawn(command, words, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [ask, ...asked] = enterStage(own, image.health);
  const isWell = () => spawnSync(ask, asked, { stdio: 'ignore' }).status === 0;
  for (let tries = 0; tries < 60 && !isWell(); tries += 1) await wait(500);
  expect('its health check finds it well', isWell());
  // Process 1 of the container, which is the child of unshare.
  const first = Number(run('pgrep', '--parent', String(child.pid)).trim());
  const began = performance.now();
  process.kill(first, 'SIGTERM');
  const code = await Promise.race([ended, wait(10_000, 'still running', { ref: false })]);
  expect(`it ends when it is told to (${Math.round(performance.now() - began)} ms)`, code === 0, String(code));
  expect('its health check finds it ill then', !isWell());
}

try {
  if (process.getuid() !== 0)
    throw new Error('npm run test:install needs root, because it makes a Debian in a folder; use sudo');
  const [debian, node] = [join(folder, 'debian'), fetchNode()];
  const npm = dirname(dirname(run('sh', '-c', 'realpath "$(command -v npm)"').trim()));
  run('mmdebstrap', '--variant=minbase', '--include=ca-certificates,curl,libstdc++6', 'bookworm', debian);
  const image = buildStages({ project, folder, debian, node, npm, run });
  tryHearing(image);
  await tryRunning(image);
} finally {
  if (process.argv.includes('--keep')) console.log(folder);
  else run('rm', '--recursive', '--force', '--one-file-system', folder);
}
