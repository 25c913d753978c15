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
});
