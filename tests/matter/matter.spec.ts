import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Running } from '../../src/app/data-folder/running.js';
import { LanternClient } from '../../src/client/lantern-client.js';
import type { MatterPairing } from '../../src/ports/matter-bridge.js';
import { eventually } from '../mqtt/start-house.js';
import { createFolder } from '../setup/folders.js';
import { spawnLantern, type Spawned } from '../setup/spawn-lantern.js';
import { HomeApp, requireMatter } from './home-app.js';

const place = requireMatter();
const house = [
  'lamps:',
  '  - { id: desk, name: Desk lamp, area: Study }',
  '  - { id: sofa, name: Sofa lamp }',
  'web: { port: 0 }',
  'voice: { recognizer: { enabled: false } }',
];
let cables = 0;
let folder: string;
let lantern: Spawned;
let matter: Spawned;
let app: HomeApp;

const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown;
const pairing = () => read('matter/running.json') as MatterPairing;
const api = () => {
  const { api: found } = read('running.json') as Running;
  return new LanternClient({ address: found?.url ?? '', token: found?.token ?? '' });
};
const lamp = async (id: string) => (await api().lamps()).find((each) => each.id === id);

async function startLantern(): Promise<void> {
  lantern = spawnLantern(['run', '--data', folder]);
  await lantern.printed('Lantern is on');
}

async function startMatter(until = 'type the code'): Promise<void> {
  matter = spawnLantern(['matter', '--data', folder]);
  await matter.printed(until);
}

beforeEach(async () => {
  folder = createFolder();
  writeFileSync(join(folder, 'lantern.yaml'), house.join('\n'));
  app = new HomeApp(place);
  await Promise.all([app.start(`cable${(cables += 1)}`), startLantern()]);
  await startMatter();
});
afterEach(() => app.kill());

test('FACE-09 an app pairs by the code, sees each lamp with its name and room, and switches it; history tells who', async () => {
  await app.ask('pair', pairing());
  expect((await app.lights()).map(({ name, room, reachable }) => [name, room, reachable])).toEqual([
    ['Desk lamp', 'Study', true],
    ['Sofa lamp', null, true],
  ]);
  await app.order('Desk lamp', 'onOff', 'on');
  await eventually(async () => (await lamp('desk'))?.on === true, 'the lamp is on');
  expect((await lamp('sofa'))?.on).toBe(false);
  const { history } = await api().ask('GET /api/history', undefined);
  expect(history[0]?.origin).toEqual({ kind: 'home', detail: 'Matter (the desk lamp: on)' });
  expect((await api().say('why is the desk lamp on')).reply).toContain('Matter');
  await api().change('desk', { power: 'off' });
  await eventually(async () => (await app.light('Desk lamp'))?.on === false, 'the app sees it off');
  await eventually(() => Promise.resolve(pairing().homes.includes('Test home')), 'the home is known by its name');
  expect(statSync(join(folder, 'matter')).mode & 0o777).toBe(0o700);
});
