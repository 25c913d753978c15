import { CronerSchedules } from '../../adapters/croner/schedules.js';
import { NoLightThread } from '../../adapters/light-thread/no-light-thread.js';
import { SqliteStore } from '../../adapters/sqlite/sqlite-store.js';
import { systemRandom } from '../../adapters/system/system-random.js';
import { answerQuestion } from '../../assistant/answers/answer-question.js';
import type { LampShown, Trouble } from '../../core/facts.js';
import { nameOfLamp, type Lamp } from '../../core/lamp.js';
import type { TickStatistics } from '../../core/light-messages.js';
import { millis } from '../../core/units.js';
import { Engine } from '../../engine/engine.js';
import { explainLamp } from '../../engine/explain-lamp.js';
import type { HistoryEntry } from '../../engine/history.js';
import { migrations } from '../../engine/migrations.js';
import { tellPassing } from '../../engine/tell-passing.js';
import type { LightThread } from '../../ports/light-thread.js';
import { configuredLamps } from '../comprehension.js';
import type { Config } from '../configuration/config-schema.js';
import { StorageWatch } from '../data-folder/storage-watch.js';
import type { Foundation } from '../foundation.js';
import { builtInTools } from '../outside/create-fetchers.js';
import { showAttention } from '../show-attention.js';
import { createLightThread, planThread, toShown, type LampNews } from './create-light-thread.js';

const tidyInterval = millis(60_000);

/** The lamps of this Lantern: the store, the engine, and the thread that renders. */
export class LightSide {
  readonly store: SqliteStore;
  readonly thread: LightThread;
  readonly engine: Engine;
  readonly #listening: Disposable[] = [];
  readonly #storage: StorageWatch;
  /** The configuration whose lamps these are; it changes while Lantern runs. */
  #config: Config;
  /** Lamps that satellites have. To the light thread they are numbers. */
  #guests: readonly Lamp[] = [];
  #tidying: Disposable | null = null;

  /**
   * @param dark opens no output and shows nothing; for commands that only read
   * @param isAway whether nothing reaches a lamp just now
   */
  constructor(
    private readonly foundation: Foundation,
    dark = false,
    isAway: (lamp: string) => boolean = () => false,
  ) {
    const { config, dataFolder, programs, clock, facts, tell } = foundation;
    this.#config = config;
    // Only who may change the data mends it.
    this.store = new SqliteStore(dataFolder, migrations, dark ? undefined : (message) => tell('data', message));
    this.thread = dark ? new NoLightThread() : createLightThread(config, programs, this.#createNews());
    this.engine = new Engine({
      store: this.store,
      clock,
      random: systemRandom,
      schedules: new CronerSchedules(config.time_zone),
      light: this.thread,
      facts,
      lamps: configuredLamps(config),
      holdYields: config.button?.hold_yields ?? false,
      builtInTools,
      isAway,
    });
    this.#storage = new StorageWatch({ dataFolder, clock, facts, store: () => this.#storeAgain() });
  }

  #storeAgain(): void {
    this.store.tryWriting();
    this.engine.keeper.catchUp();
  }

  #createNews(): LampNews {
    const { facts, tell } = this.foundation;
    return {
      onTrouble: (message) => tell('light', message),
      onMended: (message) => facts.announce({ type: 'trouble-mended', part: 'light', message }),
      nameOf: (lamp) => nameOfLamp(lamp, this.engine.lamps),
    };
  }

  /** Restores what is stored, and shows it. @throws LanternError `data-unwritable`, `data-damaged`, `data-newer` */
  async start(): Promise<void> {
    const { config, facts } = this.foundation;
    this.#storage.start();
    this.store.start();
    await this.thread.start();
    this.#listening.push(
      this.thread.listen((changed) => {
        const newest = new Map(changed.map((frame) => [frame.lamp, frame]));
        facts.announce({ type: 'lamps-shown', lamps: [...newest.values()].map(toShown) });
      }),
      showAttention(facts, this.thread, () => this.engine.lamps, config.here),
    );
    this.engine.start();
  }

  get config(): Config {
    return this.#config;
  }

  /** Goes on with the lamps of another configuration: names and rooms at once, outputs as soon as they are open. */
  changeLamps(config: Config): Promise<void> {
    return this.#goOn(config, this.#guests);
  }

  /** Goes on with other lamps of satellites. */
  changeGuests(guests: readonly Lamp[]): Promise<void> {
    return this.#goOn(this.#config, guests);
  }

  async #goOn(config: Config, guests: readonly Lamp[]): Promise<void> {
    const before = planThread(withGuests(this.#config, this.#guests));
    [this.#config, this.#guests] = [config, guests];
    const all = withGuests(config, guests);
    const after = planThread(all);
    if (JSON.stringify(before) !== JSON.stringify(after)) await this.thread.change(after);
    this.engine.changeLamps(configuredLamps(all));
  }

  /** Begins to tidy the store. Only for a Lantern that stays. */
  startTime(): void {
    this.#tidying?.[Symbol.dispose]();
    this.#tidying = this.foundation.clock.after('tidying the store', tidyInterval, () => {
      this.store.tidy();
      this.startTime();
    });
  }

  /** What the outputs show now, for screens. */
  shown(): readonly LampShown[] {
    return this.engine.lamps.map(({ id }) => toShown(this.thread.shown(id) ?? { lamp: id, r: 0, g: 0, b: 0 }));
  }

  /** What is wrong now with lamps and their store, each with its remedy. */
  troubles(): readonly Trouble[] {
    const light = this.thread.troubles().map((message) => ({ part: 'light', message }));
    const { trouble } = this.engine.keeper;
    return trouble === null ? light : [...light, { part: 'data', message: trouble }];
  }

  /** Why a lamp shows what it shows, as data and as a sentence. */
  explain(lamp: string) {
    const { clock, config } = this.foundation;
    const context = { engine: this.engine, now: clock.now(), timeZone: config.time_zone, here: undefined };
    const name = nameOfLamp(lamp, this.engine.lamps);
    const sentence = answerQuestion({ intent: 'explain', target: { name } }, '', context);
    return { lamp, ...explainLamp(this.engine, lamp), sentence };
  }

  /** What an entry of the history came of, in words. */
  tellCause({ origin, writes, undoes }: HistoryEntry): string {
    if (undoes !== undefined) return `undo of ${[undoes].flat().join(', ')}`;
    return origin.detail || tellPassing(writes, this.engine.lamps);
  }

  /** Stops, leaving the light as it is; returns how regular the frames were. Calling it twice does no harm. */
  async stop(): Promise<TickStatistics | null> {
    this.#tidying?.[Symbol.dispose]();
    this.#storage.stop();
    for (const listening of this.#listening.splice(0)) listening[Symbol.dispose]();
    const ticks = await this.thread.stop();
    this.store.stop();
    return ticks;
  }
}

function withGuests(config: Config, guests: readonly Lamp[]): Config {
  const lamps = guests.map((lamp) => ({ ...lamp, aliases: [...lamp.aliases], output: { driver: 'virtual' } as const }));
  return { ...config, lamps: [...config.lamps, ...lamps] };
}
