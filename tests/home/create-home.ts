import type { Lamp } from '../../src/core/lamp.js';
import { millis } from '../../src/core/units.js';
import { HomeAssistant } from '../../src/home/home-assistant.js';
import type { HomeAssistantParts } from '../../src/home/home-assistant-parts.js';
import { createEngine } from '../engine/create-engine.js';
import { MemoryStore } from '../fakes/memory-store.js';
import { SimulatedBroker } from '../simulated/broker.js';

export const homeLamps: readonly Lamp[] = [
  { id: 'desk', name: 'Desk lamp', area: 'Office', aliases: [] },
  { id: 'bed', name: 'Bed / light', aliases: [] },
];

/** A Lantern that Home Assistant sees, with what was published and what was told. */
export async function createHome(
  broker = new SimulatedBroker(),
  lamps = homeLamps,
  more: Partial<HomeAssistantParts> = {},
  store = new MemoryStore(),
) {
  const made = createEngine(lamps, store);
  const troubles: string[] = [];
  const spoken: string[] = [];
  const published: (readonly [topic: string, payload: string])[] = [];
  const listening = await broker.subscribe('#', (topic, payload, isOld) => {
    if (!isOld) published.push([topic, payload]);
  });
  const home = new HomeAssistant({
    broker,
    engine: made.engine,
    store,
    facts: made.facts,
    clock: made.clock,
    client: 'lantern',
    prefix: 'homeassistant',
    version: '1.2.3',
    hasButton: true,
    elsewhere: { satelliteOf: () => undefined, isReached: () => undefined },
    say: (text) => spoken.push(text),
    onTrouble: (message) => troubles.push(message),
    ...more,
  });
  await home.start();
  await broker.publish('lantern/lantern/status', 'online', { retain: true });
  made.clock.advance(millis(1000));
  const last = (topic: string) => {
    const found = published.findLast(([each]) => each === topic);
    return found === undefined || found[1] === '' ? undefined : (JSON.parse(found[1]) as Record<string, unknown>);
  };
  const send = async (lamp: string, command: unknown) => {
    const payload = typeof command === 'string' ? command : JSON.stringify(command);
    await broker.publish(`lantern/lantern/lamps/${lamp}/set`, payload);
    made.clock.advance(millis(1000));
  };
  return {
    ...made,
    home,
    broker,
    troubles,
    spoken,
    published,
    send,
    discovery: () => last('homeassistant/device/lantern_lantern/config'),
    lampDevice: (lamp: string) => last(`homeassistant/device/lantern_lantern_lamp_${lamp}/config`),
    report: (lamp: string) => last(`lantern/lantern/lamps/${lamp}/state`),
    /** Ends as a restart does: what the broker keeps stays. */
    stop: async () => {
      await home.stop();
      await listening[Symbol.asyncDispose]();
    },
  };
}
