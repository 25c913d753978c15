import { GuardedEdge } from '../../src/adapters/http/guarded-edge.js';
import { SystemClock } from '../../src/adapters/system/system-clock.js';
import { CodeSide } from '../../src/app/outside/code-side.js';
import { createHostCheck } from '../../src/app/outside/create-sandbox.js';
import { configSchema } from '../../src/app/configuration/config-schema.js';
import { createFetchers } from '../../src/app/outside/create-fetchers.js';
import { Connectivity } from '../../src/automation/sources/connectivity.js';
import { Sources } from '../../src/automation/sources/sources.js';
import { createSeededRandom } from '../../src/core/random.js';
import type { Tool } from '../../src/ports/tool.js';
import { createCodeTools } from '../../src/tools/code-tools.js';
import { createSandbox } from '../adapters/sandbox/create-sandbox.js';
import type { createEngine } from '../engine/create-engine.js';
import { MemorySecrets } from '../fakes/memory-secrets.js';
import { SimulatedCalendar } from '../simulated/calendar.js';
import { startLocalServer, type LocalServer } from '../support/local-server.js';

/** What a web server on the loopback address answers by path, one after the other; the last again and again. */
export type Web = Readonly<Record<string, readonly unknown[]>>;
type Made = Pick<ReturnType<typeof createEngine>, 'engine' | 'clock' | 'facts' | 'store'>;

/** In a scenario, where the web server is. */
const placeholder = 'WEB_HOST';

/** What a Lantern of a scenario has outside: a real sandbox, data sources, and a web server that it may ask. */
export class ScenarioWorld {
  readonly sandbox;
  sources: Sources | undefined;
  readonly #secrets = new MemorySecrets();
  #code: CodeSide | undefined;

  private constructor(
    readonly web: LocalServer,
    secrets: Readonly<Record<string, string>>,
  ) {
    for (const [name, value] of Object.entries(secrets)) this.#secrets.set(name, value, this.host);
    const edge = new GuardedEdge(
      { local: { hosts: [this.host], setting: 'sandbox.local_hosts' } },
      this.#secrets,
      new SystemClock(),
    );
    this.sandbox = createSandbox(null, edge);
  }

  static async open(web: Web, secrets: Readonly<Record<string, string>> = {}): Promise<ScenarioWorld> {
    const left = new Map(Object.entries(web).map(([path, answers]) => [path, [...answers]]));
    const server = await startLocalServer(({ url }) => {
      const answers = left.get(url.split('?')[0] ?? '');
      const answer = answers && answers.length > 1 ? answers.shift() : answers?.[0];
      if (answer === undefined) return { status: 404, body: 'not here' };
      return { body: typeof answer === 'string' ? answer : JSON.stringify(answer) };
    });
    return new ScenarioWorld(server, secrets);
  }

  get host(): string {
    return new URL(this.web.url).host;
  }

  /** The scenario with the server's address in it. */
  fill<Value>(value: Value): Value {
    return JSON.parse(JSON.stringify(value).replaceAll(placeholder, this.host)) as Value;
  }

  /** Sources and model-written code at work on an engine; the tools that make them. */
  adopt({ engine, clock, facts, store }: Made): readonly Tool[] {
    const config = configSchema.parse({ sources: { local_hosts: ['127.0.0.1'] } });
    const fetchers = createFetchers(config, clock, { weather: null, calendar: new SimulatedCalendar() }, this.#secrets);
    const connectivity = new Connectivity();
    this.#code = new CodeSide({ engine, sandbox: this.sandbox, fetchers, connectivity, store, clock, facts });
    this.sources = new Sources({
      engine,
      clock,
      facts,
      fetchers,
      random: createSeededRandom(3),
      broker: null,
      connectivity,
    });
    const explainHost = createHostCheck(configSchema.parse({ sandbox: { local_hosts: [this.host] } }));
    return createCodeTools({ engine, sandbox: this.sandbox, sources: this.sources, fetchers, explainHost });
  }

  async start(): Promise<void> {
    await this.#code?.start();
    this.#code?.startTime();
    this.sources?.start();
  }

  async stop(): Promise<void> {
    this.sources?.stop();
    await this.#code?.stop();
  }

  async close(): Promise<void> {
    await this.stop();
    await this.web.stop();
  }
}
