import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { createFolder } from '../setup/folders.js';
import { until } from '../setup/run-api.js';
import { parseLines, runLantern } from '../setup/run-lantern.js';
import { spawnLantern } from '../setup/spawn-lantern.js';

/** A port that nothing listens on. */
async function findClosedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function createHouse(): Promise<string> {
  const data = createFolder();
  const output = `{ driver: wled, address: "127.0.0.1:${await findClosedPort()}" }`;
  writeFileSync(
    join(data, 'lantern.yaml'),
    `lamps: [{ id: shelf, name: Shelf, output: ${output} }, { id: desk, name: Desk }]\n`,
  );
  return data;
}

test('SAFE-04 the check finds a lamp on the network that cannot be reached, also while no Lantern runs', async () => {
  const data = await createHouse();
  const ran = await runLantern(['check', '--json', '--data', data], '', { LANTERN_VOICE_RECOGNIZER_ENABLED: 'false' });
  const light = parseLines<{ part: string; status: string; message: string }>(ran).find(({ part }) => part === 'light');
  expect(light?.status).toBe('failed');
  expect(light?.message).toMatch(/Shelf cannot be reached: 127.0.0.1:\d+ refused the connection; check its power/);
});

/** What the running Lantern knows to be wrong. */
async function tellTroubles(data: string): Promise<string> {
  const { api } = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8')) as {
    api: { url: string; token: string };
  };
  const headers = { authorization: `Bearer ${api.token}` };
  const { troubles } = (await (await fetch(`${api.url}/api/health`, { headers })).json()) as { troubles: unknown };
  return JSON.stringify(troubles);
}

test('SAFE-04 a reply about a lamp that cannot be reached says that nothing shows on it', async () => {
  const data = await createHouse();
  const { child, ended, printed } = spawnLantern(['--data', data], {
    LANTERN_WEB_PORT: '0',
    LANTERN_VOICE_RECOGNIZER_ENABLED: 'false',
  });
  child.stdin.write('turn the shelf blue\n');
  await printed('Shelf is blue');
  await until(async () => (await tellTroubles(data)).includes('Shelf cannot be reached'));
  child.stdin.write('turn the shelf red\n');
  await printed('Shelf is red. But nothing shows on Shelf: ');
  expect((await runLantern(['check', '--json', '--data', data])).out).toContain('Shelf cannot be reached: ');
  child.stdin.end('turn the desk red\n');
  const { out } = await ended;
  expect(out).toContain('Shelf is red. But nothing shows on Shelf: ');
  expect(out).toMatch(/Desk is red\.\n/);
});

test('SAFE-04 a command without a running Lantern says that nothing is sent to a lamp on the network', async () => {
  const { out } = await runLantern(['say', 'turn the shelf red', '--data', await createHouse()]);
  expect(out).toContain(
    'Shelf is red. But nothing shows on Shelf: only a running Lantern sends to it; start it with lantern.',
  );
});
