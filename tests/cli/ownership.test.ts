import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { parseLines, runLantern, startLantern } from '../setup/run-lantern.js';
import { runProcess, spawnLantern } from '../setup/spawn-lantern.js';

const quiet = { LANTERN_WEB_PORT: '0', LANTERN_VOICE_RECOGNIZER_ENABLED: 'false', LANTERN_LOG_LEVEL: 'silent' };
const start = (data: string, environment: Record<string, string> = {}) =>
  startLantern(['run', '--data', data], { ...quiet, ...environment });
const spawn = (data: string) => spawnLantern(['run', '--data', data], quiet);
const lantern = (data: string, ...words: string[]) => runLantern([...words, '--data', data], '', quiet);

describe('one owner of a data folder', () => {
  test('SAFE-01 four commands at once lose no acknowledged change', async () => {
    const data = createFolder();
    const add = (n: number) =>
      runProcess(
        ['rule', 'add', `{"id":"rule_${n}","from":"off","on":"button_click","to":"on"}`, '--data', data],
        quiet,
      );
    const added = await Promise.all([1, 2, 3, 4].map(add));
    expect(added.map(({ code, out, error }) => [code, out, error])).toEqual(added.map(() => [0, 'added\n', '']));
    const rules = parseLines<{ id: string }>(await lantern(data, 'rule', 'list', '--json'));
    const kept = rules.map(({ id }) => id).filter((id) => id.startsWith('rule_'));
    expect(kept.sort()).toEqual([1, 2, 3, 4].map((n) => `rule_${n}`));
  }, 60_000);

  test('SAFE-01 a command that only looks takes nothing from the Lantern that runs, even if that is killed', async () => {
    const data = createFolder();
    const running = spawn(data);
    await running.printed('Lantern is on');
    expect((await runProcess(['rule', 'list', '--data', data], quiet)).code).toBe(0);
    expect(existsSync(join(data, 'lantern.db-wal'))).toBe(true);
    expect((await runProcess(['say', 'turn the light blue', '--data', data], quiet)).code).toBe(0);
    running.child.kill('SIGKILL');
    await running.ended;
    const states = parseLines<{ name: string }>(await lantern(data, 'state', 'list', '--json'));
    expect(states.map(({ name }) => name)).toContain('color/blue');
  }, 60_000);

  test('of two that are started together one owns the light and the other says whose it is', async () => {
    const data = createFolder();
    const both = [spawn(data), spawn(data)];
    const { code, error } = await Promise.race(both.map(({ ended }) => ended));
    expect([code, error]).toEqual([
      6,
      expect.stringMatching(/^lantern: Lantern is running on \S+ \(process \d+\) at /),
    ]);
    for (const { child } of both) child.stdin.end();
    expect((await Promise.all(both.map(({ ended }) => ended))).map((ran) => ran.code).sort()).toEqual([0, 6]);
    expect(existsSync(join(data, 'running.json'))).toBe(false);
  }, 60_000);

  test('FACE-01 a command goes to the Lantern that runs, and one that has no API is named', async () => {
    const data = createFolder();
    const running = start(data);
    await running.printed('Lantern is on');
    expect((await lantern(data, 'state', 'set', 'on')).out).toBe('lamp: on\n');
    expect(await lantern(data, 'say', '')).toMatchObject({
      code: 12,
      error: 'lantern: a sentence has 1 to 1000 characters; this has 0\n',
    });
    running.input.end();
    expect((await running.ended).code).toBe(0);

    const silent = start(data, {
      LANTERN_WEB_ENABLED: 'false',
      LANTERN_VOICE_RECOGNIZER_ENABLED: 'true',
      LANTERN_VOICE_MICROPHONE_ENABLED: 'false',
    });
    await silent.printed('Lantern is on');
    const refused = await lantern(data, 'state', 'set', 'off');
    expect([refused.code, refused.error]).toEqual([
      6,
      expect.stringContaining(`(process ${process.pid}), without an API`),
    ]);
    expect((await lantern(data, 'run')).code).toBe(6);
    expect((await lantern(data, 'lamp', 'list')).out).toMatch(/^lamp: on at 100 %/);
  }, 60_000);

  test('SAFE-01 kill -9 frees the folder, and a number that another process has now locks nobody out', async () => {
    const data = createFolder();
    const killed = spawn(data);
    await killed.printed('Lantern is on');
    killed.child.kill('SIGKILL');
    await killed.ended;
    const left = {
      pid: process.ppid,
      api: { url: 'http://127.0.0.1:9', page: 'http://127.0.0.1:9/', token: 'x' },
      config: '/nonexistent.yaml',
    };
    writeFileSync(join(data, 'running.json'), JSON.stringify(left));
    expect((await lantern(data, 'lamp', 'list')).code).toBe(0);
    expect((await lantern(data, 'state', 'set', 'on')).out).toBe('lamp: on\n');
    writeFileSync(join(data, 'running.json'), JSON.stringify(left));
    const again = start(data);
    await again.printed('Lantern is on');
    expect((await again.stop()).code).toBe(0);
  }, 60_000);

  test('the lamps are those of the Lantern that runs, not of this command line', async () => {
    const data = createFolder();
    const file = join(createFolder(), 'home.yaml');
    writeFileSync(file, 'lamps: [{ id: desk }, { id: shelf }]\n');
    const running = startLantern(['run', '--data', data, '--config', file], quiet);
    await running.printed('Lantern is on');
    expect((await lantern(data, 'state', 'set', 'on')).out).toBe('desk, shelf: on\n');
    expect((await lantern(data, 'lamp', 'list')).out).toMatch(/^desk: on .*\nshelf: on .*\n$/);
  }, 60_000);
});

