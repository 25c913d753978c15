import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { parseLines, runLantern } from '../setup/run-lantern.js';

test('PERM-04: lantern check says what of the workbench is on, and what is missing', async () => {
  const data = createFolder();
  const check = async (workbench: object) => {
    writeFileSync(`${data}/lantern.yaml`, JSON.stringify({ workbench }));
    const ran = await runLantern(['check', '--json', '--data', data]);
    return parseLines<{ part: string; status: string; message: string }>(ran).find(({ part }) => part === 'workbench');
  };
  expect(await check({})).toMatchObject({ status: 'ok', message: expect.stringContaining('off') });
  const folders = [`${data}/notes`];
  expect(await check({ files: true, folders })).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('no such folder'),
  });
  mkdirSync(`${data}/notes`);
  expect(await check({ files: true, folders })).toMatchObject({ status: 'ok', message: `files; in ${data}/notes` });
  expect(await check({ browser: true, chromium: '/nowhere/chromium' })).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('apt-get install chromium'),
  });
  // As Chromium does where it is started as root.
  writeFileSync(`${data}/chromium`, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const isRoot = process.getuid?.() === 0;
  expect(await check({ browser: true, chromium: `${data}/chromium` })).toMatchObject({
    status: 'failed',
    message: isRoot ? expect.stringContaining('run Lantern as another user') : 'Chromium does not start',
  });
});
