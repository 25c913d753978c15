import type { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { EarlyWorker, startWorker } from '../../../src/adapters/light-thread/early-worker.js';
import { WorkerLightThread } from '../../../src/adapters/light-thread/worker-light-thread.js';
import { SystemClock } from '../../../src/adapters/system/system-clock.js';
import { hertz, level } from '../../../src/core/units.js';

const entry = new URL('../../../dist/app/hardware/light-entry.js', import.meta.url);
const settings = { frameRate: hertz(60), outputs: [{ lamp: 'lamp', driver: 'virtual' as const }] };

const untilOver = (worker: Worker) => new Promise((resolve) => worker.once('exit', resolve));
/** Changes each time. */
let red = 0;
const createLight = () =>
  new WorkerLightThread(entry, settings, new SystemClock(), (message) => {
    throw new Error(message);
  });

/** That it shows what it is told. */
async function expectLight(light: WorkerLightThread): Promise<void> {
  const shown = new Promise((resolve) => light.listen(resolve));
  light.show({
    ...{ lamp: 'lamp', r: (red = 255 - red), g: 0, b: 0, speed: null, brightness: level(1) },
    fade: { ms: 0, space: 'linear' },
  });
  await shown;
}

test('a thread that came early is taken, shows what the light is told, and ends with it', async () => {
  const early = new EarlyWorker(entry);
  const light = createLight();
  await light.start();
  await expectLight(light);
  early[Symbol.dispose]();
  await expectLight(light);
  const ended = untilOver(early.worker);
  expect(await light.stop()).not.toBeNull();
  await ended;
});

test('one that came early and was not taken ends, and a light starts a thread of its own', async () => {
  const early = new EarlyWorker(entry);
  const ended = untilOver(early.worker);
  early[Symbol.dispose]();
  early[Symbol.dispose]();
  await ended;
  const light = createLight();
  await light.start();
  await expectLight(light);
  await light.stop();
});

test('one that fails, or is for another program, is not taken', async () => {
  const nowhere = new URL('nowhere.js', entry);
  const { worker } = new EarlyWorker(nowhere);
  const other = startWorker(entry, settings);
  expect(other).not.toBe(worker);
  await Promise.all([other.terminate(), untilOver(worker)]);
  const next = startWorker(nowhere, settings);
  expect(next).not.toBe(worker);
  next.on('error', () => undefined);
  await untilOver(next);
});
