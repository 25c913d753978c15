import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { MqttServer } from '../adapters/mqtt/describe-mqtt.js';
import { until } from '../api/face-fixture.js';
import { startMosquitto } from './start-mosquitto.js';
import { eventually, overhear, TestLantern } from './start-house.js';

/** The house's broker, a hub and a satellite, each in a process of its own. */
let server: MqttServer;
let hub: TestLantern;
let kitchen: TestLantern;
let broker: Awaited<ReturnType<typeof overhear>>;

const own = [
  'lamps: [{ id: sofa, name: Sofa lamp, area: Living room }]',
  'here: Living room',
  'satellites: [kitchen, counter]',
];
const there = ['lamps: [{ id: shelf, name: Shelf lamp }]', 'satellite: { hub: lantern, room: Kitchen }'];

beforeEach(async () => {
  server = await startMosquitto({ tls: false });
  broker = await overhear(server);
  hub = new TestLantern(server, 'lantern', own);
  kitchen = new TestLantern(server, 'kitchen', there);
  await hub.start();
  await kitchen.start();
  await broker.wait('lantern/kitchen/hub/welcome', 'the hub welcomes the satellite');
});

afterEach(async () => {
  await kitchen.stop('SIGKILL');
  await hub.stop('SIGKILL');
  await broker.stop();
  await server.stop();
});

test('FACE-10 a sentence said at a satellite means its room, is answered by the hub, and lights the lamp in both', async () => {
  expect(await kitchen.say('turn the light red')).toBe('Shelf lamp is red.');
  await hub.shows('kitchen-shelf', 'color/red');
  await kitchen.shows('shelf', 'color/red');
  const lamps = await hub.api.lamps();
  expect(lamps.map(({ name, area, state }) => [name, area, state])).toEqual([
    ['Sofa lamp', 'Living room', 'off'],
    ['Shelf lamp', 'Kitchen', 'color/red'],
  ]);
  await kitchen.say('turn the sofa lamp blue');
  await hub.shows('sofa', 'color/blue');
});

test('FACE-10 of two satellites in one room, each with a lamp of the same name, each means its own lamp', async () => {
  const counter = new TestLantern(server, 'counter', there);
  try {
    await counter.start();
    await hub.shows('counter-shelf', 'off');
    expect(await counter.say('make the shelf lamp red')).toBe('Kitchen shelf lamp is red.');
    await counter.shows('shelf', 'color/red');
    expect(await kitchen.say('make the shelf lamp blue')).toBe('Shelf lamp is blue.');
    await kitchen.shows('shelf', 'color/blue');
    expect(await counter.lamp('shelf')).toMatchObject({ state: 'color/red' });
  } finally {
    await counter.stop('SIGKILL');
  }
});

test('FACE-10 a sentence at the hub reaches the lamp of the satellite, and its button switches its own lamps', async () => {
  await hub.say('turn the kitchen green at 30 percent');
  await kitchen.shows('shelf', 'color/green');
  expect(await kitchen.lamp('shelf')).toMatchObject({ brightness: 30, on: true });
  await kitchen.api.fire('button_click');
  await hub.shows('kitchen-shelf', 'off');
  await kitchen.shows('shelf', 'off');
  expect(await hub.lamp('sofa')).toMatchObject({ on: false });
});

test('FACE-10 a satellite whose hub is gone goes on by itself, and tells the hub what became of its lamps', async () => {
  await hub.say('turn the kitchen green');
  await kitchen.shows('shelf', 'color/green');
  await hub.stop('SIGKILL');
  await eventually(
    async () => (await kitchen.api.ask('GET /api/health', undefined)).troubles?.length === 1,
    'it is told',
  );
  expect((await kitchen.api.ask('GET /api/health', undefined)).troubles).toEqual([
    { part: 'hub', message: 'the hub lantern is away; this Lantern goes on by itself' },
  ]);
  expect(await kitchen.say('turn the light blue')).toBe('The light is blue.');
  await kitchen.shows('shelf', 'color/blue');
  await hub.start();
  await hub.shows('kitchen-shelf', 'color/blue');
  await eventually(
    async () => (await kitchen.api.ask('GET /api/health', undefined)).troubles?.length === 0,
    'it is well',
  );
  await kitchen.say('turn the light off');
  await hub.shows('kitchen-shelf', 'off');
});

