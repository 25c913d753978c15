import { expect, test } from '@jest/globals';
import { millis } from '../../src/core/units.js';
import { SimulatedBroker } from '../simulated/broker.js';
import { createHome } from './create-home.js';

test('FACE-04 a broker that keeps from Home Assistant what it is told is said once, with the remedy, until it passes it on', async () => {
  const broker = new SimulatedBroker();
  broker.forbidden = 'homeassistant/#';
  const { clock, troubles, facts } = await createHome(broker);
  const mended: string[] = [];
  facts.listen((fact) => fact.type === 'trouble-mended' && mended.push(fact.message));
  const announceAgain = async () => {
    await broker.publish('lantern/lantern/status', 'online', { retain: true });
    clock.advance(millis(11_000));
  };
  await announceAgain();
  await announceAgain();
  expect(troubles).toEqual([
    'a simulated broker passes on nothing at homeassistant/#: its access list must let this Lantern write and read there, or Home Assistant finds nothing',
  ]);
  broker.forbidden = '';
  await announceAgain();
  expect([troubles.length, mended]).toEqual([1, ['a simulated broker passes on what Home Assistant is told']]);
});
