import type { Origin } from '../../../src/core/origin.js';
import type { Route } from '../../../src/core/command.js';
import type { Lamp } from '../../../src/core/lamp.js';
import type { RingOrder } from '../../../src/ports/satellites.js';
import { millis } from '../../../src/core/units.js';
import { Guests } from '../../../src/home/satellites/guests.js';
import { SatelliteHub } from '../../../src/home/satellites/satellite-hub.js';
import { SatelliteLink } from '../../../src/home/satellites/satellite-link.js';
import { createEngine } from '../../engine/create-engine.js';
import { MemoryStore } from '../../fakes/memory-store.js';
import { SimulatedBroker } from '../../simulated/broker.js';

const sofa: Lamp = { id: 'sofa', name: 'Sofa lamp', area: 'Living room', aliases: [] };
const shelf: Lamp = { id: 'shelf', name: 'Shelf / lamp', aliases: ['books'] };

/** Lets promises run that wait for nothing. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A hub on a broker, with what it was told and asked. */
export async function createHub(
  broker: SimulatedBroker,
  names: readonly string[] = ['kitchen'],
  store = new MemoryStore(),
) {
  const made = createEngine([sofa], store);
  const told: string[] = [];
  const said: (readonly [text: string, origin: Origin])[] = [];
  const pressed: (readonly [gesture: string, lamps: readonly string[]])[] = [];
  const answer: { reply: string; route: Route } = { reply: 'Done.', route: 'command' };
  /** How often the next change of lamps fails. */
  const failing = { count: 0 };
  const guests = new Guests(
    store,
    names,
    () => [sofa],
    (message) => told.push(message),
  );
  guests.load();
  const hub = new SatelliteHub({
    ...made,
    broker,
    guests,
    names,
    client: 'lantern',
    dawnMs: 0,
    version: '1.0.0',
    changeGuests: (lamps) => {
      if (failing.count > 0) {
        failing.count -= 1;
        return Promise.reject(new Error('no thread'));
      }
      made.engine.changeLamps([sofa, ...lamps]);
      return Promise.resolve();
    },
    say: (text, origin) => {
      said.push([text, origin]);
      return Promise.resolve(answer);
    },
    press: (gesture, _, lamps) => void pressed.push([gesture, lamps]),
    onTrouble: (message) => told.push(message),
    onMended: (message) => told.push(message),
  });
  await hub.start();
  await broker.publish('lantern/lantern/status', 'online', { retain: true });
  return { ...made, hub, guests, told, said, pressed, answer, failing };
}

/** A satellite on a broker, with what it was told. */
export async function createSatellite(
  broker: SimulatedBroker,
  lamps: readonly Lamp[] = [shelf],
  canRing = true,
  store = new MemoryStore(),
) {
  const made = createEngine(lamps, store);
  const told: string[] = [];
  const rung: RingOrder[] = [];
  /** Told, in their order, whether what was rung was to be heard. */
  const ends: ((isHeard: boolean) => void)[] = [];
  const link = new SatelliteLink({
    ...made,
    ring: (order, onSaid) => {
      rung.push(order);
      if (onSaid) ends.push(onSaid);
    },
    canRing: () => canRing,
    broker,
    client: 'kitchen',
    hub: 'lantern',
    room: 'Kitchen',
    version: '1.0.0',
    onTrouble: (message) => told.push(message),
    onMended: (message) => told.push(message),
  });
  link.load();
  await link.start();
  return { ...made, link, told, rung, ends };
}

/** Both, which know each other. */
export async function createPair() {
  const broker = new SimulatedBroker();
  const hub = await createHub(broker);
  const satellite = await createSatellite(broker);
  const pass = async (ms: number) => {
    hub.clock.advance(millis(ms));
    satellite.clock.advance(millis(ms));
    await settle();
  };
  await pass(200);
  const stop = async () => {
    await satellite.link.stop();
    await hub.hub.stop();
  };
  return { broker, hub, satellite, pass, stop };
}
