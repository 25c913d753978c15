import { expect, test } from '@jest/globals';
import { red, settle, startNetworkLamp } from './start-network-lamp.js';

const [dark, blue] = [
  { r: 0, g: 0, b: 0 },
  { r: 0, g: 0, b: 65_535 },
];

test('FACE-12 a lamp that is switched at itself is followed once it is certain, and is not lit anew meanwhile', async () => {
  const { lamp, pass, shown, switched, say } = await startNetworkLamp({ tells: true });
  lamp.take({ ...red, fresh: true });
  await settle();
  say(true);
  await pass(4999);
  say(false);
  await pass(1000);
  expect(switched).toEqual([]);
  say(false);
  // An effect goes on.
  lamp.take(blue);
  await pass(999);
  expect([switched, shown.length]).toEqual([[], 1]);
  await pass(1);
  expect(switched).toEqual([false]);
  lamp.take({ ...blue, fresh: true });
  lamp.take(dark);
  await pass(3000);
  expect(shown).toHaveLength(1);
  lamp.take({ ...blue, fresh: true });
  await pass(250);
  expect(shown.slice(1)).toEqual([{ srgb: [0, 0, 255], level: 1 }]);
  await lamp.stop();
});

test('FACE-12 what a lamp takes back within a second, and what it says of the order before, is nobody at its switch', async () => {
  const { lamp, pass, switched, say } = await startNetworkLamp({ tells: true });
  say(true);
  lamp.take(red);
  await pass(6000);
  say(false);
  await pass(500);
  say(true);
  await pass(6000);
  lamp.take({ ...dark, fresh: true });
  await pass(2000);
  say(true);
  await pass(6000);
  expect(switched).toEqual([]);
  await lamp.stop();
});

test('FACE-12 whoever wants another look while a lamp is followed has it at once', async () => {
  const { lamp, pass, shown, switched, say } = await startNetworkLamp({ tells: true });
  lamp.take(dark);
  await settle();
  await pass(6000);
  say(true);
  await pass(1000);
  expect(switched).toEqual([true]);
  lamp.take({ ...red, fresh: true });
  await settle();
  expect(shown).toHaveLength(1);
  lamp.take({ ...blue, fresh: true });
  await settle();
  expect(shown.slice(1)).toEqual([{ srgb: [0, 0, 255], level: 1 }]);
  await lamp.stop();
});

test('FACE-12 a lamp that Lantern does not follow, because it is held off, is put out again', async () => {
  const { lamp, pass, shown, say } = await startNetworkLamp({ tells: true });
  lamp.take(dark);
  await settle();
  await pass(6000);
  say(true);
  await pass(1000);
  await pass(2000);
  expect(shown.map(({ level }) => level)).toEqual([0, 0]);
  await lamp.stop();
});

test('FACE-12 a lamp that is only asked is followed too, but not where it had no power in between', async () => {
  const { lamp, pass, shown, switched, state } = await startNetworkLamp({ canBeAsked: true });
  state.answer = { uptime: 100, isOn: false };
  lamp.take(dark);
  await pass(10_000);
  state.answer = { uptime: 3, isOn: true };
  await pass(10_000);
  expect([switched, shown.length]).toEqual([[], 2]);
  state.answer = { uptime: 13, isOn: true };
  await pass(10_000);
  await pass(1000);
  expect(switched).toEqual([true]);
  await lamp.stop();
});

test('FACE-12 a lamp that is switched on at itself and off again two seconds later is followed both times', async () => {
  const { lamp, pass, switched, say } = await startNetworkLamp({ tells: true });
  lamp.take(dark);
  await settle();
  await pass(6000);
  say(true);
  await pass(1000);
  // Lantern's lamp follows.
  lamp.take({ ...red, fresh: true });
  await pass(1000);
  say(false);
  await pass(1000);
  expect(switched).toEqual([true, false]);
  await lamp.stop();
});
