import { expect, test } from '@jest/globals';
import { red, settle, startNetworkLamp } from './start-network-lamp.js';

test('FACE-12 of many frames a lamp gets the first, then the latest when it can take it, and always the last', async () => {
  const { lamp, pass, shown } = await startNetworkLamp();
  for (let r = 0; r <= 60; r += 1) lamp.take({ r: r * 1000, g: 0, b: 0 });
  await settle();
  expect(shown).toEqual([{ srgb: [255, 255, 255], level: 0 }]);
  await pass(249);
  expect(shown).toHaveLength(1);
  await pass(1);
  expect(shown.slice(1)).toEqual([{ srgb: [255, 0, 0], level: 60_000 / 65_535 }]);
  await pass(10_000);
  expect(shown).toHaveLength(2);
  await lamp.stop();
});

test('FACE-12 a lamp that is away is told once, tried again, told when it is back, and shows the latest look then', async () => {
  const { lamp, pass, shown, told, state } = await startNetworkLamp();
  state.isAway = true;
  lamp.take({ r: 65_535, g: 0, b: 0 });
  await settle();
  await pass(5000);
  lamp.take({ r: 0, g: 0, b: 65_535 });
  await pass(5000);
  expect(told).toEqual(['Desk lamp cannot be reached: no route; check its power and network; it is tried again']);
  state.name = 'Reading lamp';
  expect(lamp.problem).toMatch(/^Reading lamp cannot be reached: no route; /);
  state.isAway = false;
  await pass(5000);
  expect(told.slice(1)).toEqual(['Reading lamp is reached again']);
  expect(shown).toEqual([{ srgb: [0, 0, 255], level: 1 }]);
  await lamp.stop();
});

test('FACE-12 a broker that is not there yet is no fault of the lamp, which shows its look soon after the broker came', async () => {
  const { lamp, pass, shown, told, state } = await startNetworkLamp();
  state.isCarried = false;
  lamp.take({ r: 65_535, g: 0, b: 0 });
  await settle();
  await pass(20_000);
  expect([shown, told]).toEqual([[], []]);
  state.isCarried = true;
  await pass(500);
  expect([shown, told]).toEqual([[{ srgb: [255, 0, 0], level: 1 }], []]);
  await lamp.stop();
});

test('FACE-12 a lamp whose broker is away cannot be reached, which is told of it and not as a trouble of its own', async () => {
  const { lamp, told, state } = await startNetworkLamp();
  state.isCarried = false;
  expect(lamp.problem).toBe('Desk lamp cannot be reached: the broker does not answer; it is tried again');
  state.isCarried = true;
  expect([lamp.problem, told]).toEqual([null, []]);
  await lamp.stop();
});

test('FACE-12 a lamp that shows a look that stays is asked whether it is there, and gets its look anew when it is back', async () => {
  const { lamp, pass, shown, told, state } = await startNetworkLamp({ canBeAsked: true });
  lamp.take(red);
  await pass(9000);
  state.isAway = true;
  await pass(1000);
  await pass(10_000);
  expect(told).toEqual(['Desk lamp cannot be reached: no route; check its power and network; it is tried again']);
  expect(shown).toHaveLength(1);
  state.isAway = false;
  await pass(10_000);
  expect(told.slice(1)).toEqual(['Desk lamp is reached again']);
  expect(shown.slice(1)).toEqual([{ srgb: [255, 0, 0], level: 1 }]);
  await lamp.stop();
  await pass(60_000);
  expect(shown).toHaveLength(2);
});

test('FACE-12 a lamp that was off between two questions gets its look anew, one that stays on is left alone', async () => {
  const { lamp, pass, shown, told, state } = await startNetworkLamp({ canBeAsked: true });
  state.answer = { uptime: 100 };
  lamp.take(red);
  for (const uptime of [110, 120, 130]) {
    await pass(10_000);
    state.answer = { uptime };
  }
  expect(shown).toHaveLength(1);
  state.answer = { uptime: 3 };
  await pass(10_000);
  expect([shown.length, told]).toEqual([2, []]);
  await lamp.stop();
});

test('FACE-12 a lamp that was away is reached again, although the look that it had before is wanted', async () => {
  const { lamp, pass, shown, told, state } = await startNetworkLamp();
  lamp.take(red);
  await pass(250);
  state.isAway = true;
  lamp.take({ r: 0, g: 0, b: 65_535 });
  await pass(250);
  lamp.take(red);
  state.isAway = false;
  await pass(5000);
  expect(told.slice(1)).toEqual(['Desk lamp is reached again']);
  expect(shown).toHaveLength(2);
  expect(lamp.problem).toBeNull();
  await lamp.stop();
});

test('FACE-12 what is asked for anew is sent anew: somebody may have switched the lamp itself', async () => {
  const { lamp, pass, shown } = await startNetworkLamp();
  const dark = { r: 0, g: 0, b: 0 };
  for (const fresh of [true, false, true]) {
    lamp.take({ ...dark, fresh });
    await pass(250);
  }
  expect(shown).toHaveLength(2);
  await lamp.stop();
});

test('FACE-12 a lamp that answers and takes no look is told once', async () => {
  const { lamp, pass, told, state } = await startNetworkLamp({ canBeAsked: true });
  state.refuses = true;
  lamp.take(red);
  for (let second = 0; second < 60; second += 5) await pass(5000);
  expect(told).toHaveLength(1);
  state.refuses = false;
  await pass(5000);
  expect(told.slice(1)).toEqual(['Desk lamp is reached again']);
  await lamp.stop();
});

test('FACE-12 a lamp of which nothing is wanted yet is told when it is away and when it is back', async () => {
  const { lamp, pass, told, state } = await startNetworkLamp({ canBeAsked: true });
  state.isAway = true;
  await pass(10_000);
  state.isAway = false;
  await pass(10_000);
  expect(told).toEqual([expect.stringContaining('cannot be reached'), 'Desk lamp is reached again']);
  await lamp.stop();
});

test('FACE-12 a lamp that says it is away is sent an effect every five seconds only, and its look at once when it is back', async () => {
  const { lamp, pass, shown, told, attend } = await startNetworkLamp({ tells: true });
  attend('it is offline');
  for (let step = 0; step < 40; step += 1) {
    lamp.take({ r: 65_535, g: 0, b: step });
    await pass(250);
  }
  expect(shown.length).toBeLessThanOrEqual(3);
  const before = shown.length;
  attend(null);
  await settle();
  expect(shown.slice(before)).toHaveLength(1);
  lamp.take(red);
  await pass(250);
  expect([shown.slice(before).length, told.length]).toEqual([2, 2]);
  await lamp.stop();
});
