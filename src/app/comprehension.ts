import { readMadeLook } from '../assistant/made-look.js';
import { readSlots } from '../assistant/automations/pattern-slots.js';
import type { Command, Understanding } from '../core/command.js';
import type { Lamp } from '../core/lamp.js';
import type { Engine } from '../engine/engine.js';
import type { Gist } from '../language/gist-reader.js';
import type { TrainedReaders } from '../language/last-readers.js';
import type { SkipTail } from '../language/skip-tail.js';
import type { NearestAutomation } from '../language/automation/nearest-automation.js';
import { listExpected, type ExpectedPhrases } from '../language/expected.js';
import { listKnownWords, mendTypos } from '../language/mend-typos.js';
import { loadEnglishWords } from './shipped/load-english-words.js';
import { createFastPath, type FastPath, type Vocabulary } from '../language/fast-path.js';
import type { ReadingExplanation } from '../language/matching/explain-reading.js';
import { saysOutright } from '../language/matching/says-outright.js';
import { createMachine } from '../light/machine.js';
import type { PatternLibrary } from '../pattern/pattern-library.js';
import { animationNames } from '../light/animations.js';
import type { LightState } from '../light/state.js';
import type { Config } from './configuration/config-schema.js';
import { loadPatterns } from './shipped/load-patterns.js';
import { loadSentences } from './shipped/load-sentences.js';

const emptyMachine = createMachine({});
const modes: readonly string[] = ['home', 'receptionist', 'comms', 'security', 'chat'];

/** The configured lamps in the form that the rest of Lantern uses. Those of a satellite are in its room, as they are at the hub. */
export function configuredLamps({ lamps, satellite }: Config): readonly Lamp[] {
  return lamps.map(({ id, name, area = satellite?.room, floor, aliases, output }) => ({
    id,
    name: name ?? id,
    aliases,
    ...(area === undefined ? {} : { area }),
    ...(floor === undefined ? {} : { floor }),
    ...('color' in output && output.color !== 'rgb' ? { colors: output.color } : {}),
  }));
}

/** The names of saved states and scenes, without "on" and "off", which are ordinary words in sentences. */
function namesOf(
  states: readonly LightState[],
  scenes: readonly string[],
): Pick<Vocabulary, 'states' | 'stateAliases'> {
  const asSaid = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const kept = new Set(scenes.map(asSaid));
  // A scene goes before a state that is said alike, or neither could be meant.
  const named = states.filter(({ name }) => name !== 'on' && name !== 'off' && !kept.has(asSaid(name)));
  return {
    states: [...new Set([...named.map(({ name }) => name), ...scenes])],
    stateAliases: new Map(named.map(({ name, aliases = [] }) => [name, aliases])),
  };
}

/** The fast path of one Lantern. Its vocabulary comes from the configuration and the saved states and timers, and follows them. */
export class Comprehension {
  #fastPath: FastPath | undefined;
  #patterns: PatternLibrary | undefined;
  #states: ReadonlyMap<string, unknown> | undefined;
  #scenes: ReadonlyMap<string, unknown> | undefined;
  #timers: ReadonlyMap<string, unknown> | undefined;
  #phrases: ReadonlyMap<string, unknown> | undefined;
  #lamps: readonly Lamp[];
  #stateNames: Pick<Vocabulary, 'states' | 'stateAliases'> = { states: [] };
  #expected: { timers: unknown; names: string; phrases: readonly string[] } | undefined;

  constructor(
    private readonly config: Config,
    private readonly engine?: Pick<Engine, 'machine'>,
  ) {
    this.#lamps = configuredLamps(config);
  }

  /** Understands the names of these lamps from now on. */
  changeLamps(lamps: readonly Lamp[]): void {
    this.#lamps = lamps;
    this.#expected = undefined;
    this.#fastPath?.update(this.#vocabulary());
  }

  /** What a sentence means, given the states and timers that exist now. */
  understand(text: string): Understanding {
    return this.#current().understand(text);
  }

  /** What one sentence means, with its references as they stand. @param continues whether it can be about something said before @param amends whether that was an automation */
  read(text: string, continues: boolean, amends: boolean): Understanding {
    return this.#current().read(text, continues, amends);
  }

  /** How far a sentence about an automation was understood that no rule acts on. */
  nearest(text: string): NearestAutomation | undefined {
    return this.#current().nearest(text);
  }

  /** What a sentence wants of something that is set already, whatever is told around it. */
  skipTail(text: string): SkipTail | undefined {
    return this.#current().skipTail(text);
  }

  /** A sentence in the words of templates and orders. */
  otherWords(text: string): readonly string[] {
    return this.#current().otherWords(text);
  }

  /** The readers by trained models. */
  trained(): TrainedReaders {
    return this.#current().trained;
  }

