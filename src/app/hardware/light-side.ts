import { CronerSchedules } from '../../adapters/croner/schedules.js';
import { NoLightThread } from '../../adapters/light-thread/no-light-thread.js';
import { SqliteStore } from '../../adapters/sqlite/sqlite-store.js';
import { systemRandom } from '../../adapters/system/system-random.js';
import type { Clock } from '../../core/clock.js';
import type { Hub } from '../../core/events.js';
import type { Fact, LampShown } from '../../core/facts.js';
import type { TickStatistics } from '../../core/light-messages.js';
import { Engine } from '../../engine/engine.js';
import { migrations } from '../../engine/migrations.js';
import type { LightThread } from '../../ports/light-thread.js';
import { configuredLamps } from '../comprehension.js';
import type { Config } from '../configuration/config-schema.js';
import { builtInTools } from '../outside/create-fetchers.js';
import { showAttention } from '../show-attention.js';
import { createLightThread, toShown } from './create-light-thread.js';

interface LightSideParts {
  readonly config: Config;
  readonly dataFolder: string;
  /** The folder of the compiled program, which has the light thread's entry. */
  readonly programs: URL;
  /** Opens no output and shows nothing; for commands that only read. */
  readonly dark: boolean;
  readonly clock: Clock;
  readonly facts: Hub<Fact>;
  /** Called with what is wrong with a lamp. */
  readonly onTrouble: (message: string) => void;
}

/** The lamps of this Lantern: the store, the engine, and the thread that renders. */
export class LightSide {
  readonly store: SqliteStore;
  readonly thread: LightThread;
  readonly engine: Engine;
  readonly #listening: Disposable[] = [];

  constructor(private readonly parts: LightSideParts) {
    const { config, dataFolder, programs, dark, clock, facts, onTrouble } = parts;
    this.store = new SqliteStore(dataFolder, migrations);
    this.thread = dark ? new NoLightThread() : createLightThread(config, programs, onTrouble);
    this.engine = new Engine({
      store: this.store,
      clock,
      random: systemRandom,
      schedules: new CronerSchedules(config.time_zone),
      light: this.thread,
      facts,
      lamps: configuredLamps(config),
      builtInTools,
    });
  }

  /** Restores what is stored, and shows it. @throws LanternError `data-unwritable`, `data-damaged`, `data-newer` */
  async start(): Promise<void> {
    const { config, facts } = this.parts;
    this.store.start();
    await this.thread.start();
    this.#listening.push(
      this.thread.listen((changed) => facts.announce({ type: 'lamps-shown', lamps: changed.map(toShown) })),
      showAttention(facts, this.thread, this.engine.lamps, config.here),
    );
    this.engine.start();
  }

  /** What the outputs show now, for screens. */
  shown(): readonly LampShown[] {
    return this.engine.lamps.map(({ id }) => toShown(this.thread.shown(id) ?? { lamp: id, r: 0, g: 0, b: 0 }));
  }

  /** Stops, leaving the light as it is; returns how regular the frames were. Calling it twice does no harm. */
  async stop(): Promise<TickStatistics | null> {
    for (const listening of this.#listening.splice(0)) listening[Symbol.dispose]();
    const ticks = await this.thread.stop();
    this.store.stop();
    return ticks;
  }
}
