import { describe, expect, test } from '@jest/globals';
import type { Lamp } from '../../../src/core/lamp.js';
import type { Origin } from '../../../src/core/origin.js';
import { millis } from '../../../src/core/units.js';
import type { RingOrder, Satellites } from '../../../src/ports/satellites.js';
import { createAssistant } from '../create-assistant.js';

const lamps: readonly Lamp[] = [
  { id: 'sofa', name: 'Sofa lamp', area: 'Living room', aliases: [] },
  { id: 'bed', name: 'Bed light', area: 'Bedroom', aliases: [] },
  { id: 'kitchen-shelf', name: 'Shelf lamp', area: 'Kitchen', aliases: [] },
];
const atHub: Origin = { kind: 'voice' };
const inKitchen: Origin = { kind: 'home', satellite: 'kitchen', room: 'Kitchen' };

/** A house with a hub in the living room, a satellite in the kitchen, and only a lamp in the bedroom. */
function createHouse() {
  const rung: (readonly [satellite: string, say: string])[] = [];
  const satellites: Satellites = {
    rooms: ['Kitchen'],
    inRoom: (room) => (room.toLowerCase() === 'kitchen' ? 'kitchen' : undefined),
    roomOf: (satellite) => (satellite === 'kitchen' ? 'Kitchen' : undefined),
    ring: (satellite: string, { say }: RingOrder) => {
      rung.push([satellite, say]);
      return Promise.resolve(null);
    },
    quiet: () => undefined,
  };
  const house = createAssistant(lamps, [], { here: 'Living room', satellites });
  const last = () =>
    [...house.engine.machine.timers.values()].filter(({ purpose }) => purpose && purpose.kind !== 'dawn').at(-1);
  const say = async (text: string, origin = atHub) => (await house.assistant.say(text, origin)).reply;
  return { ...house, rung, last, say };
}

describe('FACE-10 what is to ring rings in the room that is named', () => {
  test.each([
    ['wake me at seven in the kitchen', 'alarm'],
    ['wake me at seven tomorrow in the kitchen', 'alarm'],
    ['in the kitchen, wake me at seven', 'alarm'],
    ['wake me up in the kitchen at 7', 'alarm'],
    ['set an alarm in the kitchen for 6:30', 'alarm'],
    ['wake me at seven every weekday in the kitchen', 'alarm'],
    ['set a timer for ten minutes in the kitchen', 'countdown'],
    ['set a pasta timer for ten minutes in the kitchen', 'countdown'],
    ['remind me at six in the kitchen to take my pills', 'reminder'],
    ['remind me in the kitchen at six to take my pills', 'reminder'],
    ['remind me to take my pills at six in the kitchen', 'reminder'],
  ])('at the satellite there: "%s"', async (text, kind) => {
    const { say, last } = createHouse();
    expect(await say(text)).toMatch(/ It rings in the kitchen\.$/);
    expect(last()).toMatchObject({ satellite: 'kitchen', purpose: { kind } });
    if (kind === 'reminder') expect(last()?.purpose).toMatchObject({ message: 'take my pills' });
  });

  test('at the hub, where that is said at a satellite', async () => {
    const { say, last } = createHouse();
    expect(await say('wake me at seven in the living room', inKitchen)).toMatch(/ It rings in the living room\.$/);
    expect(last()?.satellite).toBeUndefined();
    await say('set a timer for ten minutes', inKitchen);
    expect(last()?.satellite).toBe('kitchen');
  });

  test('where it is said, nothing is told of it', async () => {
    const { say, last } = createHouse();
    expect(await say('set a timer for ten minutes in the living room')).toBe('Timer set for 10 minutes.');
    expect(await say('set a timer for five minutes in the kitchen', inKitchen)).toBe('Timer set for 5 minutes.');
    expect(last()?.satellite).toBe('kitchen');
  });

  test('a room without a Lantern has the light of an alarm, and that it rings elsewhere is told', async () => {
    const { say, engine, clock } = createHouse();
    expect(await say('wake me in twenty minutes in the bedroom')).toMatch(
      / There is no Lantern in the bedroom, so it rings here\.$/,
    );
    clock.advance(millis(11 * 60_000));
    expect([engine.status('bed').state, engine.status('sofa').state]).toEqual(['dawn', 'off']);
  });

  test('the sentence after it may make it longer, and it stays there', async () => {
    const { say, engine } = createHouse();
    await say('wake me at six in the kitchen');
    await say('every weekday');
    const alarms = [...engine.machine.timers.values()].filter(({ purpose }) => purpose?.kind === 'alarm');
    expect(alarms).toMatchObject([{ satellite: 'kitchen', cron: '0 6 * * 1-5' }]);
  });

  test('an alarm in the kitchen rings there, with the light there', async () => {
    const { say, engine, clock, rung } = createHouse();
    await say('wake me in twenty minutes in the kitchen');
    clock.advance(millis(20 * 60_000));
    expect(engine.status('kitchen-shelf').state).toBe('dawn');
    expect(rung).toMatchObject([['kitchen', expect.any(String)]]);
  });

  test('a place in the words of a reminder stays there, and a room that is none here is no room', async () => {
    const { say, last } = createHouse();
    await say('remind me at six to put the plates in the kitchen');
    expect(last()).toMatchObject({ purpose: { message: 'put the plates in the kitchen' } });
    expect(last()?.satellite).toBeUndefined();
    await say('remind me to put the plates in the kitchen at six');
    expect(last()).toMatchObject({ purpose: { message: 'put the plates in the kitchen' } });
    expect(last()?.satellite).toBeUndefined();
    await say('set a timer for ten minutes in the attic');
    expect(last()?.satellite).toBeUndefined();
  });

  test.each([
    ['set an alarm in the kitchen', 'at seven', 'alarm'],
    ['wake me in the kitchen', 'at seven', 'alarm'],
    ['set a timer in the kitchen', 'ten minutes', 'countdown'],
    ['remind me in the kitchen to take my pills', 'at six', 'reminder'],
  ])('also where the time is asked for: "%s", "%s"', async (text, time, kind) => {
    const { say, last } = createHouse();
    expect(await say(text)).toMatch(/\?$/);
    expect(last()).toBeUndefined();
    expect(await say(time)).toMatch(/ It rings in the kitchen\.$/);
    expect(last()).toMatchObject({ satellite: 'kitchen', purpose: { kind } });
  });

  test('a room that is asked for counts for that wish alone', async () => {
    const { say, last } = createHouse();
    await say('set an alarm in the kitchen');
    await say('cancel');
    await say('set an alarm');
    await say('at seven');
    expect(last()).toMatchObject({ purpose: { kind: 'alarm' } });
    expect(last()?.satellite).toBeUndefined();
  });
});

