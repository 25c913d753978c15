import { statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { eventually } from '../mqtt/start-house.js';
import { houseForEach, levelOf, twoLamps } from './matter-house.js';

/** Nothing listens there at first. */
const wledPort = 43_777;
const house = houseForEach(twoLamps);

test('FACE-09 an app pairs by the code, sees each lamp with its name and room, and switches it; history tells who', async () => {
  await house.app.ask('pair', house.pairing);
  expect((await house.app.lights()).map(({ name, room, reachable }) => [name, room, reachable])).toEqual([
    ['Desk lamp', 'Study', true],
    ['Sofa lamp', null, true],
  ]);
  await house.app.order('Desk lamp', 'onOff', 'on');
  await eventually(async () => (await house.lamp('desk'))?.on === true, 'the lamp is on');
  expect((await house.lamp('sofa'))?.on).toBe(false);
  const { history } = await house.api.ask('GET /api/history', undefined);
  expect(history[0]?.origin).toEqual({ kind: 'home', detail: 'Matter (the desk lamp: on)' });
  expect((await house.api.say('why is the desk lamp on')).reply).toContain('Matter');
  await house.api.change('desk', { power: 'off' });
  await eventually(async () => (await house.app.light('Desk lamp'))?.on === false, 'the app sees it off');
  await eventually(() => Promise.resolve(house.pairing.homes.includes('Test home')), 'the home is known by its name');
  expect(statSync(join(house.folder, 'matter')).mode & 0o777).toBe(0o700);
});

test('FACE-09 level and color go both ways, and what an app set stays as it set it', async () => {
  await house.app.ask('pair', house.pairing);
  await house.app.order('Desk lamp', 'levelControl', 'moveToLevelWithOnOff', levelOf(127));
  await eventually(async () => (await house.lamp('desk'))?.brightness === 50, 'half as bright, and on');
  await house.app.order('Desk lamp', 'colorControl', 'moveToHueAndSaturation', {
    hue: 170,
    saturation: 254,
    transitionTime: 0,
  });
  await eventually(async () => (await house.lamp('desk'))?.color === '#0400ff', 'blue by hue and saturation');
  await house.app.order('Desk lamp', 'colorControl', 'moveToColor', {
    colorX: 41_943,
    colorY: 21_627,
    transitionTime: 0,
  });
  await eventually(async () => (await house.lamp('desk'))?.color === '#ff0000', 'red by x and y');
  await house.app.order('Desk lamp', 'colorControl', 'moveToColorTemperature', {
    colorTemperatureMireds: 370,
    transitionTime: 0,
  });
  await eventually(async () => (await house.lamp('desk'))?.kelvin === 2703, 'a warm white');
  expect(await house.app.light('Desk lamp')).toMatchObject({ on: true, level: 127, color: { mireds: 370 } });
  await house.api.change('desk', { color: '#00ff00', level: 20 });
  // An app hears of level and color one after the other.
  const green = JSON.stringify({ hue: 85, saturation: 254 });
  await eventually(async () => {
    const { level, color } = (await house.app.light('Desk lamp')) ?? {};
    return level === 51 && JSON.stringify(color) === green;
  }, 'the app sees it darker, and green');
  await house.app.order('Desk lamp', 'levelControl', 'moveToLevelWithOnOff', levelOf(1));
  await eventually(async () => (await house.lamp('desk'))?.on === false, 'the lowest level is off');
  await eventually(async () => (await house.app.light('Desk lamp'))?.level === 51, 'and on again as bright as before');
});

test('FACE-09 what an app lights for a time goes out at its end, at the lamp too', async () => {
  await house.app.ask('pair', house.pairing);
  const values = { onOffControl: { acceptOnlyWhenOn: false }, onTime: 20, offWaitTime: 0 };
  await house.app.order('Desk lamp', 'onOff', 'onWithTimedOff', values);
  await eventually(async () => (await house.lamp('desk'))?.on === true, 'the lamp is on');
  await eventually(async () => (await house.lamp('desk'))?.on === false, 'the lamp is off after two seconds');
  await eventually(async () => (await house.app.light('Desk lamp'))?.on === false, 'the app sees it off');
  await house.app.order('Desk lamp', 'onOff', 'on');
  await eventually(async () => (await house.lamp('desk'))?.on === true, 'it is on again');
});

test('FACE-09 a dimmer that is held down goes at its pace, and stays where it is let go', async () => {
  await house.app.ask('pair', house.pairing);
  await house.app.order('Desk lamp', 'levelControl', 'moveToLevelWithOnOff', { level: 254, transitionTime: 0 });
  await eventually(async () => (await house.lamp('desk'))?.brightness === 100, 'the lamp is at full');
  await setTimeout(500);
  const begun = performance.now();
  await house.app.order('Desk lamp', 'levelControl', 'move', { moveMode: 1, rate: 50 });
  await setTimeout(2000);
  await house.app.order('Desk lamp', 'levelControl', 'stop', {});
  const most = 254 - 50 * 1.6;
  const least = 254 - 50 * ((performance.now() - begun) / 1000 + 0.4);
  await eventually(async () => ((await house.lamp('desk'))?.brightness ?? 0) > 20, 'the lamp is held');
  // The app hears of it a little later.
  await eventually(async () => ((await house.app.light('Desk lamp'))?.level ?? 0) > 1, 'the app sees it held');
  const held = (await house.app.light('Desk lamp'))?.level ?? 0;
  expect(held).toBeGreaterThan(least);
  expect(held).toBeLessThan(most);
  expect((await house.lamp('desk'))?.brightness).toBeCloseTo((held / 254) * 100, 0);
});

test('FACE-09 restarts in the middle of pairing and after it are harmless, and lamps follow', async () => {
  const { code } = house.pairing;
  await house.app.ask('begin', { code });
  house.matter.child.kill('SIGKILL');
  await house.matter.ended;
  await house.startMatter();
  expect(house.pairing.code).toBe(code);
  await house.changeApp();
  await house.app.ask('pair', { code });
  const before = await house.app.lights();
  house.matter.child.kill('SIGKILL');
  await house.matter.ended;
  await house.api.ask('POST /api/settings/lamps', {
    lamps: [
      { id: 'desk', name: 'Reading lamp', area: '' },
      { id: 'shelf', name: 'Shelf', area: '' },
    ],
  });
  await house.startMatter('paired with');
  const names = async () => (await house.app.lights()).map(({ name }) => name).join();
  await eventually(
    async () => (await names()) === 'Reading lamp,Shelf',
    'the app sees the lamps that there are',
    // matter.js tries for two seconds to take up again what an app follows; one that was too busy then asks after a minute and a half.
    150_000,
  );
  expect((await house.app.light('Reading lamp'))?.endpoint).toBe(before[0]?.endpoint);
  await house.app.order('Reading lamp', 'onOff', 'on');
  await eventually(async () => (await house.lamp('desk'))?.on === true, 'the lamp is on');
}, 300_000);

test('FACE-09 a lamp whose device is away is told to apps, and when it is back; the others are reachable', async () => {
  const device = createServer((_request, response) => response.end('{"on":false,"bri":1,"info":{"uptime":1}}'));
  writeFileSync(
    join(house.folder, 'lantern.yaml'),
    twoLamps
      .join('\n')
      .replace('Sofa lamp }', `Sofa lamp, output: { driver: wled, address: '127.0.0.1:${wledPort}' } }`),
  );
  house.lantern.child.kill('SIGTERM');
  await house.lantern.ended;
  await house.startLantern();
  await house.app.ask('pair', house.pairing);
  const reachable = async () => (await house.app.lights()).map((light) => light.reachable).join();
  await eventually(async () => (await reachable()) === 'true,false', 'the lamp is not reachable', 60_000);
  device.listen(wledPort, '127.0.0.1');
  await eventually(async () => (await reachable()) === 'true,true', 'the lamp is reachable', 60_000);
  device.close();
});

test('FACE-09 a Lantern that is away is told to apps, and healed', async () => {
  await house.app.ask('pair', house.pairing);
  house.lantern.child.kill('SIGKILL');
  await eventually(
    async () => (await house.app.light('Desk lamp'))?.reachable === false,
    'it is not reachable',
    60_000,
  );
  await house.startLantern();
  await eventually(async () => (await house.app.light('Desk lamp'))?.reachable === true, 'it is reachable', 60_000);
  await house.app.order('Desk lamp', 'onOff', 'on');
  await eventually(async () => (await house.lamp('desk'))?.on === true, 'the lamp is on');
  const { code: first } = house.pairing;
  await house.app.ask('leave');
  await eventually(
    () => Promise.resolve(house.pairing.code !== first),
    'nobody is paired, and there is another code',
    60_000,
  );
  await house.app.ask('pair', house.pairing);
  await house.app.order('Desk lamp', 'onOff', 'off');
  await eventually(async () => (await house.lamp('desk'))?.on === false, 'the lamp is off');
  house.matter.child.kill('SIGTERM');
  const { code, error } = await house.matter.ended;
  expect([code, error.replace(/away: .*;/, 'away: …;')]).toEqual([
    0,
    'lantern: Lantern is away: …; its lamps are back as soon as it is\nlantern: Lantern is back\n',
  ]);
});
