import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { glowFunction, rainTool } from '../../light/custom-fixtures.js';
import { createFolder } from '../../setup/folders.js';
import { runLantern, startLantern } from '../../setup/run-lantern.js';

function open() {
  const data = createFolder();
  writeFileSync(join(data, 'lantern.yaml'), 'web: { port: 0 }\n');
  return { data, lantern: (...words: string[]) => runLantern([...words, '--data', data]) };
}

const calm = '{"name":"calm","r":0,"g":"getData(\\"depth\\")","b":90}';

test('DATA-09 a set-up goes from one light to another as a file, whole, and back by undo', async () => {
  const [from, to] = [open(), open()];
  await from.lantern('state', 'create', calm);
  await from.lantern('data', 'set', 'depth', '40');
  const file = join(from.data, 'light.yaml');
  expect(await from.lantern('export', file)).toEqual({ code: 0, out: `written to ${file}\n`, error: '' });
  expect(readFileSync(file, 'utf8')).toContain('  - name: calm\n    r: 0\n    g: getData("depth")\n');
  expect(await from.lantern('export', file)).toMatchObject({
    code: 2,
    error: `lantern: ${file} already exists; name another file, or add --force\n`,
  });
  expect((await to.lantern('import', file, '--dry-run')).out).toContain('would be new: variable depth, state calm\n');
  expect((await to.lantern('state', 'list')).out).not.toContain('calm');
  expect((await to.lantern('import', file)).out).toContain('new: variable depth, state calm\n');
  expect((await to.lantern('state', 'list')).out).toContain('calm');
  expect((await to.lantern('undo')).code).toBe(0);
  expect((await to.lantern('state', 'list')).out).not.toContain('calm');
});

test('DATA-09 a running Lantern takes a set-up in as well', async () => {
  const { data, lantern } = open();
  const file = join(data, 'light.yaml');
  const states = Array.from({ length: 300 }, (_, n) => `  - { name: look-${n}, r: ${n % 256}, g: 0, b: 0 }\n`).join('');
  writeFileSync(file, `format: 2\nstates:\n${states}lamps:\n  lamp: { state: look-7, brightness: 50 }\n`);
  const running = startLantern(['run', '--data', data]);
  await running.printed('http');
  expect(await lantern('import', file)).toMatchObject({ code: 0, error: '' });
  expect((await lantern('lamp', 'list')).out).toContain('look-7 at 50 %');
  expect((await lantern('backup', join(createFolder(), 'copy'))).code).toBe(0);
  expect(await lantern('restore', data)).toMatchObject({ code: 6, error: expect.stringContaining('stop it') });
  await running.stop();
});

test('DATA-09 code that asks a host comes in only once somebody says so', async () => {
  const { data, lantern } = open();
  const file = join(data, 'light.json');
  writeFileSync(file, JSON.stringify({ format: 2, tools: [rainTool] }));
  expect(await lantern('import', file)).toEqual({
    code: 2,
    out: '',
    error: `lantern: code in ${file} contacts api.example.com (get_rain); check it, then add --yes to allow that\n`,
  });
  expect((await lantern('import', file, '--dry-run')).out).toContain('get_rain asks api.example.com\n');
  expect((await lantern('import', file, '--yes')).out).toContain('new: tool get_rain\n');
  expect((await lantern('import', file)).out).toContain('new: nothing\n');
  const broken = { ...glowFunction, code: "(n) => { throw new Error('x') }" };
  writeFileSync(file, JSON.stringify({ format: 2, functions: [broken] }));
  expect(await lantern('import', file)).toMatchObject({
    code: 9,
    error: expect.stringContaining('function glow: dry-run'),
  });
});

test('SAFE-04 DATA-09 a set-up that does not hold together is refused, and nothing is lost', async () => {
  const { data, lantern } = open();
  await lantern('state', 'create', calm);
  const file = join(data, 'light.yaml');
  writeFileSync(file, 'format: 2\nrules:\n  - { id: r, from: "*", on: go, to: nowhere }\n');
  expect(await lantern('import', file, '--replace')).toEqual({
    code: 9,
    out: '',
    error: 'lantern: rule r names the state "nowhere", which does not exist; make it first\n',
  });
  expect((await lantern('state', 'list')).out).toContain('calm');
});

test('DATA-09 a backup holds everything, and takes the place of what is there, which is kept', async () => {
  const { data, lantern } = open();
  await lantern('state', 'create', calm);
  await runLantern(['secrets', 'set', 'KEY', '--host', 'api.example.com', '--data', data], 'hidden');
  const copy = join(createFolder(), 'copy');
  expect((await lantern('backup', copy)).code).toBe(0);
  expect(readdirSync(copy)).toEqual(
    expect.arrayContaining(['lantern.db', 'lantern.yaml', 'secrets.json', 'secrets.key']),
  );
  await lantern('state', 'delete', 'calm');
  expect((await lantern('restore', copy)).out).toContain('the old data is in before-restore-1\n');
  expect((await lantern('state', 'list')).out).toContain('calm');
  expect((await lantern('secrets', 'list')).out).toContain('KEY');
  expect(existsSync(join(data, 'before-restore-1', 'lantern.db'))).toBe(true);
});

test('SAFE-04 DATA-09 what is no backup, or a damaged one, changes nothing', async () => {
  const { data, lantern } = open();
  await lantern('state', 'create', calm);
  const damaged = join(createFolder(), 'damaged');
  mkdirSync(damaged);
  expect(await lantern('restore', damaged)).toMatchObject({
    code: 10,
    error: expect.stringContaining('is not a backup'),
  });
  writeFileSync(join(damaged, 'lantern.db'), 'SQLite format 3\0 and then nothing that is one');
  expect(await lantern('restore', damaged)).toMatchObject({ code: 6, error: expect.stringContaining('is damaged') });
  expect(await lantern('backup', data)).toMatchObject({ code: 2 });
  expect(await lantern('backup', damaged)).toMatchObject({ code: 2, error: expect.stringContaining('is not empty') });
  expect((await lantern('state', 'list')).out).toContain('calm');
});

test('DATA-09 where no file or folder can be, that is said in words, and nothing is left', async () => {
  const { data, lantern } = open();
  await lantern('state', 'create', calm);
  const file = join(data, 'lantern.yaml');
  for (const [words, told] of [
    [['backup', ''], 'the folder of the backup has no name; name one, such as /media/usb/lantern'],
    [['backup', '/dev/null'], '/dev/null is not a folder; name a new folder for the backup'],
    [['backup', join(file, 'copy')], `${file} is not a folder; name a new folder for the backup`],
    [['export', ''], 'a file without a name cannot be written; name one'],
    [['export', join(data, 'gone', 'x.yaml')], 'cannot be written: its folder is not there; name another'],
    [['calendar', 'export', ''], 'a file without a name cannot be written; name one'],
    [['calendar', 'export', data], `${data} cannot be written: it is a folder; name another`],
  ] as const) {
    const { code, out, error } = await lantern(...words);
    expect([code === 0, out, error]).toEqual([false, '', expect.stringContaining(told)]);
    expect(error.trimEnd()).not.toMatch(/\n|ENO|EIS/);
  }
  expect(existsSync('.new')).toBe(false);
});
