import { describeError } from '../../core/errors.js';
import type { Trouble } from '../../core/facts.js';
import type { Sandbox } from '../../ports/sandbox.js';
import type { Secrets } from '../../ports/secrets.js';
import type { Foundation } from '../foundation.js';
import type { LightSide } from '../hardware/light-side.js';
import { createHome } from './create-home.js';
import { CodeSide } from './code-side.js';
import { createSandbox, openSecrets } from './create-sandbox.js';
import { createServices, type Services } from './create-services.js';
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
  readonly #home: ReturnType<typeof createHome>;

  /** @param say speaks to everybody in the room @throws LanternError `config-invalid` if a configured engine or service cannot be used */
  constructor(
    private readonly foundation: Foundation,
    { engine, store, thread }: Pick<LightSide, 'engine' | 'store' | 'thread'>,
    say: (text: string) => void,
  ) {
    const { clock, facts } = foundation;
    this.services = createServices(foundation, store);
    this.secrets = openSecrets(foundation.dataFolder);
    this.sandbox = createSandbox(foundation, this.secrets);
    this.sourceSide = new SourceSide(foundation, { engine, store }, this.services, this.secrets);
    const { fetchers, connectivity } = this.sourceSide;
    this.#home = createHome(foundation, { engine, store }, this.sourceSide.broker, say);
    this.networkLamps = new NetworkLamps(foundation, thread, this.sourceSide.broker);
    this.codeSide = new CodeSide({ engine, sandbox: this.sandbox, fetchers, connectivity, store, clock, facts });
  }

  /** Starts the sandbox. The engine must have been started before. */
  async start(): Promise<void> {
    await this.codeSide.start();
  }

  /** Begins to check triggers, answer functions and fill variables. Only for a Lantern that stays. */
  startTime(): void {
    this.codeSide.startTime();
    this.sourceSide.start();
    this.networkLamps.start();
    // The broker may not be there yet; it subscribes then.
    this.#home?.start().catch((error: unknown) => this.foundation.tell('home assistant', describeError(error)));
  }

  /** What is wrong now with lamps on the network, and with the broker. */
  troubles(): readonly Trouble[] {
    return [...this.networkLamps.troubles(), ...this.sourceSide.troubles()];
  }

  async stop(): Promise<void> {
    await this.networkLamps.stop();
    await this.#home?.stop();
    await this.sourceSide.stop();
    await this.codeSide.stop();
  }
}
