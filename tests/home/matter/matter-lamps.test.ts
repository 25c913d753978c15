import { beforeEach, describe, expect, test } from '@jest/globals';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import type { LampView } from '../../../src/core/lamp.js';
import { millis } from '../../../src/core/units.js';
import { MatterLamps, type MatterWish } from '../../../src/home/matter/matter-lamps.js';
import type { BridgedLamp, MatterLight } from '../../../src/ports/matter-bridge.js';

const desk: LampView = {
  id: 'desk',
  name: 'Desk lamp',
  area: 'Study',
  state: 'on',
  on: true,
  brightness: 50,
  rgb: [9, 9, 9],
  color: '#ff0000',
};
const red: MatterLight = { on: true, level: 127, color: { mode: 'hue', hue: 0, saturation: 254 } };

let clock: VirtualClock;
let kept: (readonly BridgedLamp[])[];
let shown: (readonly [string, MatterLight])[];
let changed: (readonly [string, MatterWish])[];
let answering: Promise<void>;
let showing: Promise<void>;
let lamps: MatterLamps;

beforeEach(() => {
  clock = new VirtualClock();
  [kept, shown, changed] = [[], [], []];
  [answering, showing] = [Promise.resolve(), Promise.resolve()];
  const bridge = {
    keep: (some: readonly BridgedLamp[]) => Promise.resolve(void kept.push(some)),
    show: (lamp: string, light: MatterLight) => {
      shown.push([lamp, light]);
      return showing;
    },
  };
  const change = async (lamp: string, wish: MatterWish) => {
    changed.push([lamp, wish]);
    await answering;
  };
  lamps = new MatterLamps({ clock, bridge, change });
});

