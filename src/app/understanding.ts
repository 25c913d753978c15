import type { Understanding } from '../core/command.js';
import type { Lamp } from '../core/lamp.js';
import type { Engine } from '../engine/engine.js';
import { createFastPath, type FastPath, type Vocabulary } from '../language/fast-path.js';
import { animationNames } from '../light/animations.js';
import type { Config } from './config-schema.js';
import { loadSentences } from './load-sentences.js';

const modes: readonly string[] = ['home', 'receptionist', 'comms', 'security', 'chat'];

/** The lamps of the configuration as the rest of Lantern knows them. */
export function configuredLamps(config: Config): readonly Lamp[] {
  return config.lamps.map(({ id, name, area, floor, aliases }) => ({
    id,
    name: name ?? id,
    aliases,
    ...(area === undefined ? {} : { area }),
    ...(floor === undefined ? {} : { floor }),
  }));
}

/** Text to commands for one configuration. `warmUp` makes the first sentence as quick as the hundredth. */
export type Understand = ((text: string) => Understanding) & Pick<FastPath, 'warmUp'>;

/** The fast path for a configuration; with an engine, its saved states are understood as soon as they exist. */
export function createUnderstanding(config: Config, engine?: Pick<Engine, 'machine'>): Understand {
  const lamps = configuredLamps(config);
  const vocabularyOf = (states: Iterable<string>): Vocabulary => ({
    lamps,
    states: [...states],
    timers: [],
    effects: animationNames,
    modes,
    ...(config.here === undefined ? {} : { here: config.here }),
  });
  let known = engine?.machine.states;
  const fastPath = createFastPath(loadSentences(), vocabularyOf(known?.keys() ?? []));
  const understand = (text: string) => {
    const states = engine?.machine.states;
    if (states !== known) fastPath.update(vocabularyOf(states?.keys() ?? []));
    known = states;
    return fastPath.understand(text);
  };
  return Object.assign(understand, {
    warmUp: () => {
      fastPath.warmUp();
    },
  });
}
