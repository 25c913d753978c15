import { describeError } from '../../core/errors.js';
import type { Trouble } from '../../core/facts.js';
import type { Sandbox } from '../../ports/sandbox.js';
import type { Secrets } from '../../ports/secrets.js';
import type { Foundation } from '../foundation.js';
import type { LightSide } from '../hardware/light-side.js';
import { tellSecrets } from '../checks/check-secrets.js';
import { forgetFormerNames } from '../../home/former-names.js';
import { satelliteTopics } from '../../home/satellites/messages.js';
import type { Elsewhere } from '../../home/elsewhere.js';
import { LampReach } from '../../home/lamp-reach.js';
import { createHome } from './create-home.js';
import { createSatelliteHub, createSatelliteLink, type HouseServices } from './create-satellites.js';
import { CodeSide } from './code-side.js';
import { createSandbox, openSecrets } from './create-sandbox.js';
import { createServices, type Services } from './create-services.js';
import { tellZone } from './find-place.js';
import { NetworkLamps } from './network-lamps.js';
import { SourceSide } from './source-side.js';

/** What this Lantern reaches outside itself: services, data sources, and the hosts that model-written code may ask. */
export class Outside {
  readonly services: Services;
  readonly secrets: Secrets;
  readonly sandbox: Sandbox;
  readonly sourceSide: SourceSide;
  readonly codeSide: CodeSide;
  readonly networkLamps: NetworkLamps;
  /** Which lamps are away. */
  readonly reach: LampReach;
  /** What takes in satellites, and what makes this Lantern one; null where that is not configured. */
  readonly satelliteHub: ReturnType<typeof createSatelliteHub>;
  readonly satelliteLink: ReturnType<typeof createSatelliteLink>;
  readonly #home: ReturnType<typeof createHome>;
  readonly #store: LightSide['store'];
  #endSearch: (() => Promise<void>) | undefined;

  /** @param house what Lantern does for others @throws LanternError `config-invalid` if a configured engine or service cannot be used */
  constructor(
    private readonly foundation: Foundation,
    { engine, store, thread }: Pick<LightSide, 'engine' | 'store' | 'thread'>,
    house: HouseServices,
  ) {
    const { clock, facts } = foundation;
    this.#store = store;
    this.services = createServices(foundation, store);
    this.secrets = openSecrets(foundation.dataFolder);
    this.sandbox = createSandbox(foundation, this.secrets);
    this.sourceSide = new SourceSide(foundation, { engine, store }, this.services, this.secrets);
    const { fetchers, connectivity } = this.sourceSide;
    const { broker } = this.sourceSide;
    this.satelliteHub = createSatelliteHub(foundation, { engine, store }, broker, house);
    this.satelliteLink = createSatelliteLink(foundation, { engine, store }, broker, house);
    this.networkLamps = new NetworkLamps(foundation, thread, engine, broker);
    const elsewhere = this.#findElsewhere(house);
    const status = satelliteTopics.status(foundation.config.mqtt?.client ?? '');
    this.reach = new LampReach({ engine, facts, elsewhere, broker, status });
    this.#home = createHome(foundation, { engine, store }, broker, { say: house.announce, elsewhere });
    this.codeSide = new CodeSide({ engine, sandbox: this.sandbox, fetchers, connectivity, store, clock, facts });
  }

  #findElsewhere({ guests }: HouseServices): Elsewhere {
    return {
      satelliteOf: (lamp) => guests.find(lamp)?.satellite,
      isReached: (lamp) => this.networkLamps.isReached(lamp),
      isAway: (satellite) => this.satelliteHub?.isAway(satellite) ?? true,
    };
  }

  /** Starts the sandbox. The engine must have been started before. */
  async start(): Promise<void> {
    await this.codeSide.start();
  }

  /** Begins to check triggers, answer functions and fill variables. Only for a Lantern that stays. */
  startTime(): void {
    tellZone(this.foundation);
    tellSecrets(this.secrets, this.foundation.tell);
    this.codeSide.startTime();
    this.sourceSide.start();
    this.networkLamps.start();
    this.#begin('broker', this.reach);
    // The broker may not be there yet; they subscribe then.
    this.#begin('home assistant', this.#home);
    this.#begin('broker', { start: () => this.#forgetNames() });
    this.#begin('satellites', this.satelliteHub);
    this.#begin('hub', this.satelliteLink);
  }

  #begin(part: string, started: { start(): Promise<void> } | null): void {
    started?.start().catch((error: unknown) => this.foundation.tell(part, describeError(error)));
  }

  async #forgetNames(): Promise<void> {
    const { broker } = this.sourceSide;
    const client = this.foundation.config.mqtt?.client;
    if (broker && client !== undefined)
      this.#endSearch = await forgetFormerNames({ broker, store: this.#store, client });
  }

  /** Why nothing shows on a lamp that is elsewhere; undefined where nothing is known to be wrong. */
  failure(lamp: string): string | undefined {
    return this.networkLamps.failure(lamp) ?? this.satelliteHub?.failure(lamp);
  }

  /** What is wrong now with lamps on the network, with the broker, and with the Lanterns of other rooms. */
  troubles(): readonly Trouble[] {
    const { problem = null } = this.satelliteLink ?? {};
    const satellites = (this.satelliteHub?.troubles() ?? []).map((message) => ({ part: 'satellites', message }));
    const hub = problem === null ? [] : [{ part: 'hub', message: problem }];
    return [...this.networkLamps.troubles(), ...this.sourceSide.troubles(), ...satellites, ...hub];
  }

  async stop(): Promise<void> {
    await this.reach.stop();
    await this.satelliteLink?.stop();
    await this.satelliteHub?.stop();
    await this.networkLamps.stop();
    await this.#home?.stop();
    await this.#endSearch?.();
    await this.sourceSide.stop();
    await this.codeSide.stop();
  }
}