/** Lets time pass, with all that waits for it. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 10) {
    clock.advance(millis(10));
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
}

describe('FACE-09 the lamps of Matter', () => {
  test('are told by name and room, once, and what each shows', async () => {
    await lamps.see([desk]);
    await lamps.see([desk]);
    expect(kept).toEqual([[{ id: 'desk', name: 'Desk lamp', room: 'Study' }]]);
    expect(shown).toEqual([['desk', red]]);
    await lamps.see([{ ...desk, name: 'Reading lamp', on: false }]);
    expect(kept[1]).toEqual([{ id: 'desk', name: 'Reading lamp', room: 'Study' }]);
    expect(shown[1]).toEqual(['desk', { ...red, on: false }]);
  });

  test('that are away are told so, and when they are back', async () => {
    await lamps.see([{ ...desk, available: false }]);
    await lamps.see([desk]);
    expect(kept.map(([lamp]) => lamp?.isAway)).toEqual([true, undefined]);
  });

  test('what an app wants of a lamp that is off shows once it is on, unless it was only how it went off', async () => {
    await lamps.see([{ ...desk, on: false }]);
    const blue = { mode: 'hue', hue: 169, saturation: 254 } as const;
    lamps.order('desk', { on: false, level: 127, color: blue }, undefined);
    await pass(1000);
    expect([changed, shown.length]).toEqual([[], 1]);
    lamps.order('desk', { on: true, level: 127, color: blue }, undefined);
    await pass(1000);
    expect(changed).toEqual([['desk', { power: 'on', color: '#0002ff' }]]);
    await lamps.see([{ ...desk, on: false, color: '#0002ff' }]);
    lamps.order('desk', { on: false, level: 1, color: blue }, undefined);
    await pass(1000);
    expect(shown.at(-1)).toEqual(['desk', { on: false, level: 127, color: blue }]);
  });

  test('are told by what they can show', async () => {
    await lamps.see([{ ...desk, colors: 'white' }]);
    expect(kept).toEqual([[{ id: 'desk', name: 'Desk lamp', room: 'Study', colors: 'white' }]]);
    expect(shown).toEqual([['desk', { ...red, color: { mode: 'white', mireds: 500 } }]]);
    await lamps.see([{ ...desk, colors: 'none', color: '#00ff00' }]);
    expect(shown.at(-1)).toEqual(['desk', { ...red, color: { mode: 'white', mireds: 370 } }]);
  });

  test('the numbers of one order are one change', async () => {
    await lamps.see([desk]);
    lamps.order('desk', { ...red, color: { mode: 'xy', x: 20_493, y: 0 } }, 2);
    lamps.order('desk', { ...red, color: { mode: 'xy', x: 20_493, y: 21_561 } }, undefined);
    await pass(50);
    expect(changed).toEqual([['desk', { color: '#ffffff', fade: 2, gesture: expect.stringMatching(/^matter-\d+$/) }]]);
  });

  test('a drag is one thing to undo, and of the orders that wait only the newest is sent', async () => {
    await lamps.see([desk]);
    let answer: () => void = () => undefined;
    answering = new Promise((resolve) => (answer = resolve));
    for (const level of [100, 90, 80, 70]) {
      lamps.order('desk', { ...red, level }, undefined);
      await pass(30);
    }
    answer();
    await pass(20);
    expect(changed.map(([, { level }]) => level)).toEqual([39.37, 27.56]);
    const gestures = new Set(changed.map(([, { gesture }]) => gesture));
    await pass(3000);
    lamps.order('desk', { ...red, level: 60 }, undefined);
    await pass(30);
    expect([gestures.size, gestures.has(changed.at(-1)![1].gesture)]).toEqual([1, false]);
  });

  test('what Lantern tells while an order is on its way waits, and counts after it', async () => {
    await lamps.see([desk]);
    lamps.order('desk', { ...red, on: false }, undefined);
    await pass(50);
    await lamps.see([{ ...desk, brightness: 20 }]);
    expect(shown).toHaveLength(1);
    await lamps.see([{ ...desk, on: false }]);
    await pass(400);
    expect(shown).toHaveLength(1);
  });

  test('another color that Lantern tells of while orders go on counts at once', async () => {
    await lamps.see([desk]);
    const at = (hue: number): MatterLight => ({ ...red, color: { mode: 'hue', hue, saturation: 254 } });
    for (const hue of [40, 80]) {
      lamps.order('desk', at(hue), undefined);
      await pass(100);
    }
    await lamps.see([{ ...desk, color: '#fff100' }]);
    expect(shown).toHaveLength(1);
    await lamps.see([{ ...desk, color: '#0000ff' }]);
    expect(shown.at(-1)).toEqual(['desk', at(169)]);
    await pass(1000);
    expect([changed.length, shown.length]).toEqual([1, 2]);
  });

  test('another color that Lantern tells of while an order is on its way is what counts', async () => {
    await lamps.see([desk]);
    let answer: () => void = () => undefined;
    answering = new Promise((resolve) => (answer = resolve));
    lamps.order('desk', { ...red, color: { mode: 'hue', hue: 40, saturation: 254 } }, undefined);
    await pass(50);
    await lamps.see([{ ...desk, color: '#0000ff' }]);
    await lamps.see([{ ...desk, color: '#fff100' }]);
    answer();
    await pass(50);
    expect(changed.map(([, { color }]) => color)).toEqual(['#fff100', '#0002ff']);
  });

  test('so it is where the order arrives while the app is told of the other color', async () => {
    await lamps.see([desk]);
    let [answer, show] = [(): void => undefined, (): void => undefined];
    answering = new Promise((resolve) => (answer = resolve));
    lamps.order('desk', { ...red, color: { mode: 'hue', hue: 40, saturation: 254 } }, undefined);
    await pass(50);
    showing = new Promise((resolve) => (show = resolve));
    const seeing = lamps.see([{ ...desk, color: '#0000ff' }]);
    await pass(50);
    answer();
    await pass(50);
    show();
    await seeing;
    await pass(400);
    expect(changed.map(([, { color }]) => color)).toEqual(['#fff100', '#0002ff']);
  });

  test('what Lantern did not do is taken back', async () => {
    await lamps.see([desk]);
    lamps.order('desk', { ...red, level: 254 }, undefined);
    await pass(400);
    expect(shown.at(-1)).toEqual(['desk', red]);
  });

  test('an order for a lamp that is gone comes to nothing', async () => {
    await lamps.see([desk]);
    await lamps.see([]);
    lamps.order('desk', { ...red, on: false }, undefined);
    await pass(400);
    expect([changed, kept.at(-1)]).toEqual([[], []]);
  });
});
