import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
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
/** Nothing listens there at first. */
const wledPort = 43_777;
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
afterEach(() => app.stop());

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

const level = (value: number) => ({ level: value, transitionTime: 5 });

test('FACE-09 level and color go both ways, and what an app set stays as it set it', async () => {
  await app.ask('pair', pairing());
  await app.order('Desk lamp', 'levelControl', 'moveToLevelWithOnOff', level(127));
  await eventually(async () => (await lamp('desk'))?.brightness === 50, 'half as bright, and on');
  await app.order('Desk lamp', 'colorControl', 'moveToHueAndSaturation', {
    hue: 170,
    saturation: 254,
    transitionTime: 0,
  });
  await eventually(async () => (await lamp('desk'))?.color === '#0400ff', 'blue by hue and saturation');
  await app.order('Desk lamp', 'colorControl', 'moveToColor', { colorX: 41_943, colorY: 21_627, transitionTime: 0 });
  await eventually(async () => (await lamp('desk'))?.color === '#ff0000', 'red by x and y');
  await app.order('Desk lamp', 'colorControl', 'moveToColorTemperature', {
    colorTemperatureMireds: 370,
    transitionTime: 0,
  });
  await eventually(async () => (await lamp('desk'))?.kelvin === 2703, 'a warm white');
  expect(await app.light('Desk lamp')).toMatchObject({ on: true, level: 127, color: { mireds: 370 } });
  await api().change('desk', { color: '#00ff00', level: 20 });
  await eventually(async () => (await app.light('Desk lamp'))?.level === 51, 'the app sees it darker');
  expect((await app.light('Desk lamp'))?.color).toEqual({ hue: 85, saturation: 254 });
  await app.order('Desk lamp', 'levelControl', 'moveToLevelWithOnOff', level(1));
  await eventually(async () => (await lamp('desk'))?.on === false, 'the lowest level is off');
  await eventually(async () => (await app.light('Desk lamp'))?.level === 51, 'and on again as bright as before');
});

test('FACE-09 what an app lights for a time goes out at its end, at the lamp too', async () => {
  await app.ask('pair', pairing());
  const values = { onOffControl: { acceptOnlyWhenOn: false }, onTime: 20, offWaitTime: 0 };
  await app.order('Desk lamp', 'onOff', 'onWithTimedOff', values);
  await eventually(async () => (await lamp('desk'))?.on === true, 'the lamp is on');
  await eventually(async () => (await lamp('desk'))?.on === false, 'the lamp is off after two seconds');
  await eventually(async () => (await app.light('Desk lamp'))?.on === false, 'the app sees it off');
  await app.order('Desk lamp', 'onOff', 'on');
  await eventually(async () => (await lamp('desk'))?.on === true, 'it is on again');
});

test('FACE-09 a dimmer that is held down goes at its pace, and stays where it is let go', async () => {
  await app.ask('pair', pairing());
  await app.order('Desk lamp', 'levelControl', 'moveToLevelWithOnOff', { level: 254, transitionTime: 0 });
  await eventually(async () => (await lamp('desk'))?.brightness === 100, 'the lamp is at full');
  await setTimeout(500);
  const begun = performance.now();
  await app.order('Desk lamp', 'levelControl', 'move', { moveMode: 1, rate: 50 });
  await setTimeout(2000);
  await app.order('Desk lamp', 'levelControl', 'stop', {});
  const most = 254 - 50 * 1.6;
  const least = 254 - 50 * ((performance.now() - begun) / 1000 + 0.4);
  await eventually(async () => ((await lamp('desk'))?.brightness ?? 0) > 20, 'the lamp is held');
  const held = (await app.light('Desk lamp'))?.level ?? 0;
  expect(held).toBeGreaterThan(least);
  expect(held).toBeLessThan(most);
  expect((await lamp('desk'))?.brightness).toBeCloseTo((held / 254) * 100, 0);
});

test('FACE-09 restarts in the middle of pairing and after it are harmless, and lamps follow', async () => {
  const { code } = pairing();
  await app.ask('begin', { code });
  matter.child.kill('SIGKILL');
  await matter.ended;
  await startMatter();
  expect(pairing().code).toBe(code);
  await app.stop();
  app = new HomeApp(place);
  await app.start(`cable${(cables += 1)}`);
  await app.ask('pair', { code });
  const before = await app.lights();
  matter.child.kill('SIGKILL');
  await matter.ended;
  await api().ask('POST /api/settings/lamps', {
    lamps: [
      { id: 'desk', name: 'Reading lamp', area: '' },
      { id: 'shelf', name: 'Shelf', area: '' },
    ],
  });
  await startMatter('paired with');
  const names = async () => (await app.lights()).map(({ name }) => name).join();
  await eventually(
    async () => (await names()) === 'Reading lamp,Shelf',
    'the app sees the lamps that there are',
    60_000,
  );
  expect((await app.light('Reading lamp'))?.endpoint).toBe(before[0]?.endpoint);
  await app.order('Reading lamp', 'onOff', 'on');
  await eventually(async () => (await lamp('desk'))?.on === true, 'the lamp is on');
});

test('FACE-09 a lamp whose device is away is told to apps, and when it is back; the others are reachable', async () => {
  const device = createServer((_request, response) => response.end('{"on":false,"bri":1,"info":{"uptime":1}}'));
  writeFileSync(
    join(folder, 'lantern.yaml'),
    house.join('\n').replace('Sofa lamp }', `Sofa lamp, output: { driver: wled, address: '127.0.0.1:${wledPort}' } }`),
  );
  lantern.child.kill('SIGTERM');
  await lantern.ended;
  await startLantern();
  await app.ask('pair', pairing());
  const reachable = async () => (await app.lights()).map((light) => light.reachable).join();
  await eventually(async () => (await reachable()) === 'true,false', 'the lamp is not reachable', 60_000);
  device.listen(wledPort, '127.0.0.1');
  await eventually(async () => (await reachable()) === 'true,true', 'the lamp is reachable', 60_000);
  device.close();
});

test('FACE-09 a Lantern that is away is told to apps, and healed', async () => {
  await app.ask('pair', pairing());
  lantern.child.kill('SIGKILL');
  await eventually(async () => (await app.light('Desk lamp'))?.reachable === false, 'it is not reachable', 60_000);
  await startLantern();
  await eventually(async () => (await app.light('Desk lamp'))?.reachable === true, 'it is reachable', 60_000);
  await app.order('Desk lamp', 'onOff', 'on');
  await eventually(async () => (await lamp('desk'))?.on === true, 'the lamp is on');
  const { code: first } = pairing();
  await app.ask('leave');
  await eventually(
    () => Promise.resolve(pairing().code !== first),
    'nobody is paired, and there is another code',
    60_000,
  );
  await app.ask('pair', pairing());
  await app.order('Desk lamp', 'onOff', 'off');
  await eventually(async () => (await lamp('desk'))?.on === false, 'the lamp is off');
  matter.child.kill('SIGTERM');
  const { code, error } = await matter.ended;
  expect([code, error.replace(/away: .*;/, 'away: …;')]).toEqual([
    0,
    'lantern: Lantern is away: …; its lamps are back as soon as it is\nlantern: Lantern is back\n',
  ]);
});
