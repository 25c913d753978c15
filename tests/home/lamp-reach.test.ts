import { expect, test } from '@jest/globals';
import type { Lamp, LampView } from '../../src/core/lamp.js';
import { LampReach } from '../../src/home/lamp-reach.js';
import { createEngine } from '../engine/create-engine.js';
import { SimulatedBroker } from '../simulated/broker.js';

const lamps: readonly Lamp[] = ['desk', 'strip', 'shelf'].map((id) => ({ id, name: id, aliases: [] }));
const status = 'lantern/lantern/status';

/** A Lantern with a lamp on the network and one of a satellite. */
function createReach() {
  const reached = new Map([['strip', true]]);
  const away = new Set<string>();
  const broker = new SimulatedBroker();
  const made = createEngine(lamps, undefined, { isAway: (lamp: string) => reach.isAway(lamp) });
  const { engine, facts } = made;
  const elsewhere = {
    satelliteOf: (lamp: string) => (lamp === 'shelf' ? 'kitchen' : undefined),
    isReached: (lamp: string) => reached.get(lamp),
    isAway: (satellite: string) => away.has(satellite),
  };
  const reach = new LampReach({ engine, facts, elsewhere, broker, status });
  const told: string[] = [];
  facts.listen((fact) => fact.type === 'light-changed' && told.push(listAway(fact.lamps)));
  return { reach, reached, away, broker, engine, facts, told };
}

const listAway = (views: readonly LampView[]) =>
  views.flatMap(({ id, available }) => (available === false ? [id] : [])).join();

test('FACE-03 a lamp whose device or satellite is away is told so, and again when it is back; others say nothing of it', async () => {
  const { reach, reached, away, engine, facts, told } = createReach();
  await reach.start();
  expect(engine.views().map((view) => 'available' in view)).toEqual([false, false, false]);
  reached.set('strip', false);
  facts.announce({ type: 'trouble-reported', part: 'light', message: 'strip cannot be reached' });
  facts.announce({ type: 'trouble-reported', part: 'weather', message: 'something else' });
  away.add('kitchen');
  reach.look();
  expect(told).toEqual(['strip', 'strip,shelf']);
  reached.set('strip', true);
  facts.announce({ type: 'trouble-mended', part: 'light', message: 'strip is reached again' });
  away.clear();
  reach.look();
  expect(told.slice(2)).toEqual(['shelf', '']);
  await reach.stop();
  reached.set('strip', false);
  facts.announce({ type: 'trouble-reported', part: 'light', message: 'strip cannot be reached' });
  expect([told.length, listAway(engine.views())]).toEqual([4, '']);
});

test('FACE-03 without a broker no lamp of a satellite is reached; the first connection is told, though nothing is mended by it', async () => {
  const { reach, broker, engine, told } = createReach();
  broker.connected = false;
  expect(listAway(engine.views())).toBe('');
  await reach.start();
  reach.look();
  expect(told).toEqual(['shelf']);
  broker.connected = true;
  await broker.publish(status, 'online', { retain: true });
  expect(told).toEqual(['shelf', '']);
});
