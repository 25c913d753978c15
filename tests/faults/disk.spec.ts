import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Disk } from './disk.js';
import { limits, startHousehold, until, type Household } from './household.js';

let folder: string;
let disk: Disk;
let house: Household;

const start = async () => {
  house = await startHousehold({ data: folder, within: disk.within });
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-disk-'));
  disk = await Disk.mount(folder, 6);
  await start();
});
afterEach(async () => {
  await house.kill();
  disk.unmount();
  rmSync(folder, { recursive: true, force: true });
});

const save = (value: number) => house.apply({ kind: 'data.set', name: 'kept', value });
const read = async () => (await house.get<{ variables: Record<string, unknown> }>('overview')).variables['kept'];
/** Changes until one is taken. */
const isTaken = (value: number) =>
  until(
    async () => (await save(value)) === 200,
    limits.healed,
    () => `nothing is stored again: ${house.out}`,
  );
const restart = async () => {
  await house.kill();
  await start();
};

test('SAFE-02 a disk that is full: the lamp obeys, nothing is said to be kept, and what is said to be kept is', async () => {
  expect(await save(1)).toBe(200);
  house.mark();
  disk.fill();
  expect(await save(2)).not.toBe(200);
  await house.obeys();
  await house.told(/cannot be written|no room|disk/i);
  await house.obeys();
  // One cause is one message, and one when it is over, without anybody asking.
  const warnings = () => house.sinceMark.match(/^.*"level":40.*$/gm);
  expect(warnings()).toEqual([expect.stringMatching(/"part":"data".*make room on the disk/)]);
  house.mark();
  disk.empty();
  await house.told(/what waited is stored now|can be written again/, limits.healed);
  expect(warnings()).toHaveLength(1);
  await isTaken(3);
  await restart();
  expect(await read()).toBe(3);
  disk.fill();
  await restart();
  await house.obeys();
  expect(await read()).toBe(3);
  disk.empty();
  await isTaken(4);
  await house.end();
});

test('SAFE-02 a disk on which no file can be made: it starts, obeys, and keeps again', async () => {
  await house.end();
  for (const name of readdirSync(disk.seenAt)) rmSync(join(disk.seenAt, name), { recursive: true });
  disk.leaveFiles(0);
  await start();
  await house.told(/no file can be made or opened/);
  await house.obeys();
  expect(await save(1)).not.toBe(200);
  disk.leaveFiles(50);
  await isTaken(2);
  await restart();
  expect(await read()).toBe(2);
  await house.end();
});

test('SAFE-02 a disk that takes nothing at the start: it starts with what it had, obeys, and keeps again', async () => {
  expect(await save(1)).toBe(200);
  await house.end();
  disk.setReadOnly(true);
  await start();
  await house.told(/cannot be written|read-only/i);
  await house.obeys();
  expect(await read()).toBe(1);
  expect(await save(2)).not.toBe(200);
  disk.setReadOnly(false);
  await isTaken(3);
  await restart();
  expect(await read()).toBe(3);
});

test('SAFE-02 a database that is damaged while it is in use: the lamp obeys, and it is mended at the next start', async () => {
  expect(await save(1)).toBe(200);
  await restart();
  const file = join(disk.seenAt, 'lantern.db');
  const handle = openSync(file, 'r+');
  const noise = Buffer.alloc(4096, 'noise');
  for (let at = 4096; at < statSync(file).size; at += 4096 * 3) writeSync(handle, noise, 0, noise.length, at);
  closeSync(handle);
  house.mark();
  await house.obeys();
  await isTaken(2);
  await restart();
  await house.obeys();
  await isTaken(3);
  await restart();
  expect(await read()).toBe(3);
  await house.end();
});
