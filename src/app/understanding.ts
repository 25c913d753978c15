import type { Understanding } from '../core/command.js';
import type { Lamp } from '../core/lamp.js';
import type { Engine } from '../engine/engine.js';
import { listExpected, type ExpectedPhrases } from '../language/expected.js';
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

/** The fast path of one Lantern: what it understands follows the configuration and the saved states. */
export class Comprehension {
  #fastPath: FastPath | undefined;
  #states: ReadonlyMap<string, unknown> | undefined;
  #timers: ReadonlyMap<string, unknown> | undefined;
  #expected: { timers: unknown; names: string; phrases: readonly string[] } | undefined;

  constructor(
    private readonly config: Config,
    private readonly engine?: Pick<Engine, 'machine'>,
  ) {}

  /** What one sentence means, with the states there are now. */
  understand(text: string): Understanding {
    const { states, timers } = this.engine?.machine ?? {};
    const fastPath = this.#ready();
    if (states !== this.#states || timers !== this.#timers) fastPath.update(this.#vocabulary());
    this.#states = states;
    this.#timers = timers;
    return fastPath.understand(text);
  }

  /** What the recogniser should expect with the timers there are now: the same array as long as they are the same. */
  expected(): readonly string[] {
    const timers = this.engine?.machine.timers;
    if (!this.#expected || timers !== this.#expected.timers) {
      const names = this.#vocabulary().timers.join();
      if (names !== this.#expected?.names)
        this.#expected = { timers, names, phrases: joinPhrases(listExpected(loadSentences(), this.#vocabulary())) };
      else this.#expected = { ...this.#expected, timers };
    }
    return this.#expected.phrases;
  }

  /** Some hundreds of milliseconds, best spent when idle: the first sentences are then as quick as the later ones. */
  warmUp(): void {
    this.#ready().warmUp();
  }

  /** The sentence files are read when the first sentence comes, or when warming up: the light does not wait for them. */
  #ready(): FastPath {
    return (this.#fastPath ??= createFastPath(loadSentences(), this.#vocabulary()));
  }

  #vocabulary(): Vocabulary {
    const { here } = this.config;
    return {
      lamps: configuredLamps(this.config),
      // "On" and "off" are words of their own, not names.
      states: [...(this.engine?.machine.states.keys() ?? [])].filter((name) => name !== 'on' && name !== 'off'),
      timers: [...(this.engine?.machine.timers.values() ?? [])].flatMap(({ name, purpose }) =>
        purpose?.kind === 'countdown' ? [name] : [],
      ),
      effects: animationNames,
      modes,
      ...(here === undefined ? {} : { here }),
    };
  }
}

function joinPhrases({ sentences, decoys }: ExpectedPhrases): readonly string[] {
  return [...sentences, ...decoys];
}