test('a configuration that was written since Lantern began without one counts for commands too', async () => {
  const data = createFolder();
  const running = start(data);
  await running.printed('Lantern is on');
  writeFileSync(join(data, 'lantern.yaml'), 'board: raspberry-pi-5\n');
  expect((await lantern(data, 'config', 'board')).out).toMatch(/^"raspberry-pi-5"/);
}, 60_000);

describe('a mistake in the configuration of a Lantern that runs', () => {
  test.each([
    ['a setting', 'lamps: [{ id: desk }, { id: shelf }]\nvolumee: 3\n', /volumee/],
    ['the YAML', 'lamps: [{ id: desk }, { id: shelf }]\nweb: { port: 8123\n', /lantern\.yaml:\d+: /],
  ])(
    'in %s is told, and commands reach it all the same',
    async (_what, text, mistake) => {
      const data = createFolder();
      const file = join(data, 'lantern.yaml');
      writeFileSync(file, 'lamps: [{ id: desk }, { id: shelf }]\n');
      const running = start(data);
      await running.printed('Lantern is on');
      writeFileSync(file, text);
      for (const [words, said] of [
        [['say', 'turn on the desk light'], /on/],
        [['state', 'list'], /^  on: /m],
        [['state', 'set', 'off'], /^desk, shelf: off$/m],
        [['event', 'button_click'], /rule/],
        [['lamp', 'list'], /^desk: .*\nshelf: /],
      ] as const) {
        const ran = await lantern(data, ...words);
        expect([ran.code, ran.out]).toEqual([0, expect.stringMatching(said)]);
        expect(ran.error).toMatch(mistake);
        expect(ran.error).toMatch(/the Lantern that is running goes on with its former settings\n$/);
      }
      expect((await lantern(data, 'check')).code).toBe(3);
      await running.stop();
      expect(await lantern(data, 'say', 'turn on the light')).toMatchObject({ code: 3 });
    },
    60_000,
  );
});

describe('commands that only read', () => {
  const lamp =
    'lamps: [{ id: lamp, output: { driver: sysfs-pwm, software_pwm: true, pins: { red: 12, green: 13, blue: 16 } } }]';

  test('SAFE-04 open no output, nor does check where Lantern runs', async () => {
    const data = createFolder();
    writeFileSync(join(data, 'lantern.yaml'), `board: raspberry-pi-4b\n${lamp}\n`);
    for (const words of [
      'lamp list',
      'state list',
      'rule list',
      'timer list',
      'data get',
      'history',
      'why',
      'dry-run x',
    ]) {
      // An output that is opened here complains: this machine has no such pins.
      expect([words, (await lantern(data, ...words.split(' '))).error]).toEqual([words, '']);
    }
    const running = start(data);
    await running.printed('Lantern is on');
    const checked = await lantern(data, 'check');
    expect(checked.out).toContain(`Lantern is running (process ${process.pid}) and has the outputs`);
    // What the running Lantern finds wrong with its outputs counts.
    expect(checked.out).toMatch(/✗ light +lamp: GPIO 12: there is no PWM chip/);
    expect([checked.code, checked.error]).toEqual([1, '']);
  }, 60_000);
});
