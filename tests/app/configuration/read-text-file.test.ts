import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readTextFile } from '../../../src/app/configuration/read-text-file.js';
import { createFolder } from '../../setup/folders.js';

test('SAFE-04 a file is read up to its limit, whatever it is', () => {
  const file = join(createFolder(), 'text');
  writeFileSync(file, 'é'.repeat(100_000));
  expect(readTextFile(file, 200_000)).toBe('é'.repeat(100_000));
  expect(() => readTextFile(file, 199_999)).toThrow(/text cannot be read: it is longer than 199.999 kB$/);
});

test('SAFE-04 a device that never ends, a folder and nothing at all are named errors', () => {
  expect(() => readTextFile('/dev/zero', 64_000)).toThrow('/dev/zero cannot be read: it is longer than 64 kB');
  expect(() => readTextFile('/tmp', 64_000)).toThrow('/tmp cannot be read: it is a folder');
  expect(() => readTextFile('/tmp/nothing-there', 64_000)).toThrow('it is not there');
});

test.each([
  ['UTF-8 with its mark', Buffer.from('\uFEFFname: Küche')],
  ['UTF-16, as Windows writes it', Buffer.from('\uFEFFname: Küche', 'utf16le')],
  ['UTF-16 the other way round', Buffer.from('\uFEFFname: Küche', 'utf16le').swap16()],
  ['Latin-1', Buffer.from('name: Küche', 'latin1')],
])('SAFE-02 a file in %s is read as it was meant', (_, bytes) => {
  const file = join(createFolder(), 'text');
  writeFileSync(file, bytes);
  expect(readTextFile(file, 64_000).replace('\uFEFF', '')).toBe('name: Küche');
});

test('SAFE-02 a file that a power cut has left full of zeros is told as that', () => {
  const file = join(createFolder(), 'text');
  writeFileSync(file, Buffer.concat([Buffer.from('name: '), Buffer.alloc(4000)]));
  expect(() => readTextFile(file, 64_000)).toThrow(
    'text cannot be read: it is damaged or no text: there are zero bytes in it',
  );
});

test('SAFE-02 a pipe is read to its end, and one that nobody writes into ends nothing', async () => {
  const pipe = join(createFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  expect(() => readTextFile(pipe, 64_000)).toThrow('pipe cannot be read: it is a pipe that nobody writes into');
  const writer = spawn('sh', ['-c', `(echo one; sleep 0.3; echo two) > ${pipe}`]);
  const ended = once(writer, 'close');
  expect(readTextFile(pipe, 8)).toBe('one\ntwo\n');
  await ended;
});
