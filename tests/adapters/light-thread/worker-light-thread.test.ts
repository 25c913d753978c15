import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { WorkerLightThread } from '../../../src/adapters/light-thread/worker-light-thread.js';
import type { Frame } from '../../../src/core/scene.js';
import { hertz, level } from '../../../src/core/units.js';
import { describeLightThread } from '../../contracts/light-thread.js';
import { FakeLightThread } from '../../fakes/fake-light-thread.js';

const entry = new URL('../../../dist/app/light-entry.js', import.meta.url);
const settings = { frameRate: hertz(60), outputs: [{ lamp: 'lamp', driver: 'virtual' as const }] };
const create = () =>
  new WorkerLightThread(entry, settings, (message) => {
    throw new Error(message);
  });

describeLightThread('a worker of this process', create);
describeLightThread('the fake of the tests', () => new FakeLightThread());

test('OUTPUT-01 the thread renders 60 frames a second, and a change of scene arrives as a fade, not a jump', async () => {
  const light = create();
  await light.start();
  const frames: Frame[] = [];
  light.listen((changed) => void frames.push(...changed));
  light.show({
    lamp: 'lamp',
    r: 255,
    g: 0,
    b: 0,
    speed: null,
    brightness: level(1),
    fade: { ms: 400, space: 'linear' },
  });
  await wait(700);
  const ticks = await light.stop();
  expect(ticks!.rate).toBeGreaterThan(50);
  expect(ticks!.rate).toBeLessThan(61);
  expect(frames.at(-1)!.r).toBe(65_535);
  // A fade of 400 ms at 60 frames a second has 24 steps; a busy machine may skip some, but never jumps.
  expect(frames.length).toBeGreaterThan(8);
  for (const [index, frame] of frames.entries()) expect(frame.r).toBeGreaterThan(frames[index - 1]?.r ?? -1);
});

test('the thread goes on ticking while the main thread is blocked', async () => {
  const light = create();
  await light.start();
  await wait(50);
  const blockedUntil = performance.now() + 500;
  while (performance.now() < blockedUntil);
  const ticks = await light.stop();
  expect(ticks!.count).toBeGreaterThan(20);
});

test('a thread that does not start says so', async () => {
  const light = new WorkerLightThread(new URL('nowhere.js', entry), settings, () => undefined);
  await expect(light.start()).rejects.toMatchObject({ code: 'output-unavailable' });
});
