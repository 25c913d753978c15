import { expect, test } from '@jest/globals';
import { createPair } from './create-pair.js';

test('FACE-10 while the broker is away, or hangs, nothing is known to show on the lamp', async () => {
  const { hub, broker, stop } = await createPair();
  const unanswered = 'the broker does not answer; check its power and network';
  broker.connected = false;
  expect(hub.hub.failure('kitchen-shelf')).toBe(unanswered);
  broker.connected = true;
  broker.hangs = true;
  expect([hub.hub.failure('kitchen-shelf'), hub.hub.failure('sofa')]).toEqual([unanswered, undefined]);
  broker.hangs = false;
  expect(hub.hub.failure('kitchen-shelf')).toBeUndefined();
  await stop();
});
