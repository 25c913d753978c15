import { expect, test } from '@jest/globals';
import { pause } from '../../src/app/pause.js';
import type { Clock } from '../../src/core/clock.js';
import { millis } from '../../src/core/units.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';

/** Counts the timers that are still to go off. */
function createCountingClock() {
  const clock = new VirtualClock();
  const pending = new Set<Disposable>();
  const after: Clock['after'] = (name, delay, callback) => {
    const timer = clock.after(name, delay, callback);
    const dispose = () => {
      timer[Symbol.dispose]();
      pending.delete(counted);
    };
    const counted = { [Symbol.dispose]: dispose };
    pending.add(counted);
    return counted;
  };
  return { clock, pending, counting: { now: () => clock.now(), monotonic: () => clock.monotonic(), after } };
}

test('a pause ends when its time is up', async () => {
  const { clock, counting } = createCountingClock();
  const over = pause(counting, 'test', millis(60_000), new AbortController().signal);
  clock.advance(millis(60_000));
  await over;
});

test('a pause that is aborted, before or meanwhile, ends at once and leaves no timer that would hold the process', async () => {
  const { pending, counting } = createCountingClock();
  const stopping = new AbortController();
  const over = pause(counting, 'test', millis(60_000), stopping.signal);
  expect(pending.size).toBe(1);
  stopping.abort();
  await over;
  expect(pending.size).toBe(0);
  await pause(counting, 'test', millis(60_000), stopping.signal);
  expect(pending.size).toBe(0);
});
