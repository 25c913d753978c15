import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { FolderLock } from '../../../src/adapters/sqlite/folder-lock.js';
import { Announcement } from '../../../src/app/data-folder/announcement.js';
import { announceElsewhere, forgetElsewhere } from '../../../src/app/data-folder/running-elsewhere.js';
import { findRunning } from '../../../src/app/data-folder/running.js';
import { Hub } from '../../../src/core/events.js';
import type { Fact } from '../../../src/core/facts.js';
import { millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { createFolder } from '../../setup/folders.js';

const running = {
  pid: process.pid,
  api: { url: 'http://127.0.0.1:8420', page: 'http://127.0.0.1:8420/#key=k', trust: null, token: 't' },
  config: null,
};

test('SAFE-02 commands find a Lantern on a folder that cannot be written, and in it once it can', () => {
  const dataFolder = createFolder();
  // Nothing can be written there: something else has the name.
  const taken = join(dataFolder, 'running.json');
  mkdirSync(join(taken, 'full'), { recursive: true });
  const clock = new VirtualClock();
  const told: string[] = [];
  const facts = new Hub<Fact>(() => undefined);
  facts.listen((fact) => fact.type === 'trouble-mended' && told.push(fact.message));
  const lock = new FolderLock(dataFolder);
  const tell = (_part: string, message: string) => void told.push(message);
  const announcement = new Announcement({ dataFolder, clock, facts, tell }, lock, running);
  announcement.start();
  lock.free();
  expect([findRunning(dataFolder), told]).toEqual([running, []]);
  clock.advance(millis(5000));
  lock.free();
  expect([findRunning(dataFolder), told]).toEqual([running, []]);
  rmSync(taken, { recursive: true });
  clock.advance(millis(5000));
  expect([existsSync(taken), findRunning(dataFolder)]).toEqual([true, running]);
  // Whoever could not store anything tells that.
  expect(told).toEqual([]);
  announcement.stop();
  lock.free();
  expect([findRunning(dataFolder), readdirSync(dataFolder).includes('running.json')]).toEqual([null, false]);
});

test('SAFE-03 what another user says of where Lantern is does not count, nor what a process left behind', () => {
  const dataFolder = createFolder();
  const folder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const list = () => readdirSync(folder);
  const before = new Set(list());
  expect(announceElsewhere(dataFolder, running)).toBe(true);
  expect(findRunning(dataFolder)).toEqual(running);
  for (const name of list().filter((each) => !before.has(each) && each.endsWith('.json')))
    chmodSync(join(folder, name), 0o644);
  expect(findRunning(dataFolder)).toBeNull();
  expect(announceElsewhere(dataFolder, { ...running, pid: 2 ** 22 + 1 })).toBe(true);
  expect(findRunning(dataFolder)).toBeNull();
  forgetElsewhere(dataFolder);
});
