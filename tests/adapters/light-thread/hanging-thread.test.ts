import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { WorkerLightThread } from '../../../src/adapters/light-thread/worker-light-thread.js';
import { hertz, millis } from '../../../src/core/units.js';
import { VirtualClock } from '../../../src/core/virtual-clock.js';

const settings = { frameRate: hertz(60), outputs: [{ lamp: 'lamp', driver: 'virtual' as const }] };

/** A thread that does one thing and then hangs. */
const hanging = (first: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      const hang = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      ${first}`)}`,
  );

test('SAFE-02 a thread that hangs when it is to stop is ended, and another one goes on with the new lamps', async () => {
  const clock = new VirtualClock();
  const entry = hanging(`parentPort.on('message', ({ type }) => type === 'stop' && hang());
    parentPort.postMessage({ type: 'ready' });`);
  const light = new WorkerLightThread(entry, settings, clock, () => undefined);
  await light.start();
  const changed = light.change({ ...settings, frameRate: hertz(30) });
  await wait(50);
  clock.advance(millis(4000));
  await changed;
  expect(light.isAlive).toBe(true);
  const stopped = light.stop();
  clock.advance(millis(4000));
  expect(await stopped).toBeNull();
  expect(clock.pending).toEqual([]);
});

test('SAFE-02 a thread that hangs when it starts is ended, and that is told', async () => {
  const clock = new VirtualClock();
  const light = new WorkerLightThread(hanging('hang();'), settings, clock, () => undefined);
  const started = light.start();
  clock.advance(millis(30_000));
  await expect(started).rejects.toThrow('the light thread did not start: it did not start within 30 s');
});
