import { expect, test } from '@jest/globals';
import { millis } from '../../../src/core/units.js';
import { SimulatedBroker } from '../../simulated/broker.js';
import { createHub, createSatellite, settle } from './create-pair.js';

test('FACE-10 a hub that comes and does not welcome this satellite is told so, though it was told to be away', async () => {
  const broker = new SimulatedBroker();
  await broker.publish('lantern/lantern/status', 'offline', { retain: true });
  const early = await createSatellite(broker);
  const shut = await createHub(broker, ['bath']);
  for (let count = 0; count < 4; count += 1) early.clock.advance(millis(5000));
  expect(early.told).toEqual([
    'the hub lantern is away; this Lantern goes on by itself',
    'the hub lantern does not welcome this Lantern; add kitchen to satellites in its lantern.yaml; this Lantern goes on by itself',
  ]);
  await early.link.stop();
  await shut.hub.stop();
});

test('FACE-10 a hub that takes some seconds to get ready is not said to shut this satellite out', async () => {
  const broker = new SimulatedBroker();
  await broker.publish('lantern/lantern/status', 'offline', { retain: true });
  const early = await createSatellite(broker);
  await broker.publish('lantern/lantern/status', 'online', { retain: true });
  for (let count = 0; count < 2; count += 1) early.clock.advance(millis(5000));
  const late = await createHub(broker);
  early.clock.advance(millis(5000));
  late.clock.advance(millis(200));
  await settle();
  expect(early.told).toEqual(['the hub lantern is away; this Lantern goes on by itself', 'the hub lantern is back']);
  await early.link.stop();
  await late.hub.stop();
});

test('FACE-10 a hub that has not answered yet is not said to be there', async () => {
  const broker = new SimulatedBroker();
  const early = await createSatellite(broker);
  expect(early.link.problem).toBe('the hub lantern has not answered yet; this Lantern goes on by itself');
  const late = await createHub(broker);
  late.clock.advance(millis(200));
  await settle();
  expect([early.link.problem, early.told]).toEqual([null, []]);
  await early.link.stop();
  await late.hub.stop();
});

test('FACE-10 where the lamps of a satellite could not be taken in, that is told, and they are with its next greeting', async () => {
  const broker = new SimulatedBroker();
  const hub = await createHub(broker);
  hub.failing.count = 1;
  const satellite = await createSatellite(broker);
  hub.clock.advance(millis(200));
  await settle();
  expect(hub.told).toEqual(['satellites were not taken in: no thread']);
  satellite.clock.advance(millis(5000));
  hub.clock.advance(millis(200));
  await settle();
  expect(satellite.link.isThere).toBe(true);
  expect(hub.engine.lamps.map(({ name }) => name)).toEqual(['Sofa lamp', 'Shelf / lamp']);
  await satellite.link.stop();
  await hub.hub.stop();
});
