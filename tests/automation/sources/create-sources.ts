import { setImmediate as settle } from 'node:timers/promises';
import { createSeededRandom } from '../../../src/core/random.js';
import { millis } from '../../../src/core/units.js';
import type { ChangeInput } from '../../../src/light/changes/change.js';
import { Connectivity } from '../../../src/automation/sources/connectivity.js';
import { Fetchers } from '../../../src/automation/sources/fetchers.js';
import { Sources } from '../../../src/automation/sources/sources.js';
import type { Broker } from '../../../src/ports/broker.js';
import type { Fetcher } from '../../../src/ports/fetcher.js';
import { createEngine } from '../../engine/create-engine.js';

type SourceInput = Extract<ChangeInput, { kind: 'source.save' }>['source'];

/** Sources on an engine of fakes, with what a test wants to look at. */
export function createSources(fetchers: readonly Fetcher[], broker: Broker | null = null) {
  const made = createEngine();
  const { engine, clock, facts, told } = made;
  const sources = new Sources({
    engine,
    clock,
    random: createSeededRandom(7),
    facts,
    fetchers: new Fetchers(clock, fetchers),
    broker,
    connectivity: new Connectivity(),
  });
  return {
    ...made,
    sources,
    save: (...all: readonly SourceInput[]) =>
      engine.apply(
        all.map((source) => ({ kind: 'source.save' as const, source })),
        { kind: 'cli' },
      ),
    value: (name: string) => engine.machine.variables.get(name),
    status: (name: string) => sources.list().find((source) => source.name === name)?.status,
    troubles: () => told.flatMap((fact) => (fact.type === 'trouble-reported' ? [`${fact.part}: ${fact.message}`] : [])),
    /** Lets time pass in steps, and what was asked be answered. */
    pass: async (ms: number, step = 1000) => {
      for (let left = ms; left > 0; left -= step) {
        clock.advance(millis(Math.min(step, left)));
        await settle();
      }
    },
  };
}
