import type { Understanding } from '../core/command.js';
import type { Lamp } from '../core/lamp.js';
import type { Engine } from '../engine/engine.js';
import { createFastPath, type FastPath } from '../language/fast-path.js';
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

/** The fast path for a configuration; with an engine, its saved states are understood as soon as they exist. */
export function createUnderstanding(config: Config, engine?: Pick<Engine, 'machine'>): (text: string) => Understanding {
  const sentences = loadSentences();
  const lamps = configuredLamps(config);
  const build = (states: readonly string[]): FastPath =>
    createFastPath(sentences, {
      lamps,
      states,
      timers: [],
      effects: animationNames,
      modes,
      ...(config.here === undefined ? {} : { here: config.here }),
    });
  let known: Engine['machine']['states'] | undefined;
  let fastPath: FastPath | undefined;
  return (text) => {
    const states = engine?.machine.states;
    if (!fastPath || states !== known) fastPath = build([...(states?.keys() ?? [])]);
    known = states;
    return fastPath.understand(text);
  };
}
