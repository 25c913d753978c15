import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { describeError, normalizeError } from '../../src/core/errors.js';

const remedy = 'allow more with "ulimit -n 1024", or with LimitNOFILE=1024 in the service';

test('SAFE-04 too many open files are no bug: the file, the limit and what to do are told in one line', () => {
  const thrown = new Error("EMFILE: too many open files, open '/opt/lantern/main.js'");
  const { code, fault, message } = normalizeError(thrown);
  const told = `/opt/lantern/main.js cannot be opened, because too many are open already (EMFILE); ${remedy}`;
  expect([code, fault, message]).toEqual(['files-exhausted', 'environment', told]);
  expect(describeError(thrown)).toBe(told);
});

test('SAFE-04 it is told as well where no file is named, and in the middle of something else', () => {
  expect(normalizeError(new Error('ENFILE: file table overflow')).message).toBe(
    `no more files can be opened, because too many are open already (ENFILE); ${remedy}`,
  );
  expect(describeError("the light thread did not start: EMFILE: too many open files, open '/a'")).toBe(
    `the light thread did not start: /a cannot be opened, because too many are open already (EMFILE); ${remedy}`,
  );
  expect(normalizeError(new Error('ENOENT: no such file')).code).toBe('unexpected');
});

test('SAFE-04 where no more threads or programs can be started, that is told with what to do', () => {
  for (const thrown of ['Worker initialization failure: EAGAIN', 'spawn arecord EAGAIN'])
    expect(describeError(new Error(thrown))).toBe(
      'no more threads or programs can be started (EAGAIN); allow more with "ulimit -u 4096", or with TasksMax=infinity in the service',
    );
});

test('SAFE-04 where no file is left for the pipes of a program, that is told, and whoever wanted the program lives on', () => {
  const program = fileURLToPath(new URL('../support/exhaust-files.js', import.meta.url));
  // Loading the compiled parts takes some two hundred files at once.
  const { stdout, stderr, status } = spawnSync(
    'sh',
    ['-c', 'ulimit -n 512; exec "$0" "$1"', process.execPath, program],
    {
      encoding: 'utf8',
    },
  );
  expect(stderr).toBe('');
  const told = stdout.trim().split('\n');
  expect(told.map((line) => line.split(':')[0])).toEqual([
    ...['arecord', 'sox', 'speech', 'server', 'model', 'command', 'button'],
  ]);
  for (const line of told) expect(line).toContain(remedy);
  expect(status).toBe(0);
});
