import { expect, test } from '@jest/globals';
import { FrameQueue } from '../../src/core/frame-queue.js';

async function read(queue: FrameQueue): Promise<number[]> {
  const samples: number[] = [];
  for await (const frame of queue) samples.push(...frame);
  return samples;
}

test('frames are read in order, also those pushed while the reader waits', async () => {
  const queue = new FrameQueue(100);
  const reading = read(queue);
  queue.push(Int16Array.of(1, 2));
  await Promise.resolve();
  queue.push(Int16Array.of(3));
  queue.end();
  queue.end();
  queue.push(Int16Array.of(4));
  expect(await reading).toEqual([1, 2, 3]);
});

test('a reader that is too slow loses the oldest frames, and memory stays bounded', async () => {
  const queue = new FrameQueue(4);
  for (let at = 0; at < 5; at++) queue.push(Int16Array.of(at, at));
  queue.end();
  expect(await read(queue)).toEqual([3, 3, 4, 4]);
  expect(queue.dropped).toBe(6);
});

test('an error comes after what was queued', async () => {
  const queue = new FrameQueue(4);
  queue.push(Int16Array.of(1));
  queue.fail(new Error('unplugged'));
  queue.fail(new Error('later'));
  const iterator = queue[Symbol.asyncIterator]();
  expect((await iterator.next()).value).toEqual(Int16Array.of(1));
  await expect(iterator.next()).rejects.toThrow('unplugged');
});
