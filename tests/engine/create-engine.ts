import { CronerSchedules } from '../../src/adapters/croner/schedules.js';
import { Hub } from '../../src/core/events.js';
import type { Fact } from '../../src/core/facts.js';
import type { Lamp } from '../../src/core/lamp.js';
import { createSeededRandom } from '../../src/core/random.js';
import { millis } from '../../src/core/units.js';
import { VirtualClock } from '../../src/core/virtual-clock.js';
import { Engine } from '../../src/engine/engine.js';
import type { EngineParts } from '../../src/engine/engine-parts.js';
import type { Store } from '../../src/ports/store.js';
import { FakeLightThread } from '../fakes/fake-light-thread.js';
import { MemoryStore } from '../fakes/memory-store.js';

export const oneLamp: readonly Lamp[] = [{ id: 'lamp', name: 'lamp', aliases: [] }];

/** A started engine on fakes, with what a test wants to look at. */
export function createEngine(
  lamps: readonly Lamp[] = oneLamp,
  store = new MemoryStore(),
  more: Partial<EngineParts> = {},
) {
  return createEngineOn(store, lamps, more);
}

/** The same on a store that is not the fake one. */
export function createEngineOn<Kept extends Store>(
  store: Kept,
  lamps: readonly Lamp[],
  more: Partial<EngineParts> = {},
) {
  const clock = new VirtualClock(millis(1_000_000));
  const light = new FakeLightThread(() => clock.monotonic());
  const told: Fact[] = [];
  const facts = new Hub<Fact>((error) => {
    throw error;
  });
  facts.listen((fact) => void told.push(fact));
  store.start();
  const engine = new Engine({
    store,
    clock,
    random: createSeededRandom(1),
    schedules: new CronerSchedules('UTC'),
    light,
    facts,
    lamps,
    ...more,
  });
  engine.start();
  return { engine, store, clock, light, told, facts };
}