test('FACE-10 while a satellite is away its lamp is said to be, and it shows what is wanted once it is back', async () => {
  await kitchen.stop('SIGKILL');
  await until(() => broker.last('lantern/kitchen/status') === 'offline', 'its last will');
  // The broker tells the hub and this test in either order.
  await eventually(
    async () =>
      (await hub.api.ask('GET /api/health', undefined)).troubles?.some(({ message }) =>
        message.includes('kitchen is away'),
      ) === true,
    'the hub knows that it is away',
  );
  expect(await hub.say('turn the kitchen red')).toContain('the satellite kitchen is away');
  await hub.stop();
  await hub.start();
  expect(await hub.lamp('kitchen-shelf')).toMatchObject({ name: 'Shelf lamp', state: 'color/red' });
  await kitchen.start();
  await kitchen.shows('shelf', 'color/red');
});

test('FACE-10 while the broker is away the hub says so of the lamp, when it is told something and when it is asked', async () => {
  expect(await hub.say('turn the kitchen red')).toBe('Shelf lamp is red.');
  const { port } = server;
  await server.stop();
  const unanswered = 'the broker does not answer; check its power and network.';
  await eventually(async () => (await hub.troubles()).some(({ part }) => part === 'broker'), 'the hub knows it');
  expect(await hub.say('turn the kitchen shelf lamp blue')).toContain(`But nothing shows on Shelf lamp: ${unanswered}`);
  expect(await hub.say('is the shelf lamp on')).toContain(`But I can't tell what the shelf lamp shows: ${unanswered}`);
  expect(await hub.say('turn the sofa lamp blue')).toBe('Sofa lamp is blue.');
  server = await startMosquitto({ tls: false, port });
  await kitchen.shows('shelf', 'color/blue');
});

test('FACE-10 a hub that hangs costs a moment once, and a broker that comes back brings both together again', async () => {
  hub.signal('SIGSTOP');
  expect(await kitchen.say('turn the light blue')).toBe('The light is blue.');
  await kitchen.shows('shelf', 'color/blue');
  hub.signal('SIGCONT');
  await hub.shows('kitchen-shelf', 'color/blue');
  const { port } = server;
  await server.stop();
  expect(await kitchen.say('turn the light green')).toBe('The light is green.');
  server = await startMosquitto({ tls: false, port });
  await hub.shows('kitchen-shelf', 'color/green');
  await eventually(async () => (await kitchen.say('turn the light off')) === 'Shelf lamp is off.', 'the hub answers');
});