/** A house where something is set in the kitchen, and the same here. */
async function createFullHouse() {
  const house = createHouse();
  await house.say('wake me at seven in the kitchen');
  await house.say('wake me at eight');
  await house.say('set a timer for ten minutes in the kitchen');
  await house.say('set a tea timer for five minutes');
  await house.say('remind me at six in the kitchen to take my pills');
  await house.say('remind me at nine to paint in the kitchen');
  const left = () => [...house.engine.machine.timers.keys()].filter((id) => !id.includes('dawn')).sort();
  return { ...house, left };
}

describe('FACE-10 what is set already is told and changed by the room that is named', () => {
  test.each([
    ['cancel the alarm in the kitchen', 'timer:alarm-1'],
    ['cancel the kitchen alarm', 'timer:alarm-1'],
    ['cancel all the kitchen alarms', 'timer:alarm-1'],
    ['stop the alarm in the kitchen', 'timer:alarm-1'],
    ['cancel the alarm in the living room', 'timer:alarm-2'],
    ['cancel the timer in the kitchen', 'timer:timer'],
    ['cancel the kitchen timer', 'timer:timer'],
    ['cancel the reminder in the kitchen', 'timer:reminder-1'],
    ['cancel the reminder to paint in the kitchen', 'timer:reminder-2'],
  ])('"%s" cancels what is there, and nothing else', async (text, gone) => {
    const { say, left } = await createFullHouse();
    const before = left();
    expect(before).toHaveLength(6);
    await say(text);
    expect(left()).toEqual(before.filter((id) => id !== gone));
  });

  test.each([
    ['what timers are set in the kitchen', 'Your timer has 10 minutes to go.'],
    ['how long is left on the kitchen timer', 'Your timer has 10 minutes to go.'],
    ['how long is left on the timer in the living room', 'Your tea timer has 5 minutes to go.'],
    ['which alarms are set in the kitchen', 'Your alarm is at 7:00 AM today in the kitchen, in 6 hours 43 minutes.'],
    [
      'when does the alarm in the kitchen ring',
      'Your alarm is at 7:00 AM today in the kitchen, in 6 hours 43 minutes.',
    ],
    ['what alarms do I have', 'Your alarms are at 7:00 AM today in the kitchen and at 8:00 AM today.'],
    ['move the kitchen alarm to half past seven', 'The alarm is now at 7:30 AM today.'],
    ['add five minutes to the timer in the kitchen', 'Your timer now has 15 minutes to go.'],
    ['what reminders are there in the kitchen', 'One reminder: take your pills, at 6:00 AM today.'],
    ['cancel the alarm in the bedroom', 'No alarm is set in the bedroom.'],
    ['how long is left on the bedroom timer', 'No timer is running in the bedroom.'],
  ])('"%s": "%s"', async (text, reply) => {
    const { say } = await createFullHouse();
    expect(await say(text)).toBe(reply);
  });

  test('of two at the same time, the room says which', async () => {
    const { say, engine } = createHouse();
    await say('wake me at seven in the kitchen');
    await say('wake me at seven');
    expect(await say('cancel the alarm')).toBe('Which one: at 7:00 AM today in the kitchen, or at 7:00 AM today?');
    await say('the one in the kitchen');
    expect([...engine.machine.timers.keys()].filter((id) => !id.includes('dawn'))).toEqual(['timer:alarm-2']);
  });

  test('a timer that has the name of a room is meant by it', async () => {
    const { say, engine } = createHouse();
    await say('set a kitchen timer for ten minutes');
    await say('set a timer for five minutes in the kitchen');
    expect(await say('how long is left on the kitchen timer')).toBe('Your kitchen timer has 10 minutes to go.');
    expect(engine.machine.timers.get('timer:kitchen')?.satellite).toBeUndefined();
  });

  test('what rings in a room that is named falls silent', async () => {
    const { say, engine, clock } = createHouse();
    await say('wake me in twenty minutes in the kitchen');
    await say('wake me in twenty minutes');
    clock.advance(millis(20 * 60_000 + 1000));
    const ringing = () => [...engine.machine.timers].filter(([, timer]) => timer.ringing_since !== undefined);
    expect(ringing()).toHaveLength(2);
    expect(await say('turn off the alarm in the kitchen')).toBe('OK.');
    expect(ringing().map(([, timer]) => timer.satellite)).toEqual([undefined]);
  });
});
