import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { MqttServer } from '../adapters/mqtt/describe-mqtt.js';
import { startMosquitto } from './start-mosquitto.js';
import { eventually, overhear, TestLantern } from './start-house.js';
import { createSound } from './start-speaking.js';

/** Alarms, timers and reminders that are set at a satellite ring there: three processes, and what each of them speaks. */
let server: MqttServer;
let hub: TestLantern;
let kitchen: TestLantern;
let broker: Awaited<ReturnType<typeof overhear>>;
let sounds: { readonly hub: ReturnType<typeof createSound>; readonly kitchen: ReturnType<typeof createSound> };

const own = ['lamps: [{ id: sofa, name: Sofa lamp, area: Living room }]', 'here: Living room', 'satellites: [kitchen]'];
const there = ['lamps: [{ id: shelf, name: Shelf lamp }]', 'satellite: { hub: lantern, room: Kitchen }'];

beforeEach(async () => {
  server = await startMosquitto({ tls: false });
  broker = await overhear(server);
  sounds = { hub: createSound(), kitchen: createSound() };
  hub = new TestLantern(server, 'lantern', own);
  kitchen = new TestLantern(server, 'kitchen', there);
  await hub.start(sounds.hub.environment);
  await kitchen.start(sounds.kitchen.environment);
  await broker.wait('lantern/kitchen/hub/welcome', 'the hub welcomes the satellite');
});

afterEach(async () => {
  await kitchen.stop('SIGKILL');
  await hub.stop('SIGKILL');
  await broker.stop();
  await server.stop();
});

const speaks = (sound: ReturnType<typeof createSound>, words: RegExp) =>
  eventually(() => Promise.resolve(sound.spoken().some((said) => words.test(said))), `it says ${words.source}`, 30_000);

test('FACE-10 an alarm set at a satellite rings there, in the light of its room, until somebody there says stop', async () => {
  expect(await kitchen.say('wake me in 5 seconds')).toMatch(/^Alarm set /);
  await speaks(sounds.kitchen, /^Your alarm: it is /);
  await kitchen.shows('shelf', 'dawn');
  expect(sounds.hub.spoken()).toEqual([]);
  expect(await hub.lamp('sofa')).toMatchObject({ state: 'off' });
  expect(await kitchen.say('stop')).toBe('OK.');
  await broker.wait('lantern/kitchen/hub/quiet', 'the satellite is told to be quiet');
  expect(await hub.say('what alarms are there')).toBe('No alarm is set.');
});

test('FACE-10 a timer and a reminder set at a satellite are told there, and the button there silences the reminder', async () => {
  await kitchen.say('set a tea timer for 2 seconds');
  await speaks(sounds.kitchen, /^Your tea timer is done/);
  expect(await kitchen.say('stop')).toBe('OK.');
  await broker.wait('lantern/kitchen/hub/quiet', 'the timer is answered');
  await kitchen.say('remind me in 2 seconds to call the vet');
  await speaks(sounds.kitchen, /^Reminder: call the vet/);
  await kitchen.api.fire('button_click');
  await broker.wait('lantern/kitchen/hub/quiet', 'the reminder is answered');
  expect(await kitchen.lamp('shelf')).toMatchObject({ state: 'off' });
  expect(sounds.hub.spoken()).toEqual([]);
});

test('FACE-10 what is set at the hub rings at the hub alone', async () => {
  await hub.say('wake me in 3 seconds');
  await speaks(sounds.hub, /^Your alarm: it is /);
  await hub.shows('sofa', 'dawn');
  await kitchen.say('stop');
  await kitchen.api.fire('button_click');
  await kitchen.shows('shelf', 'on');
  expect(await hub.say('what alarms are there')).toMatch(/^Your alarm is/);
  expect(await hub.say('stop')).toBe('OK.');
  expect(await hub.say('what alarms are there')).toBe('No alarm is set.');
  expect(sounds.kitchen.spoken().filter((said) => said.includes('alarm'))).toEqual([]);
});

test('FACE-10 a timer and an alarm for a room that is named ring there, whoever sets them', async () => {
  expect(await hub.say('set a timer for 2 seconds in the kitchen')).toBe(
    'Timer set for 2 seconds. It rings in the kitchen.',
  );
  await speaks(sounds.kitchen, /^Your timer is done|^Time is up|timer/i);
  expect(await kitchen.say('wake me in 3 seconds in the living room')).toMatch(/ It rings in the living room\.$/);
  await speaks(sounds.hub, /^Your alarm: it is /);
  await hub.shows('sofa', 'dawn');
  expect(sounds.hub.spoken().filter((said) => said.includes('timer'))).toEqual([]);
});

test('FACE-10 where the sound of a satellite has failed, the hub says what is to be said there, the first time too, and why', async () => {
  sounds.kitchen.lose();
  await kitchen.say('set a timer for 1 second');
  await speaks(sounds.hub, /because the satellite kitchen can't be heard: its sound does not work\.$/);
  expect(await kitchen.say('stop')).toBe('OK.');
  await kitchen.say('wake me in 2 seconds');
  await speaks(sounds.hub, /^Your alarm: it is /);
  await hub.shows('sofa', 'dawn');
  expect(await kitchen.say('stop')).toBe('OK.');
});

test('FACE-10 a satellite whose sound is back says by itself what is to be said there, and the hub does not', async () => {
  sounds.kitchen.lose();
  await kitchen.say('set a tea timer for 1 second');
  await speaks(sounds.hub, /because the satellite kitchen can't be heard/);
  expect(await kitchen.say('stop')).toBe('OK.');
  sounds.kitchen.find();
  await kitchen.say('set an egg timer for 1 second');
  await speaks(sounds.kitchen, /^Your egg timer is done/);
  await wait(1000);
  expect(sounds.hub.spoken().filter((said) => said.includes('egg'))).toEqual([]);
});

test('FACE-10 an alarm of a satellite that is away rings at the hub and says why, after a restart of the hub too', async () => {
  await kitchen.say('wake me in 4 seconds');
  await kitchen.stop();
  await speaks(sounds.hub, /because the satellite kitchen is away\.$/);
  await hub.shows('sofa', 'dawn');
  await hub.stop();
  await kitchen.start(sounds.kitchen.environment);
  await hub.start(sounds.hub.environment);
  await speaks(sounds.kitchen, /^Your alarm/);
});

test('FACE-10 an alarm of a satellite that hangs rings at the hub', async () => {
  await kitchen.say('wake me in 3 seconds');
  kitchen.signal('SIGSTOP');
  await speaks(sounds.hub, /because the satellite kitchen does not answer\.$/);
  kitchen.signal('SIGCONT');
});

test('FACE-10 a satellite of an older version, which says nothing of ringing, leaves it to the hub', async () => {
  await kitchen.say('wake me in 6 seconds');
  const hello = JSON.parse(broker.last('lantern/lantern/satellites/kitchen/hello')) as Record<string, unknown>;
  const { rings: can, ...older } = hello;
  expect(can).toBe(true);
  await broker.client.publishAsync('lantern/lantern/satellites/kitchen/hello', JSON.stringify(older), { qos: 1 });
  await speaks(sounds.hub, /because the satellite kitchen has no sound, or an older Lantern that can't ring\.$/);
});
