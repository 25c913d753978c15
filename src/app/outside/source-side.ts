import type { MqttBroker } from '../../adapters/mqtt/mqtt-broker.js';
import { suncalcSun } from '../../adapters/sun/suncalc-sun.js';
import { systemRandom } from '../../adapters/system/system-random.js';
import type { SourceDesk } from '../../api/hooks.js';
import { Connectivity } from '../../automation/sources/connectivity.js';
import type { Fetchers } from '../../automation/sources/fetchers.js';
import { CalendarSenses } from '../../automation/sources/calendar-senses.js';
import { HouseInputs } from '../../automation/sources/house-inputs.js';
import { HouseSenses } from '../../automation/sources/house-senses.js';
import { Sources } from '../../automation/sources/sources.js';
import { describeError, LanternError } from '../../core/errors.js';
import type { Trouble } from '../../core/facts.js';
import type { Engine } from '../../engine/engine.js';
import type { Secrets } from '../../ports/secrets.js';
import type { Store } from '../../ports/store.js';
import type { Foundation } from '../foundation.js';
import { createInputs } from '../hardware/create-inputs.js';
import { findPlace } from './find-place.js';
import type { Services } from './create-services.js';
import { createBroker, createFetchers } from './create-fetchers.js';
import { HookSecrets } from '../data-folder/hook-secrets.js';
import { StoredHookMemory } from '../data-folder/stored-hook-memory.js';

/** How often a calendar on a server is read, milliseconds. */
const serverEvery = 5 * 60_000;

/** Everything that fills variables by itself: data sources, the broker, and events of the house such as sunset. */
export class SourceSide {
  readonly sources: Sources;
  readonly fetchers: Fetchers;
  readonly connectivity = new Connectivity();
  readonly hookSecrets: HookSecrets;
  /** Why nothing connects to the broker before a restart: a setting that cannot be used. */
  #unusable: string | undefined;
  /** Null if no broker is configured. */
  readonly broker: MqttBroker | null;
  readonly #hookMemory: StoredHookMemory;
  readonly #senses: readonly { start(): void; stop(): void | Promise<void> }[];

  constructor(
    private readonly foundation: Foundation,
    { engine, store }: { readonly engine: Engine; readonly store: Store },
    services: Pick<Services, 'weather' | 'calendar' | 'localCalendar'>,
    secrets: Secrets,
  ) {
    const { config, dataFolder, clock, facts } = foundation;
    this.hookSecrets = new HookSecrets(dataFolder);
    this.#hookMemory = new StoredHookMemory(store);
    this.broker = this.#createBroker();
    this.fetchers = createFetchers(config, clock, services, secrets);
    const { fetchers, broker, connectivity } = this;
    this.sources = new Sources({ engine, clock, random: systemRandom, facts, fetchers, broker, connectivity });
    const { time_zone: timeZone } = config;
    const place = findPlace(config);
    const { calendar, localCalendar } = services;
    const readEvery = localCalendar ? 0 : serverEvery;
    this.#senses = [
      new HouseSenses({ engine, clock, facts, sun: suncalcSun, place, timeZone }),
      new CalendarSenses({ engine, clock, facts, calendar, readEvery }),
      new HouseInputs({ engine, clock, facts, inputs: createInputs(foundation) }),
    ];
  }

  #createBroker(): MqttBroker | null {
    const { config, environment, clock, facts } = this.foundation;
    return createBroker(config, environment, clock, {
      onTrouble: (message) => this.#tell(message),
      onMended: (message) => facts.announce({ type: 'trouble-mended', part: 'broker', message }),
    });
  }

  /** The part of it that the web page and API use. */
  get desk(): SourceDesk {
    const { sources, hookSecrets } = this;
    return {
      list: () => sources.list(),
      poll: (name) => sources.poll(name),
      findWebhook: (name) => sources.findWebhook(name),
      secretOf: (source) => hookSecrets.secretOf(source),
      receive: (name, payload) => sources.receive(name, payload),
      hookMemory: this.#hookMemory,
    };
  }

  /** What is wrong with the broker now. */
  troubles(): readonly Trouble[] {
    const message = this.#unusable ?? this.broker?.trouble ?? null;
    return message === null ? [] : [{ part: 'broker', message }];
  }

  /** Begins to fetch, listen and subscribe. Only for a Lantern that stays. */
  start(): void {
    for (const each of this.#senses) each.start();
    void this.#connect();
    this.sources.start();
  }

  async stop(): Promise<void> {
    this.sources.stop();
    for (const each of this.#senses) await each.stop();
    await this.broker?.stop();
  }

  /** Connects to the broker. If that fails it is reported; the broker's client keeps trying by itself. */
  async #connect(): Promise<void> {
    try {
      await this.broker?.start();
    } catch (error) {
      const isSetting = error instanceof LanternError && error.code === 'config-invalid';
      if (isSetting) this.#unusable = `${describeError(error)}; it counts after a restart`;
      this.#tell(this.#unusable ?? `${describeError(error)}; trying again`);
    }
  }

  #tell(message: string): void {
    this.foundation.tell('broker', message);
  }
}
