import { readSlots } from '../assistant/automations/pattern-slots.js';
import type { Command, Understanding } from '../core/command.js';
import type { Lamp } from '../core/lamp.js';
import type { Engine } from '../engine/engine.js';
import { listExpected } from '../language/expected.js';
import { createFastPath, type FastPath, type Vocabulary } from '../language/fast-path.js';
import type { ReadingExplanation } from '../language/matching/explain-reading.js';
import { createMachine } from '../light/machine.js';
import type { PatternLibrary } from '../pattern/pattern-library.js';
import { animationNames } from '../light/animations.js';
import type { LightState } from '../light/state.js';
import type { Config } from './configuration/config-schema.js';
import { loadPatterns } from './shipped/load-patterns.js';
import { loadSentences } from './shipped/load-sentences.js';

const emptyMachine = createMachine({});
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

/** The names of saved states. "On" and "off" are words of their own, not names. */
function namesOf(states: readonly LightState[]): Pick<Vocabulary, 'states' | 'stateAliases'> {
  const named = states.filter(({ name }) => name !== 'on' && name !== 'off');
  return {
    states: named.map(({ name }) => name),
    stateAliases: new Map(named.map(({ name, aliases = [] }) => [name, aliases])),
  };
}

/** The fast path of one Lantern: what it understands follows the configuration and the saved states. */
export class Comprehension {
  #fastPath: FastPath | undefined;
  #patterns: PatternLibrary | undefined;
  #states: ReadonlyMap<string, unknown> | undefined;
  #timers: ReadonlyMap<string, unknown> | undefined;
  readonly #lamps: readonly Lamp[];
  #stateNames: Pick<Vocabulary, 'states' | 'stateAliases'> = { states: [] };
  #expected: { timers: unknown; names: string; phrases: readonly string[] } | undefined;

  constructor(
    private readonly config: Config,
    private readonly engine?: Pick<Engine, 'machine'>,
  ) {
    this.#lamps = configuredLamps(config);
  }

  /** What one sentence means, with the states there are now. */
  understand(text: string): Understanding {
    return this.#current().understand(text);
  }

  /** As `understand`, with how it was read. */
  explain(text: string): ReadingExplanation {
    return this.#current().explain(text);
  }

  #current(): FastPath {
    const { states, timers } = this.engine?.machine ?? {};
    const fastPath = this.#ready();
    if (states !== this.#states || timers !== this.#timers) fastPath.update(this.#vocabulary());
    this.#timers = timers;
    return fastPath;
  }

  /** What the recognizer should expect with the timers there are now: the same array as long as they are the same. */
  expected(): readonly string[] {
    const timers = this.engine?.machine.timers;
    if (!this.#expected || timers !== this.#expected.timers) {
      const names = this.#timerNames();
      const { phrases } = this.#expected ?? {};
      const isSame = phrases && names.join() === this.#expected?.names;
      this.#expected = { timers, names: names.join(), phrases: isSame ? phrases : this.#listPhrases(names) };
    }
    return this.#expected.phrases;
  }

  /** Some hundreds of milliseconds, best spent when idle: the first sentences are then as quick as the later ones. */
  warmUp(): void {
    this.#ready().warmUp();
  }

  /** The sentence files are read when the first sentence comes, or when warming up: the light does not wait for them. */
  #ready(): FastPath {
    return (this.#fastPath ??= createFastPath(loadSentences(), this.#vocabulary(), (command) =>
      this.#accepts(command),
    ));
  }

  /** Whether what a pattern's free words say can be read: a look, a day, a number. Only its form counts here, not the time. */
  #accepts(command: Command): boolean {
    if (command.intent !== 'automation.make') return true;
    this.#patterns ??= loadPatterns();
    const pattern = this.#patterns.find(command.pattern);
    const read =
      pattern &&
      readSlots(pattern, command.slots, {
        machine: this.engine?.machine ?? emptyMachine,
        understand: (text) => this.#ready().understand(text),
        when: { now: 0, timeZone: 'UTC', nextTime: () => 1 },
      });
    return read !== undefined && read !== null;
  }

  #listPhrases(timers: readonly string[]): readonly string[] {
    const { sentences, decoys } = listExpected(loadSentences(), {
      lamps: this.#lamps,
      effects: animationNames,
      timers,
    });
    return [...sentences, ...decoys];
  }

  #timerNames(): readonly string[] {
    return [...(this.engine?.machine.timers.values() ?? [])].flatMap(({ name, purpose }) =>
      purpose?.kind === 'countdown' ? [name] : [],
    );
  }

  #vocabulary(): Vocabulary {
    const { here } = this.config;
    const { states } = this.engine?.machine ?? {};
    if (states && states !== this.#states) this.#stateNames = namesOf([...states.values()]);
    this.#states = states;
    return {
      ...this.#stateNames,
      lamps: this.#lamps,
      timers: this.#timerNames(),
      effects: animationNames,
      modes,
      ...(here === undefined ? {} : { here }),
    };
  }
}