test('FACE-10 junk, strangers, other versions and floods are told once and leave the light alone', async () => {
  const to = (topic: string, payload: string, retain = false) =>
    broker.client.publishAsync(`lantern/lantern/satellites/${topic}`, payload, { qos: 1, retain });
  await hub.say('turn the kitchen green');
  await kitchen.shows('shelf', 'color/green');
  await to('kitchen/lamps/shelf', JSON.stringify({ state: 'off', brightness: 1 }), true);
  await to('kitchen/lamps/shelf', '', true);
  for (let count = 0; count < 3; count += 1) {
    await to('bath/hello', '{}');
    await to('kitchen/say', 'turn it off');
    await to('kitchen/hello', '{"version":1}');
    await to('kitchen/lamps/shelf', '{"state":"off","brightness":-4,"seq":99}');
    await to('kitchen/press', '{"gesture":"stroke"}');
  }
  const flood = Array.from({ length: 10_000 }, (_, count) => {
    const look = { state: count % 2 === 0 ? 'off' : 'on', brightness: 50, seq: 99 };
    return to('kitchen/lamps/shelf', JSON.stringify(look));
  });
  await Promise.all(flood);
  // A broker drops what it has no room to queue; the next word counts.
  await eventually(async () => {
    await to('kitchen/lamps/shelf', JSON.stringify({ state: 'on', brightness: 50, seq: 99 }));
    return (await hub.lamp('kitchen-shelf'))?.state === 'on';
  }, 'the lamp is on after the flood');
  await eventually(async () => {
    await to('kitchen/hello', '{"version":99,"lantern":"9.0.0"}');
    return broker.all('lantern/kitchen/hub/welcome').length > 1;
  }, 'the other version is answered');
  await hub.say('turn the sofa lamp red');
  await hub.shows('sofa', 'color/red');
  const told = (await hub.stop())
    .split('\n')
    .flatMap((line) => (line === '' ? [] : (JSON.parse(line) as { msg: string }).msg));
  expect(told.filter((line) => line.includes('bath'))).toEqual([
    '"bath" asks to be a satellite; if it is yours, add it to satellites in lantern.yaml',
  ]);
  expect(told.filter((line) => line.includes('9.0.0'))).toHaveLength(1);
  expect(told.length).toBeLessThanOrEqual(6);
});

test('FACE-10 what is set at a satellite while its hub is away is listed, undone and canceled there once it is back', async () => {
  await hub.stop('SIGKILL');
  await eventually(async () => (await kitchen.troubles()).length === 1, 'it is told');
  expect(await kitchen.say('wake me at eleven pm')).toContain('Alarm set');
  expect(await kitchen.say('set a timer for twenty minutes')).toContain('20 minutes');
  await hub.start();
  const left = async (lantern: TestLantern) => (await lantern.api.ask('GET /api/overview', undefined)).timers.length;
  await eventually(async () => (await left(kitchen)) === 0 && (await left(hub)) >= 2, 'they are handed over');
  expect(await kitchen.say('which alarms are there')).toContain('11:00 PM');
  expect(await kitchen.say('how long is left on the timer')).toMatch(/19 minutes|20 minutes/);
  await kitchen.say('undo that');
  expect(await kitchen.say('how long is left on the timer')).toContain('No timer');
  expect(await kitchen.say('cancel all alarms')).toContain('Canceled: the alarm at 11:00 PM');
  await eventually(async () => (await left(hub)) === 0, 'none is left');
});

test('FACE-10 a hub that hung and goes on does nothing that its satellite has done by itself meanwhile', async () => {
  await kitchen.say('turn the light green');
  hub.signal('SIGSTOP');
  expect(await kitchen.say('turn the light blue')).toBe('The light is blue.');
  await kitchen.say('wake me at nine pm');
  hub.signal('SIGCONT');
  await hub.shows('kitchen-shelf', 'color/blue');
  const alarms = async () => {
    const { timers } = await hub.api.ask('GET /api/overview', undefined);
    return timers.filter(({ purpose }) => purpose?.kind === 'alarm').length;
  };
  await eventually(async () => (await alarms()) === 1, 'the alarm is handed over');
  const { history } = await hub.api.ask('GET /api/overview', undefined);
  expect(JSON.stringify(history)).not.toContain('turn the light blue');
  expect(await alarms()).toBe(1);
});

test('FACE-10 other names and rooms in the file of a satellite that runs reach its hub at once', async () => {
  writeFileSync(
    join(kitchen.folder, 'lantern.yaml'),
    readFileSync(join(kitchen.folder, 'lantern.yaml'), 'utf8').replace(
      'name: Shelf lamp',
      'name: Reading lamp, area: Pantry',
    ),
  );
  await eventually(async () => (await hub.lamp('kitchen-shelf'))?.name === 'Reading lamp', 'the name is known', 8000);
  expect((await hub.lamp('kitchen-shelf'))?.area).toBe('Pantry');
  expect(await kitchen.say('turn the reading lamp red')).toBe('Reading lamp is red.');
  await kitchen.shows('shelf', 'color/red');
});
