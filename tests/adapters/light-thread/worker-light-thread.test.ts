import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { WorkerLightThread } from '../../../src/adapters/light-thread/worker-light-thread.js';
import type { Frame, Scene } from '../../../src/core/scene.js';
import { hertz, level, millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';
import { createSandbox } from '../sandbox/create-sandbox.js';
import { describeLightThread } from '../../contracts/light-thread.js';
import { FakeLightThread } from '../../fakes/fake-light-thread.js';

const entry = new URL('../../../dist/app/hardware/light-entry.js', import.meta.url);
const settings = { frameRate: hertz(60), outputs: [{ lamp: 'lamp', driver: 'virtual' as const }] };
const scene: Scene = {
  ...{ lamp: 'lamp', r: 0, g: 0, b: 0, speed: null, brightness: level(1) },
  fade: { ms: 0, space: 'linear' },
};
const create = () =>
  new WorkerLightThread(entry, settings, new SystemClock(), (message) => {
    throw new Error(message);
  });

describeLightThread('a worker of this process', create);
describeLightThread('the fake of the tests', () => new FakeLightThread());

test('OUTPUT-01 the thread renders 60 frames a second, and a change of scene arrives as a fade, not a jump', async () => {
  const light = create();
  await light.start();
  const frames: Frame[] = [];
  light.listen((changed) => void frames.push(...changed));
  light.show({ ...scene, r: 255, fade: { ms: 400, space: 'linear' } });
  await wait(700);
  const ticks = await light.stop();
  expect(ticks!.rate).toBeGreaterThan(20); // 60 where nothing else runs
  expect(ticks!.rate).toBeLessThan(70); // on a busy machine late ones follow closely
  expect(frames.at(-1)!.r).toBe(65_535);
  // A fade of 400 ms at 60 frames a second has 24 steps; a busy machine may skip some, but never jumps.
  expect(frames.length).toBeGreaterThan(3);
  for (const [index, frame] of frames.entries()) expect(frame.r).toBeGreaterThan(frames[index - 1]?.r ?? -1);
});

test('OUTPUT-05 the light shows that it listens within a frame of being told', async () => {
  const light = create();
  await light.start();
  light.show({ ...scene, r: 80, g: 80, b: 80 });
  await wait(100);
  const clock = new SystemClock();
  const delays: number[] = [];
  for (let round = 0; round < 5; round++) {
    const told = clock.monotonic();
    const first = new Promise<number>((resolve) => {
      const listening = light.listen(([frame]) => {
        listening[Symbol.dispose]();
        resolve(frame!.at);
      });
    });
    light.overlay('listening', ['lamp']);
    delays.push((await first) - told);
    light.overlay(null, ['lamp']);
    // Until it has blended out: no frame is told any more.
    let last = -1;
    while (last !== light.shown('lamp')!.at) {
      last = light.shown('lamp')!.at;
      await wait(60);
    }
  }
  await light.stop();
  // A frame or two where nothing else runs; a light that waited for the next change of its scene would never tell one.
  expect(Math.min(...delays)).toBeLessThan(500);
});

test('LIGHT-05 the thread tells of a channel that is not a number, once, naming lamp and channel', async () => {
  const troubles: string[] = [];
  const light = new WorkerLightThread(entry, settings, new SystemClock(), (message) => void troubles.push(message));
  await light.start();
  for (let round = 0; round < 3; round++) {
    light.show({ ...scene, g: "getData('missing') + 1", b: 255 });
    await wait(80);
  }
  await light.stop();
  expect(troubles).toEqual([`lamp: g = getData('missing') + 1 is not a number and is shown as 0`]);
  expect(light.shown('lamp')).toMatchObject({ g: 0, b: 65_535 });
});

test('the thread goes on ticking while the main thread is blocked', async () => {
  const light = create();
  await light.start();
  light.show({ ...scene, r: 'frame', speed: 10 });
  await wait(50);
  const blockedUntil = performance.now() + 500;
  while (performance.now() < blockedUntil);
  const ticks = await light.stop();
  expect(ticks!.count).toBeGreaterThan(8);
});

test('the thread rests while no lamp changes, and is there at once when one does', async () => {
  const light = create();
  await light.start();
  light.show({ ...scene, r: 10 });
  await wait(300);
  light.show({ ...scene, r: 20 });
  await wait(100);
  const ticks = await light.stop();
  expect(light.shown('lamp')!.r).toBeGreaterThan(0);
  expect(ticks!.count).toBeLessThan(10);
});

test('DATA-06 the thread computes functions itself, and shows answers of the sandbox, 60 frames a second while that is busy', async () => {
  const light = create();
  await light.start();
  const sandbox = createSandbox(null);
  await sandbox.start();
  const functions = {
    ember: '(n, base) => base + Math.sin(n * 0.07) * Math.sin(n * 0.03) * 60',
    slow: '(n) => { for (let i = 0; i < n; i++); return n }',
  };
  light.setData({ "slow(getData('n'))": 255 });
  light.show({
    ...scene,
    functions,
    r: 'ember(frame, 120)',
    g: "slow(getData('n'))",
    b: 'ember(t * 0, 255)',
    speed: 10,
  });
  const busy = sandbox.run({ name: 'slow', code: functions.slow, args: [1e12], limits: { timeMs: 1200 } });
  const frames: Frame[] = [];
  light.listen((changed) => void frames.push(...changed));
  await wait(1000);
  const ticks = await light.stop();
  expect(await busy).toMatchObject({ code: 'sandbox-timeout' });
  await sandbox.stop();
  expect(ticks!.rate).toBeGreaterThan(20); // 60 where nothing else runs
  expect(frames.at(-1)).toMatchObject({ g: 65_535, b: 65_535 });
  expect(new Set(frames.map(({ r }) => r)).size).toBeGreaterThan(30);
});

test('a thread that does not start says so', async () => {
  const light = new WorkerLightThread(new URL('nowhere.js', entry), settings, new SystemClock(), () => undefined);
  await expect(light.start()).rejects.toMatchObject({ code: 'output-unavailable' });
});

test('a thread that is stopped in mid-fade leaves the light as it was to become', async () => {
  const light = create();
  await light.start();
  light.show({
    lamp: 'lamp',
    r: 255,
    g: 0,
    b: 0,
    speed: null,
    brightness: level(1),
    fade: { ms: 60_000, space: 'linear' },
  });
  await light.stop();
  expect(light.shown('lamp')).toMatchObject({ r: 65_535, g: 0, b: 0 });
});

/** A thread whose first life ends badly; its second is the real one. */
const mortal = new URL('../../support/mortal-light.js', import.meta.url);
const withLives = (end: 'throws' | 'hangs') => ({
  ...settings,
  ...{ end, entry: entry.href, lives: new SharedArrayBuffer(4) },
});

test('SAFE-02 a thread that dies is replaced within a second, with everything that it showed', async () => {
  const troubles: string[] = [];
  const mended: string[] = [];
  const clock = new SystemClock();
  const tell = [
    (message: string) => void troubles.push(message),
    (message: string) => void mended.push(message),
  ] as const;
  const light = new WorkerLightThread(mortal, withLives('throws'), clock, ...tell);
  await light.start();
  light.setData({ level: 200 });
  const shown = new Promise<Frame>((resolve) => {
    light.listen(([frame]) => resolve(frame!));
  });
  light.show({ ...scene, r: "getData('level')", fade: { ms: 5000, space: 'linear' } });
  const frame = await shown;
  expect(frame.r).toBeGreaterThan(30_000);
  expect(troubles).toEqual(['the light thread ended (Error: told to die); another one takes over']);
  expect([mended, light.isAlive]).toEqual([['the light thread runs again'], true]);
  await light.stop();
});

test('SAFE-02 a thread that hangs is ended and replaced', async () => {
  const clock = new VirtualClock();
  const troubles: string[] = [];
  const light = new WorkerLightThread(mortal, withLives('hangs'), clock, (message) => void troubles.push(message));
  await light.start();
  light.show({ ...scene, b: 255 });
  expect(light.isAlive).toBe(true);
  clock.advance(millis(3000));
  expect(light.isAlive).toBe(false);
  clock.advance(millis(3000));
  while (troubles.length === 0) await wait(10);
  expect(troubles).toEqual(['the light thread ended (it did not answer for 5 s); another one takes over']);
  const shown = new Promise<Frame>((resolve) => {
    light.listen(([frame]) => resolve(frame!));
  });
  clock.advance(millis(500));
  expect((await shown).b).toBe(65_535);
  await light.stop();
  expect(clock.pending).toEqual([]);
});

test('OUTPUT-08 what fails in part is told as long as it lasts, and is not dark', async () => {
  const code = `
    import { parentPort } from 'node:worker_threads';
    const tell = (report) => parentPort.postMessage({ lamp: 'lamp', ...report });
    parentPort.on('message', ({ type }) => tell(type === 'show' ? { type: 'mended' } : { type: 'stopped', ticks: null }));
    tell({ type: 'trouble', message: 'NaN is shown as 0' });
    tell({ type: 'trouble', message: 'the PWM of GPIO 13 went away', output: 'in part', stuck: ['green'] });
    tell({ type: 'ready' });`;
  const entry = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const troubles: string[] = [];
  const mended: string[] = [];
  const light = new WorkerLightThread(
    entry,
    settings,
    new SystemClock(),
    (message) => void troubles.push(message),
    (message) => void mended.push(message),
    () => 'Desk lamp',
  );
  await light.start();
  expect(light.troubles()).toEqual(['Desk lamp: the PWM of GPIO 13 went away']);
  expect(light.failure('lamp')).toBeUndefined();
  expect(light.stuck('lamp')).toEqual({ channels: ['green'], message: 'the PWM of GPIO 13 went away' });
  light.show(scene);
  for (let tries = 0; tries < 500 && mended.length === 0; tries++) await wait(10);
  expect(mended).toEqual(['Desk lamp: its output works again']);
  expect([light.troubles(), light.stuck('lamp')]).toEqual([[], undefined]);
  expect(troubles).toEqual(['Desk lamp: NaN is shown as 0', 'Desk lamp: the PWM of GPIO 13 went away']);
  await light.stop();
});
