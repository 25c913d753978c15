import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { FolderLock } from '../../../src/adapters/sqlite/folder-lock.js';
import { keepLastGood } from '../../../src/app/configuration/last-good.js';
import { findAtOnce } from '../../../src/app/data-folder/find-at-once.js';
import { announceRunning } from '../../../src/app/data-folder/running.js';
import { createFolder } from '../../setup/folders.js';

const onLinux = process.platform === 'linux' ? test : test.skip;
const api = { url: 'http://127.0.0.1:8420', page: 'http://127.0.0.1:8420/#key=k', trust: null, token: 'secret' };
const locks: FolderLock[] = [];
afterEach(() => locks.splice(0).forEach((lock) => lock.free()));

/** A folder that this process holds as a running Lantern does. */
function hold({ config = null, url = api.url }: { config?: string | null; url?: string } = {}): string {
  const folder = createFolder();
  const lock = new FolderLock(folder);
  lock.take();
  locks.push(lock);
  announceRunning(folder, { pid: process.pid, api: { ...api, url }, config });
  return folder;
}

onLinux('a Lantern that runs with the configuration as it is now is found at once', () => {
  expect(findAtOnce(hold())).toEqual({ url: api.url, token: 'secret' });
  const file = join(createFolder(), 'lantern.yaml');
  writeFileSync(file, 'web: { port: 0 }\n');
  const folder = hold({ config: file });
  keepLastGood(folder, 'web: { port: 0 }\n');
  expect(findAtOnce(folder)?.token).toBe('secret');
  writeFileSync(file, 'web: { port: wrong }\n');
  expect(findAtOnce(folder)).toBeNull();
});

onLinux('whoever is dead, without an API, behind a certificate, or has news in its configuration takes more', () => {
  const dead = hold();
  locks.at(-1)?.free();
  expect(findAtOnce(dead)).toBeNull();
  const mute = hold();
  announceRunning(mute, { pid: process.pid, api: null, config: null });
  expect(findAtOnce(mute)).toBeNull();
  expect(findAtOnce(hold({ url: 'https://127.0.0.1:8420' }))).toBeNull();
  const fresh = hold();
  writeFileSync(join(fresh, 'lantern.yaml'), '');
  expect(findAtOnce(fresh)).toBeNull();
  expect(findAtOnce(hold({ config: '/nowhere/lantern.yaml' }))).toBeNull();
});

test('what is no announcement is none', () => {
  const folder = createFolder();
  expect(findAtOnce(folder)).toBeNull();
  for (const text of ['', 'null', '[]', '{"pid":"1"}', '{"pid":']) {
    writeFileSync(join(folder, 'running.json'), text);
    expect(findAtOnce(folder)).toBeNull();
  }
});
