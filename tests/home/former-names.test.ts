import { expect, test } from '@jest/globals';
import { forgetFormerNames } from '../../src/home/former-names.js';
import { MemoryStore } from '../fakes/memory-store.js';
import { SimulatedBroker } from '../simulated/broker.js';

async function createBroker(status: string) {
  const broker = new SimulatedBroker();
  await broker.publish('lantern/lantern/status', status, { retain: true });
  await broker.publish('lantern/lantern/process', 'one', { retain: true });
  return broker;
}

/** What the broker keeps. */
async function listKept(broker: SimulatedBroker) {
  const kept: string[] = [];
  await broker.subscribe('lantern/#', (topic, payload, isOld) => isOld && kept.push(`${topic} ${payload}`));
  return kept;
}

test('FACE-04 a Lantern with another name takes back what the broker keeps under the one before', async () => {
  const broker = await createBroker('offline');
  const store = new MemoryStore();
  store.start();
  await (
    await forgetFormerNames({ broker, store, client: 'lantern' })
  )();
  expect(await listKept(broker)).toHaveLength(2);
  await (
    await forgetFormerNames({ broker, store, client: 'study' })
  )();
  expect(await listKept(broker)).toEqual([]);
});

test('FACE-04 where another Lantern has the name before, what it says stays', async () => {
  const broker = await createBroker('online');
  const store = new MemoryStore();
  store.start();
  await (
    await forgetFormerNames({ broker, store, client: 'lantern' })
  )();
  await (
    await forgetFormerNames({ broker, store, client: 'study' })
  )();
  expect(await listKept(broker)).toHaveLength(2);
});
