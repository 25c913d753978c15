import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { findMatter, forgetHomes } from '../../../src/app/matter/matter-files.js';
import type { Running } from '../../../src/app/data-folder/running.js';
import { LanternClient } from '../../../src/client/lantern-client.js';
import { runMatter, type MatterPairing } from '../../../src/app/matter/run-matter.js';
import { namelessHome } from '../../../src/ports/matter-bridge.js';
import { until } from '../../api/face-fixture.js';
import { eventually } from '../../mqtt/start-house.js';
import { FakeMatterBridge } from '../../fakes/fake-matter-bridge.js';
import { createFolder } from '../../setup/folders.js';
import { startLantern, type Started } from '../../setup/run-lantern.js';

let folder: string;
let lantern: Started;
let bridge: FakeMatterBridge;
let ending: AbortController;
let running: Promise<unknown>;
let said: string[];
let told: string[];

async function startHouse(lamps = '{ id: desk, name: Desk lamp, area: Study }'): Promise<void> {
  writeFileSync(join(folder, 'lantern.yaml'), `lamps: [${lamps}]\nweb: { port: 0 }\n`);
  lantern = startLantern(['run', '--data', folder]);
  await lantern.printed('Lantern is on');
}

function startMatter(): void {
  bridge = new FakeMatterBridge();
  ending = new AbortController();
  [said, told] = [[], []];
  const say = (message: string) => void said.push(message);
  const run = {
    dataFolder: folder,
    clock: new SystemClock(),
    bridge,
    onPairing: ({ homes }: MatterPairing) => void told.push(homes.join()),
    say,
  };
  running = runMatter(run, ending.signal).catch((error: unknown) => error);
}

beforeEach(() => {
  folder = createFolder();
});
afterEach(async () => {
  ending.abort();
  await running;
});

const newest = async () => (await api().ask('GET /api/history', undefined)).history[0]?.origin.detail;
const api = () => {
  const { api: found } = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')) as Running;
  return new LanternClient({ address: found?.url ?? '', token: found?.token ?? '' });
};

test('FACE-09 the lamps go on the network once they are known, and orders are told as those of Matter', async () => {
  startMatter();
  await until(() => said.length > 0, 'it says that Lantern is not there', 20_000);
  expect([bridge.isOnline, said]).toEqual([
    false,
    [`Lantern is away: no Lantern is running on ${folder}; its lamps are back as soon as it is`],
  ]);
  await startHouse();
  await until(() => bridge.isOnline, 'it is on the network', 20_000);
  expect(bridge.lamps).toEqual([{ id: 'desk', name: 'Desk lamp', room: 'Study' }]);
  expect(findMatter(folder)).toEqual(bridge.pairing);
  bridge.listener!.onOrder('desk', { on: true, level: 127, color: { mode: 'hue', hue: 0, saturation: 254 } }, 1.5);
  const order = 'Matter (the desk lamp: on #ff0000 at 50 percent)';
  await eventually(async () => (await newest()) === order, 'history tells it');
  await api().say('make it blue');
  await until(() => JSON.stringify(bridge.lights.get('desk')?.color).includes('169'), 'apps see it blue', 20_000);
  expect(statSync(join(folder, 'matter')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'matter', 'token')).mode & 0o777).toBe(0o600);
});

test('FACE-09 a Lantern that goes is said once, and so is that it is back; lamps follow', async () => {
  await startHouse();
  startMatter();
  await until(() => bridge.isOnline, 'it is on the network', 20_000);
  await lantern.stop();
  await until(() => !bridge.isReachable, 'apps are told', 20_000);
  await startHouse('{ id: desk, name: Reading lamp }, { id: sofa, name: Sofa lamp }');
  await until(() => bridge.isReachable && bridge.lamps.length === 2, 'apps are told', 20_000);
  expect(bridge.lamps.map(({ name }) => name)).toEqual(['Reading lamp', 'Sofa lamp']);
  expect(said).toEqual([expect.stringMatching(/^Lantern is away: /), 'Lantern is back']);
});

test('FACE-09 a token that is revoked ends it, with what to do; a lost one is made anew', async () => {
  await startHouse();
  startMatter();
  await until(() => bridge.isOnline, 'it is on the network', 20_000);
  const { tokens } = await api().ask('GET /api/tokens', undefined);
  expect(tokens).toMatchObject([{ name: 'Matter', scope: 'control' }]);
  await api().ask('POST /api/tokens/revoke', { name: 'Matter' });
  const file = join(folder, 'matter', 'token');
  expect(await running).toMatchObject({
    code: 'request-refused',
    message: `the token "Matter" was revoked; delete ${file} to let Matter in again`,
  });
  expect(said).toEqual([]);
  const before = readFileSync(file, 'utf8');
  rmSync(file);
  startMatter();
  await until(() => bridge.isOnline, 'it is on the network', 20_000);
  expect(readFileSync(file, 'utf8')).not.toBe(before);
});

test('FACE-09 when the last home has left, the bridge starts anew with all lamps', async () => {
  await startHouse();
  startMatter();
  await until(() => bridge.isOnline, 'it is on the network', 20_000);
  const before = bridge.listener;
  bridge.lights.clear();
  before!.onReset();
  await until(() => bridge.listener !== before && bridge.lights.has('desk'), 'it has started anew', 20_000);
  bridge.listener!.onOrder('desk', { on: true, level: 254, color: { mode: 'white', mireds: 370 } }, undefined);
  await eventually(async () => (await newest())?.startsWith('Matter') === true, 'it obeys');
});

test('FACE-09 a home is told by the name that it is given soon after it came, and one without a name all the same', async () => {
  await startHouse();
  startMatter();
  await until(() => bridge.isOnline && told.length === 1, 'it is on the network', 20_000);
  bridge.listener!.onPairing({ ...bridge.pairing, homes: [namelessHome] });
  bridge.listener!.onPairing({ ...bridge.pairing, homes: ['Our home'] });
  expect([told, findMatter(folder)?.homes]).toEqual([['', 'Our home'], ['Our home']]);
  bridge.listener!.onPairing({ ...bridge.pairing, homes: ['Our home', namelessHome] });
  expect(told).toHaveLength(2);
  await until(() => told.length === 3, 'the other is told', 20_000);
  expect(told[2]).toBe(`Our home,${namelessHome}`);
});

test('FACE-09 a second one is refused, and homes are forgotten only when none runs', async () => {
  await startHouse();
  startMatter();
  await until(() => bridge.isOnline, 'it is on the network', 20_000);
  const first = { ending, running };
  startMatter();
  expect(await running).toMatchObject({
    code: 'data-in-use',
    message: `another lantern matter is running for ${folder}; one is enough`,
  });
  expect(() => forgetHomes(folder)).toThrow(`lantern matter is running for ${folder}; end it first`);
  first.ending.abort();
  await first.running;
  expect(findMatter(folder)).toBeNull();
  forgetHomes(folder);
});
