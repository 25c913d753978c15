import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { runLantern, startLantern } from '../setup/run-lantern.js';
import { spawnLantern } from '../setup/spawn-lantern.js';

const quiet = { LANTERN_WEB_ENABLED: 'false', LANTERN_VOICE_RECOGNIZER_ENABLED: 'false' };

/** What a Lantern says that starts, is told to be red, and ends. */
async function meet(environment: Record<string, string>, data = createFolder()) {
  const { child, ended, printed } = spawnLantern(['run', '--data', data], { ...quiet, ...environment });
  await printed('Lantern is on');
  child.stdin.end('turn the light red\nwake me at 7:30 am\n');
  return ended;
}

test.each([
  ['Nowhere/Land', '"Nowhere/Land"'],
  ['', 'empty'],
])('SAFE-02 with a TZ of %j it goes by UTC, and says so', async (zone, told) => {
  const { code, out, error } = await meet({ TZ: zone });
  expect([code, out]).toEqual([0, expect.stringMatching(/The light is red[^]*7:30 AM/)]);
  const { part, msg } = JSON.parse(error) as { part: string; msg: string };
  expect([part, msg]).toEqual([
    'clock',
    expect.stringContaining(`TZ is ${told}, which is no time zone: times are in UTC`),
  ]);
});

test('SAFE-02 a machine that tells its time zone is told nothing', async () => {
  expect((await meet({ TZ: 'Europe/Berlin' })).error).toBe('');
});

describe('SAFE-01 whatever is in the configuration, the light goes on', () => {
  /** The rooms of a Lantern that starts in spite of its configuration, and what it says of that. */
  async function start(data: string) {
    const { input, ended, printed } = startLantern(['run', '--data', data], { LANTERN_WEB_PORT: '0' });
    await printed('Lantern is on');
    const { out } = await runLantern(['lamp', 'list', '--data', data]);
    input.end();
    const { code, error } = await ended;
    return { code, lamps: out, error };
  }

  test.each([
    ['lamps: [{ id: desk }]\nplace: { name: Ulm\n', /^desk: /],
    ['\0\x01@@@ %%{', /^lamp: /],
    ['just words', /^lamp: /],
  ])('the first time, as much as can be read of %j counts', async (text, shown) => {
    const data = createFolder();
    writeFileSync(join(data, 'lantern.yaml'), text);
    const { code, lamps, error } = await start(data);
    expect([code, lamps]).toEqual([0, expect.stringMatching(shown)]);
    expect(error.split('\n')).toEqual([
      expect.stringMatching(/^lantern: .*lantern\.yaml/),
      'lantern: until that is mended, Lantern starts with what else can be read, and the usual for the rest',
      '',
    ]);
  });

  test.each([
    ['is no YAML', (file: string) => writeFileSync(file, '@@@ %%{')],
    ['has a mistake', (file: string) => writeFileSync(file, 'lamps: [{ id: desk }]\nhere: 7\n')],
    ['is full of zeros', (file: string) => writeFileSync(file, Buffer.alloc(4096))],
    ['is a folder', (file: string) => mkdirSync(file)],
    ['is a pipe', (file: string) => void execFileSync('mkfifo', [file])],
  ])('of one that %s, what counted last goes on', async (_, damage) => {
    const data = createFolder();
    const file = join(data, 'lantern.yaml');
    writeFileSync(file, 'lamps: [{ id: bed }, { id: hall }]\n');
    expect(await start(data)).toMatchObject({ code: 0, error: '' });
    execFileSync('rm', [file]);
    damage(file);
    const { code, lamps, error } = await start(data);
    expect([code, lamps]).toEqual([0, expect.stringMatching(/^bed: .*\nhall: /)]);
    expect(error).toMatch(
      /lantern\.yaml[^]*: until that is mended, Lantern starts with the settings that counted last\n$/,
    );
  });

  test('a file that is not there although it was named ends the start', async () => {
    const { code, error } = await runLantern(['run', '--config', '/nowhere/lantern.yaml', '--data', createFolder()]);
    expect([code, error]).toEqual([17, 'lantern: /nowhere/lantern.yaml cannot be read: it is not there\n']);
  });
});

test('SAFE-02 a folder in the place of the database is told as that, and the light obeys', async () => {
  const data = createFolder();
  mkdirSync(join(data, 'lantern.db'));
  const { code, out, error } = await meet({}, data);
  expect([code, out]).toEqual([0, expect.stringContaining('The light is red.')]);
  expect(error).toContain(
    `${data}/lantern.db cannot be opened (there is a folder of this name); move it away. Until then`,
  );
});

test('SAFE-02 where the lock cannot be taken the light is on all the same', async () => {
  const data = createFolder();
  mkdirSync(join(data, 'lock.db'));
  const { code, out } = await meet({}, data);
  expect([code, out]).toEqual([0, expect.stringContaining('The light is red.')]);
});

test('SAFE-02 a data folder that is a link to itself leaves the light on', async () => {
  const data = join(createFolder(), 'loop');
  symlinkSync(data, data);
  const { code, out } = await meet({}, data);
  expect([code, out]).toEqual([0, expect.stringContaining('The light is red.')]);
});

const program = fileURLToPath(new URL('../../bin/lantern.js', import.meta.url));

/** What a shell says of a Lantern that it starts. */
function startByShell(script: string) {
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', ...quiet };
  return spawnSync('sh', ['-c', `${script} exec ${process.execPath} ${program} "$@"`, 'sh', ...words()], {
    env,
    input: 'turn the light red\n',
    encoding: 'utf8',
  });
}
const words = () => ['run', '--data', createFolder()];

test('SAFE-02 it starts in a folder that is gone', () => {
  const gone = createFolder();
  const { status, stdout, stderr } = startByShell(`cd ${gone}; rmdir ${gone};`);
  expect([status, stdout, stderr]).toEqual([0, expect.stringContaining('The light is red.'), '']);
});

test('SAFE-02 where what it prints cannot be written, it goes on and says so once', () => {
  const { status, stderr } = startByShell('exec >/dev/full;');
  expect([status, stderr]).toEqual([
    1,
    'lantern: what is printed cannot be written (ENOSPC: no space left on device, write)\n',
  ]);
});

test('SAFE-03 … and an end that was asked for is no failure', () => {
  const run = `"${process.execPath}" "${program}" run --mock --data "${createFolder()}" >/dev/full 2>&1 & sleep 4; kill -TERM $!; wait $!`;
  expect(spawnSync('sh', ['-c', run], { env: { ...process.env, ...quiet } }).status).toBe(0);
}, 20_000);

test('SAFE-04 a process that may open too few files says so, and what to do', () => {
  const node = `ulimit -n 40; "${process.execPath}" "${program}" run --data "${createFolder()}"`;
  const { status, stderr } = spawnSync('sh', ['-c', node], { encoding: 'utf8', env: { ...process.env, ...quiet } });
  expect([status, stderr]).toEqual([
    18,
    expect.stringMatching(
      /^lantern: \S+ cannot be opened, because too many are open already \(EMFILE\); allow more with .*\n$/,
    ),
  ]);
});
