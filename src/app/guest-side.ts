import type { Lamp } from '../core/lamp.js';
import { Guests } from '../home/satellites/guests.js';
import { configuredLamps, type Comprehension } from './comprehension.js';
import type { Foundation } from './foundation.js';
import { followNames } from './hardware/follow-names.js';
import type { LightSide } from './hardware/light-side.js';

/** The lamps of satellites, which this Lantern has beside its own. */
export class GuestSide {
  readonly guests: Guests;

  constructor(
    { config, tell }: Pick<Foundation, 'config' | 'tell'>,
    private readonly lightSide: LightSide,
    private readonly comprehension: () => Comprehension,
  ) {
    const own = () => configuredLamps(lightSide.config);
    this.guests = new Guests(lightSide.store, config.satellites, own, (message) => tell('satellites', message));
  }

  /** Goes on with those that were here: they are known before their satellites are back. */
  async load(): Promise<void> {
    this.guests.load();
    await this.#goOn();
  }

  /** Gives them names again that no lamp of this Lantern has. */
  async rename(): Promise<void> {
    this.guests.rename();
    await this.#goOn();
  }

  /** Goes on with other ones. */
  async change(lamps: readonly Lamp[]): Promise<void> {
    const { engine, store } = this.lightSide;
    const before = engine.lamps;
    await this.lightSide.changeGuests(lamps);
    this.comprehension().changeLamps(engine.lamps);
    followNames(engine, store, before);
  }

  async #goOn(): Promise<void> {
    const lamps = this.guests.all.map(({ lamp }) => lamp);
    if (lamps.length === 0) return;
    await this.lightSide.changeGuests(lamps);
    this.comprehension().changeLamps(this.lightSide.engine.lamps);
  }
}
