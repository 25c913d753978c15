import { seconds } from '../../core/units.js';
import type { OutsideServerStatus } from '../../ports/outside-servers.js';
import type { Tool } from '../../ports/tool.js';
import { OutsideServer, type OutsideServerParts, type OutsideServerSettings } from './outside-server.js';

/** The longest time that a request waits for servers to start. */
const patience = seconds(5);

/** The outside MCP servers of the configuration. Trouble with one does not affect the others. */
export class OutsideServers {
  readonly #servers: readonly OutsideServer[];
  #tools: readonly Tool[] = [];
  #started: Promise<unknown> | undefined;

  constructor(
    settings: readonly OutsideServerSettings[],
    private readonly parts: Omit<OutsideServerParts, 'onTools'>,
  ) {
    this.#servers = settings.map(
      (each) =>
        new OutsideServer(each, {
          ...parts,
          isTaken: (name) => parts.isTaken(name),
          onTools: () => (this.#tools = this.#servers.flatMap(({ tools }) => tools)),
        }),
    );
  }

  /** The current tools. The same list is returned until they change. */
  get tools(): readonly Tool[] {
    return this.#tools;
  }

  /** Begins to connect. Calling it twice is harmless. */
  start(): void {
    this.#started ??= Promise.all(this.#servers.map((server) => server.start()));
  }

  /** Resolves when each is connected or has failed once, or has taken too long. */
  async settled(): Promise<void> {
    if (this.#servers.length === 0) return;
    this.start();
    await new Promise<void>((resolve) => {
      const timer = this.parts.clock.after('MCP servers', patience, resolve);
      void this.#started?.then(() => {
        timer[Symbol.dispose]();
        resolve();
      });
    });
  }

  list(): readonly OutsideServerStatus[] {
    return this.#servers.map(({ status }) => status);
  }

  async stop(): Promise<void> {
    this.#started = undefined;
    await Promise.all(this.#servers.map((server) => server.stop()));
  }
}
