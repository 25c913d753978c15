import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, constants, existsSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { until } from '../setup/run-api.js';
import { runLantern } from '../setup/run-lantern.js';
import { spawnLantern } from '../setup/spawn-lantern.js';

const quiet = { LANTERN_WEB_PORT: '0', LANTERN_LOG_LEVEL: 'silent' };

test('SAFE-04 a signal ends it at once, also while the microphone waits to be tried again', async () => {
  const programs = createFolder();
  const recorder = join(programs, 'arecord');
  const tries = join(programs, 'tries');
  writeFileSync(
    recorder,
    `#!/bin/sh\necho tried >> ${tries}\necho "audio open error: No such file or directory" >&2\nexit 1\n`,
  );
  chmodSync(recorder, 0o755);
  const data = createFolder();
  const path = `${programs}:${process.env['PATH']}`;
  const { child, ended, printed } = spawnLantern(['run', '--data', data], { ...quiet, PATH: path });
  await printed('trying again');
  const tried = () => readFileSync(tries, 'utf8').split('\n').length - 1;
  // The first wait is a second, the second is two, the third is four: it begins with the third try.
  await until(() => tried() > 2);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect(tried()).toBe(3); // it did not wait for another
  expect(existsSync(join(data, 'running.json'))).toBe(false);
});

test('FACE-01 a command whose reader has gone (| head -1) ends quietly', async () => {
  const data = createFolder();
  await runLantern(['state', 'set', 'on', '--data', data]);
  const { child, ended } = spawnLantern(['history', '--json', '--data', data]);
  child.stdout.destroy();
  expect(await ended).toEqual({ code: 0, out: '', error: '' });
});

test('FACE-01 a Lantern whose reader has gone stops in good order', async () => {
  const data = createFolder();
  const { child, ended, printed } = spawnLantern(['run', '--data', data], {
    ...quiet,
    LANTERN_VOICE_RECOGNIZER_ENABLED: 'false',
  });
  await printed('Lantern is on');
  child.stdout.destroy();
  child.stdin.write('turn the light red\n');
  const { code, error } = await ended;
  expect([code, error]).toEqual([0, '']);
  expect(existsSync(join(data, 'running.json'))).toBe(false);
});

test("SAFE-02 a terminal that closes ends it in good order; SAFE-03 the signal of Node's debugger opens none", async () => {
  const data = createFolder();
  const { child, ended, printed } = spawnLantern(['run', '--data', data], {
    ...quiet,
    LANTERN_VOICE_RECOGNIZER_ENABLED: 'false',
  });
  await printed('Lantern is on');
  child.kill('SIGUSR1');
  child.stdin.write('turn the light red\n');
  await printed('red');
  child.kill('SIGHUP');
  const { code, error } = await ended;
  expect([code, error]).toEqual([0, '']);
  expect(existsSync(join(data, 'running.json'))).toBe(false);
});

/** A pipe that nobody reads and that has no room left, as a log that hangs leaves it. */
function createFullPipe(): number {
  const path = join(createFolder(), 'pipe');
  expect(spawnSync('mkfifo', [path]).status).toBe(0);
  const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  for (let size = 65_536; size >= 1;) {
    try {
      writeSync(pipe, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
  return pipe;
}

test('SAFE-02 a signal ends it in good order although nobody reads what it prints', async () => {
  const data = createFolder();
  const pipe = createFullPipe();
  const child = spawn(process.execPath, ['bin/lantern.js', 'run', '--data', data], {
    env: {
      PATH: process.env['PATH'],
      HOME: '/nonexistent',
      LANTERN_VOICE_RECOGNIZER_ENABLED: 'false',
      LANTERN_WEB_PORT: '0',
    },
    stdio: ['ignore', pipe, pipe],
  });
  try {
    await until(() => existsSync(join(data, 'running.json')));
    expect((await runLantern(['say', 'turn the light red', '--data', data])).out).toContain('The light is red.');
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
    expect(await once(child, 'close')).toEqual([0, null]);
    clearTimeout(late);
    expect(existsSync(join(data, 'running.json'))).toBe(false);
  } finally {
    child.kill('SIGKILL');
    closeSync(pipe);
  }
});
