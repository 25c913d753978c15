// `npm run test:package`: packs Lantern, installs it into an empty prefix with an empty home and an empty cache, and has it hear a recording.
// With --keep the folder stays and is named.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPacked } from './start-packed.js';

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

const browser = ['es2023', 'dom', 'dom.iterable'];
const [esbuild, asModule] = [join(root, 'node_modules/.bin/esbuild'), ['--format=esm', '--platform=node']];
const compilerOptions = { strict: true, target: 'es2022', module: 'nodenext', types: [], lib: browser };

function expectWords(words, { stdout }) {
  if (!stdout.includes(words)) throw new Error(`this does not say "${words}":\n${stdout}`);
}

/** A program outside the tree, as somebody would write it: compiled with its types, and run with the packed Lantern. */
async function tryClient(archive, program) {
  const place = join(folder, 'own-program');
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), '{ "type": "module", "private": true }');
  run('install for a program', 'npm', ['install', '--omit=dev', archive], { cwd: place });
  writeFileSync(join(place, 'own.ts'), ownProgram);
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['own.ts'] }));
  run('compile a program', process.execPath, [join(root, 'node_modules/typescript/bin/tsc6')], { cwd: place });
  const lantern = await startPacked(program, join(folder, 'data'), environment);
  try {
    const env = { ...environment, LANTERN_ADDRESS: lantern.url, LANTERN_TOKEN: lantern.token };
    const options = { cwd: place, env, timeout: 30_000 };
    const example = join(place, 'node_modules/lantern/examples/door-sensor.js');
    expectWords('The light is blue.', run('a program with lantern/client', process.execPath, ['own.js'], options));
    expectWords('no rule answers door_opened', run('an example', process.execPath, [example], options));
    // As programs are shipped: one file, with no package beside it.
    const alone = join(folder, 'alone.mjs');
    copyFileSync(example, join(place, 'door.js'));
    run('bundle a program', esbuild, ['door.js', '--bundle', ...asModule, `--outfile=${alone}`], options);
    expectWords('no rule answers door_opened', run('a bundled program', process.execPath, [alone], options));
  } finally {
    await lantern.stop();
  }
  console.log('a program of its own speaks to the packed Lantern');
}

const ownProgram = `import { ClientError, LanternClient, type StreamEvent } from 'lantern/client';
declare const process: { env: Record<string, string> };
const { LANTERN_ADDRESS: address = '', LANTERN_TOKEN: token = '' } = process.env;
const lantern = new LanternClient({ address, token });
const events = await lantern.listen();
const { reply } = await lantern.say('turn the light blue');
const words: string = reply;
// @ts-expect-error: the types know what there is.
const unknown = () => lantern.ask('GET /api/lamp', undefined);
// @ts-expect-error: a level is a number.
const wrong = () => lantern.change('all', { level: 'half' });
for await (const event of events) {
  const one: StreamEvent = event;
  if (one.type === 'light-changed') break;
}
for (const { id, rgb } of await lantern.lamps()) console.log(id, String(rgb), words);
const error = await lantern.change('attic', { power: 'on' }).catch((thrown: unknown) => thrown);
if (!(error instanceof ClientError) || error.code !== 'not-found') throw new Error('no error of its own');
void [unknown, wrong];
`;

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
  await tryClient(join(folder, filename), program);
} finally {
  if (process.argv.includes('--keep')) console.log(folder);
  else rmSync(folder, { recursive: true, force: true });
}