  /** What a sentence wants of something that is set already. */
  gist(text: string): Gist | undefined {
    return this.#current().gist(text);
  }

  /** What a typed sentence may be without slips of the fingers, in groups: the likeliest first. It takes some milliseconds, and is asked for only where nothing was understood. */
  mend(text: string): readonly (readonly string[])[] {
    return mendTypos(text, listKnownWords(loadSentences(), this.#vocabulary(), loadEnglishWords()));
  }

  /** Whether a sentence says outright what is read of it. Takes some milliseconds. */
  saysOutright(text: string): boolean {
    return saysOutright(this.explain(text));
  }

  /** What a sentence means, and how that was found out. */
  explain(text: string): ReadingExplanation {
    return this.#current().explain(text);
  }

  #current(): FastPath {
    const { states, scenes, timers, phrases } = this.engine?.machine ?? {};
    const fastPath = this.#ready();
    const isKnown = states === this.#states && scenes === this.#scenes && phrases === this.#phrases;
    if (!isKnown || timers !== this.#timers) fastPath.update(this.#vocabulary());
    this.#timers = timers;
    this.#phrases = phrases;
    return fastPath;
  }

  /** The phrases that the recognizer should expect now. The same array is returned until the timers' names change. */
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

  /** What to offer to somebody who types: sentences that are understood, and the names of this home. */
  offers(): { readonly sentences: readonly string[]; readonly names: readonly string[] } {
    const { states, lamps } = this.#vocabulary();
    const places = lamps.flatMap(({ name, aliases, area, floor }) =>
      [name, ...aliases, area ?? [], floor ?? []].flat(),
    );
    const { sentences } = this.#listExpected(this.#timerNames());
    return { sentences, names: [...new Set([...places, ...states])] };
  }

  /**
   * Prepares everything now, so the first sentences are as fast as later ones. Takes some hundred milliseconds; best done when
   * idle.
   */
  warmUp(): void {
    this.#ready().warmUp();
  }

  /** The same while others are attended to: `pause` lets them have their turn, many times. Ends early where `signal` aborts. */
  async warmUpBetween(pause: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
    const steps = this.#ready().warmUpSteps();
    while (!steps.next().done && !signal.aborted) await pause();
  }

  /** Reads the sentence files when they are first needed, so the light does not have to wait for them at the start. */
  #ready(): FastPath {
    return (this.#fastPath ??= createFastPath(loadSentences(), this.#vocabulary(), (command) =>
      this.#accepts(command),
    ));
  }

  /**
   * Whether the free words in a pattern's sentence can be read as what the pattern needs: a look, a day, a number. Only their form
   * is checked, so any time will do.
   */
  #accepts(command: Command): boolean {
    if (command.intent === 'scene.make') return readMadeLook(command.how, this.#forms()) !== null;
    // "Choir on Friday, put that in the calendar": "that" is no title.
    if (command.intent === 'appointment.book')
      return !/^(?:it|that|this|them|those|one|both)$/i.test(command.what ?? '');
    if (command.intent !== 'automation.make') return true;
    this.#patterns ??= loadPatterns();
    const pattern = this.#patterns.find(command.pattern);
    const read =
      pattern &&
      readSlots(pattern, command.slots, {
        ...this.#forms(),
        when: { now: 0, timeZone: 'UTC', nextTime: () => 1 },
      });
    return read !== undefined && read !== null;
  }

  /** What free words that tell of a look are read with. */
  #forms() {
    return {
      machine: this.engine?.machine ?? emptyMachine,
      understand: (text: string) => this.#ready().match(text),
    };
  }

  #listPhrases(timers: readonly string[]): readonly string[] {
    const { sentences, decoys } = this.#listExpected(timers);
    return [...sentences, ...decoys];
  }

  #listExpected(timers: readonly string[]): ExpectedPhrases {
    return listExpected(loadSentences(), { lamps: this.#lamps, effects: animationNames, timers });
  }

  #timerNames(): readonly string[] {
    return [...(this.engine?.machine.timers.values() ?? [])].flatMap(({ name, purpose }) =>
      // "My timer" is no name, although that is what the first one without a name is called.
      purpose?.kind === 'countdown' && name !== 'timer' ? [name] : [],
    );
  }

  #vocabulary(): Vocabulary {
    const { here } = this.config;
    const { states, scenes, phrases } = this.engine?.machine ?? emptyMachine;
    if (this.engine && (states !== this.#states || scenes !== this.#scenes))
      this.#stateNames = namesOf([...states.values()], [...scenes.keys()]);
    this.#states = states;
    this.#scenes = scenes;
    return {
      ...this.#stateNames,
      lamps: this.#lamps,
      timers: this.#timerNames(),
      effects: animationNames,
      modes,
      phrases,
      ...(here === undefined ? {} : { here }),
    };
  }
}
