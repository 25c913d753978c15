import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { readVersion } from '../../src/app/shipped/version.js';
import { createFolder } from '../setup/folders.js';
import { runProcess, spawnLantern } from '../setup/spawn-lantern.js';

const quiet = { LANTERN_WEB_PORT: '0', LANTERN_VOICE_RECOGNIZER_ENABLED: 'false', LANTERN_LOG_LEVEL: 'silent' };
const root = fileURLToPath(new URL('../..', import.meta.url));
const program = join(root, 'bin/lantern.js');

interface Loaded {
  readonly code: number | null;
  readonly out: string;
  /** Files of Lantern and of libraries. */
  readonly files: readonly string[];
  /** Node's own modules, of which only some are there from the start. */
  readonly own: readonly string[];
}

/** Runs a command, and tells what it loaded. */
function watchLoading(...words: string[]): Promise<Loaded> {
  const list = join(createFolder(), 'files');
  writeFileSync(list, '');
  const hook = `import { appendFileSync } from 'node:fs';
    export async function load(url, context, next) { appendFileSync(${JSON.stringify(list)}, url + '\\n'); return next(url, context); }`;
  const register = `import { register } from 'node:module'; import { writeFileSync } from 'node:fs';
    register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(hook)}));
    process.on('exit', () => writeFileSync(${JSON.stringify(`${list}.own`)}, process.moduleLoadList.join('\\n')));`;
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(register)}`, program, ...words],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env['PATH'], HOME: '/nonexistent' } },
  );
  let out = '';
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  return new Promise((resolve) =>
    child.on('close', (code) => {
      const files = readFileSync(list, 'utf8')
        .split('\n')
        .filter((url) => url.startsWith('file:'));
      resolve({ code, out, files, own: readFileSync(`${list}.own`, 'utf8').split('\n') });
    }),
  );
}

const isFetch = (module: string) => module.includes('undici/undici');

/** What Node loads of its own for a request over HTTP. From 22 on its fetch is among that. */
function listOwnOfHttp(): readonly string[] {
  const code = "import('node:http').then(() => console.log(process.moduleLoadList.join('\\n')))";
  return spawnSync(process.execPath, ['--eval', code], { encoding: 'utf8' }).stdout.split('\n');
}

const sizeOf = (files: readonly string[]) => files.reduce((sum, url) => sum + statSync(fileURLToPath(url)).size, 0);

describe('commands that are asked often', () => {
  test('FACE-01 the version loads next to nothing', async () => {
    const { code, out, files } = await watchLoading('version');
    expect([code, out]).toEqual([0, `${readVersion()}\n`]);
    expect(sizeOf(files)).toBeLessThan(60_000);
  });

  test('FACE-01 a sentence for a Lantern that runs loads no database, no schemas, no command line and no fetch', async () => {
    const data = createFolder();
    const running = spawnLantern(['run', '--data', data], quiet);
    await running.printed('Lantern is on');
    const { code, out, files, own } = await watchLoading('say', 'turn', 'the light', 'red', '--data', data);
    expect([code, out]).toEqual([0, 'The light is red. (lamp: off -> color/red #ff0000)\n']);
    expect(files.filter((url) => url.includes('node_modules'))).toEqual([]);
    expect(files.length).toBeLessThan(5);
    expect(sizeOf(files)).toBeLessThan(60_000);
    expect(own.filter(isFetch)).toEqual(listOwnOfHttp().filter(isFetch));
  }, 60_000);

  test('FACE-01 the way of the whole program says the same, with the same exit code', async () => {
    const data = createFolder();
    const running = spawnLantern(['run', '--data', data], quiet);
    await running.printed('Lantern is on');
    const say = (...words: string[]) => runProcess(['say', '--data', data, ...words]);
    // The first changes the light; what is said after it finds it so.
    await say('turn the light blue');
    for (const sentence of ['turn the light blue', 'what color is the light', ' ', 'x'.repeat(1001)])
      expect(await say(sentence)).toEqual(await say('--no', sentence));
    // What is not understood is answered in changing words.
    expect((await say('sing it backwards')).code).toBe((await say('--no', 'sing it backwards')).code);
  }, 60_000);

  test('SAFE-02 a configuration that became wrong meanwhile is still told', async () => {
    const data = createFolder();
    const file = join(data, 'lantern.yaml');
    writeFileSync(file, 'voice: { recognizer: { enabled: false } }\n');
    const running = spawnLantern(['run', '--data', data], { LANTERN_WEB_PORT: '0' });
    await running.printed('Lantern is on');
    expect((await runProcess(['say', 'turn it red', '--data', data])).error).toBe('');
    writeFileSync(file, 'voice: { recognizer: { enabled: perhaps } }\n');
    const { code, error } = await runProcess(['say', 'turn it blue', '--data', data]);
    expect([code, error]).toEqual([0, expect.stringContaining('lantern.yaml:1: voice.recognizer.enabled')]);
  }, 60_000);

  test('SAFE-02 the light is on where a process may open no more than eighty files', () => {
    const limited = 'ulimit -n 80; exec "$0" "$@"';
    const words = [process.execPath, program, 'say', 'turn the light red', '--data', createFolder()];
    const env = { PATH: process.env['PATH'], HOME: '/nonexistent', ...quiet };
    const { status, stdout } = spawnSync('sh', ['-c', limited, ...words], { encoding: 'utf8', env });
    expect([status, stdout]).toEqual([0, expect.stringContaining('The light is red.')]);
  }, 60_000);

  // From 24 on Node opens one file of the program after the other, and is stopped later; below twenty-some it does not start itself.
  const opensInTurn = Number(process.versions.node.split('.')[0]) >= 24;
  const [limits, line, code] = opensInTurn
    ? ([[33, 36], /^lantern: the light thread did not start: [^\n]*EMFILE[^\n]*\n$/, 8] as const)
    : ([
        [20, 40],
        /^lantern: \S+ cannot be opened, because too many are open already \(EMFILE\); allow [^\n]*\n$/,
        18,
      ] as const);
  test.each(limits)('SAFE-04 one line says so where it may open no more than %i', (most) => {
    const words = [process.execPath, program, 'say', 'turn the light red', '--data', createFolder()];
    const { status, stderr } = spawnSync('sh', ['-c', `ulimit -n ${most}; exec "$0" "$@"`, ...words], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([code, expect.stringMatching(line)]);
  });
});
