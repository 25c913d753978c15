import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { announceElsewhere, forgetElsewhere } from '../../../src/app/data-folder/running-elsewhere.js';
import { createFolder } from '../../setup/folders.js';
import { runLantern } from '../../setup/run-lantern.js';

const stored = 'what is told here is what was stored last';

test.each([
  ['lamp list', ['lamp', 'list'], 'lamp: off'],
  ['why', ['why'], 'is off'],
])('SAFE-02 %s says that the running Lantern cannot store what it shows', async (_name, words, printed) => {
  const data = createFolder();
  let troubles = [{ part: 'data', message: 'nothing can be stored (the disk is full)' }];
  const server = createServer(({ url }, response) => {
    const answer = url === '/api/lamps' ? { lamps: [] } : { status: 'ok', version: '1', troubles };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  announceElsewhere(data, { pid: process.pid, api: { url, page: url, trust: null, token: 't' }, config: null });
  const told = await runLantern([...words, '--data', data]);
  expect([told.code, told.error]).toEqual([0, `lantern: nothing can be stored (the disk is full); ${stored}\n`]);
  expect(told.out).toContain(printed);
  troubles = [];
  expect((await runLantern([...words, '--data', data])).error).toBe('');
  forgetElsewhere(data);
  await new Promise((resolve) => server.close(resolve));
});
