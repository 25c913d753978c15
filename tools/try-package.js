// `npm run test:package`: packs Lantern, installs it into an empty prefix with an empty home and an empty cache, and has it hear a recording.
// With --keep the folder stays and is named.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lantern-package-'));
const [home, prefix] = ['home', 'prefix'].map((name) => join(folder, name));
for (const empty of [home, prefix]) mkdirSync(empty);

// Nothing of npm's own settings here, such as those that `npm run` passes on, reaches the trial.
const bare = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^LANTERN_|^XDG_/i.test(name)));
const environment = { ...bare, HOME: home, npm_config_cache: join(folder, 'cache') };

/** Runs a command to its end and gives what it printed, and what it warned of; a failure ends the trial. */
function run(title, command, words, options = {}) {
  const started = performance.now();
  const { status, stdout, stderr, error } = spawnSync(command, words, {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: 300_000,
    ...options,
  });
  if (status !== 0) throw new Error(`${title} failed: ${error?.message ?? ''}\n${stdout}\n${stderr}`);
  console.log(`${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { stdout, stderr };
}

try {
  const words = ['pack', '--json', '--loglevel=error', '--pack-destination', folder];
  const { stdout: packed } = run('pack', 'npm', words, { cwd: root });
  const { filename, size } = JSON.parse(packed.slice(packed.search(/^\[/m)))[0];
  console.log(`${filename}: ${(size / 1e6).toFixed(1)} MB`);
  const { stderr: warned } = run('install', 'npm', ['install', '--global', '--prefix', prefix, join(folder, filename)]);
  if (/install-scripts +lantern@/.test(warned)) throw new Error(`npm warns of Lantern's own scripts:\n${warned}`);
  const program = join(prefix, 'bin/lantern');
  const recording = join(root, 'tests/fixtures/audio/jarvis-turn-the-light-red.wav');
  const { stdout: heard } = run('hear', program, ['hear', recording, '--json', '--data', join(folder, 'data')]);
  if (!heard.includes('turn the light red')) throw new Error(`the packed program heard something else:\n${heard}`);
  const { stdout: why } = run('say', program, ['say', 'why is the light red', '--data', join(folder, 'data')]);
  if (!why.includes('red')) throw new Error(`the packed program doesn't know what it did:\n${why}`);
  console.log('the packed program hears');
} finally {
  if (process.argv.includes('--keep')) console.log(folder);
  else rmSync(folder, { recursive: true, force: true });
}
