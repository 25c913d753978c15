import type { Clock } from '../../core/clock.js';
import { LanternError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import type { OutsideServerStatus } from '../../ports/outside-servers.js';
import type { Tier, Tool, ToolContext } from '../../ports/tool.js';
import { ServerConnection, type ServerPlace } from './server-connection.js';
import { createOutsideTools } from './outside-tool.js';
import { IdleWatch } from './idle-watch.js';
import { explainOutside, isItsAnswer, isTimeout } from './outside-errors.js';
import type { OutsideResult } from './outside-result.js';

export interface OutsideServerSettings {
  readonly name: string;
  /** For people: a command, or an address without its query. */
  readonly place: string;
  /** Where it is; read when it is connected to, since it holds secrets. @throws LanternError `config-invalid` */
  readonly find: () => ServerPlace;
  readonly hosts: readonly string[];
  tierOf(tool: string): Tier;
  /** The longest time of a call, in milliseconds. */
  readonly callMs: number;
}

export interface OutsideServerParts {
  readonly clock: Clock;
  readonly version: string;
  /** Whether a name is already used by another tool. */
  isTaken(name: string): boolean;
  onTools(): void;
  onTrouble(message: string): void;
}

/**
 * Milliseconds: the first and the longest wait before reconnecting; how long a connection must last before the wait starts
 * over; between two lists.
 */
const [shortestWait, longestWait, steadyAfter, betweenLists] = [1000, 300_000, 60_000, 5000];
/** After how many milliseconds it is told that a call takes long. */
const slowAfter = 4000;
/** Calls at once; more are refused. */
const mostCalls = 8;

/**
 * One outside MCP server: connects, lists and calls its tools. If it dies, hangs or floods, it is left alone for a while and
 * tried again.
 */
export class OutsideServer {
  tools: readonly Tool[] = [];
  #connection: ServerConnection | null = null;
  /** The connection of which it was told that a call takes long. */
  #slow: ServerConnection | null = null;
  #state: OutsideServerStatus['state'] = 'stopped';
  #problem: string | null = null;
  #wait = shortestWait;
  #connectedAt = 0;
  #timers = new Set<Disposable>();
  #listing = false;
  #calls = 0;
  #abort = new AbortController();
  #watch: IdleWatch | undefined;
  /** Why it is told to be silent, while it is. */
  #silence: string | null = null;

  constructor(
    private readonly settings: OutsideServerSettings,
    private readonly parts: OutsideServerParts,
  ) {}

  get status(): OutsideServerStatus {
    const { name, place } = this.settings;
    const tools = this.tools.map((tool) => ({ name: tool.name, tier: tool.tier }));
    return { name, place, state: this.#state, problem: this.#silence ?? this.#problem, tools };
  }

  /** Resolves when it is connected or has failed for the first time; after a failure it keeps trying. */
  async start(): Promise<void> {
    if (this.#state !== 'stopped') return;
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#state = 'stopped';
    this.#unwatch();
    this.#abort.abort();
    for (const timer of this.#timers) timer[Symbol.dispose]();
    this.#timers.clear();
    const connection = this.#connection;
    this.#connection = null;
    await connection?.close().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    this.#state = 'starting';
    const { clock, version } = this.parts;
    const abort = (this.#abort = new AbortController());
    try {
      const on = { changed: () => this.#listLater(), lost: (why: string) => this.#lose(why) };
      const connection = await ServerConnection.open(this.settings.find(), version, clock, on, abort.signal);
      if (abort.signal.aborted) {
        await connection.close();
        return;
      }
      this.#connection = connection;
      await this.#list(connection);
      this.#state = 'connected';
      this.#connectedAt = clock.monotonic();
      this.#watchIdle(connection);
    } catch (error) {
      this.#lose(explainOutside(error));
    }
  }

  /** The connection is gone or useless. The tools stay listed, and calls of them say what is wrong. */
  #lose(why: string): void {
    if (this.#state === 'stopped' || this.#state === 'waiting') return;
    const { clock } = this.parts;
    const wasSteady = this.#state === 'connected' && clock.monotonic() - this.#connectedAt > steadyAfter;
    if (wasSteady) this.#wait = shortestWait;
    this.#unwatch();
    void this.#connection?.close().catch(() => undefined);
    this.#connection = null;
    this.#state = 'waiting';
    // A problem that recurs every few minutes is reported once.
    if (this.#problem !== why) this.parts.onTrouble(`${this.settings.name}: ${why}; trying again`);
    this.#problem = why;
    this.#after('an MCP server', this.#wait, () => void this.#connect());
    this.#wait = Math.min(this.#wait * 2, longestWait);
  }

  async #list(connection: ServerConnection): Promise<void> {
    const { name, hosts } = this.settings;
    const listed = await connection.listTools();
    const made = createOutsideTools(
      listed,
      {
        name,
        hosts,
        tierOf: (tool) => this.settings.tierOf(tool),
        call: (tool, input, context) => this.#call(tool, input, context),
      },
      (one) => this.parts.isTaken(one),
    );
    this.#problem = made.problem;
    this.tools = made.tools;
    this.parts.onTools();
  }

  /** Lists the tools again, but not each time, because a server may announce changes all the time. */
  #listLater(): void {
    if (this.#listing) return;
    this.#listing = true;
    this.#after('the tools of an MCP server', betweenLists, () => {
      this.#listing = false;
      const connection = this.#connection;
      if (connection) void this.#list(connection).catch((error: unknown) => this.#lose(explainOutside(error)));
    });
  }

  /** @throws LanternError `part-unreachable`, `part-refused` */
  async #call(tool: string, input: unknown, { signal }: ToolContext): Promise<OutsideResult> {
    const { name, callMs } = this.settings;
    const connection = this.#connection;
    if (!connection)
      throw new LanternError(
        'part-unreachable',
        `the outside server ${name} is not connected: ${this.#problem ?? this.#state}`,
      );
    if (this.#calls >= mostCalls) throw new LanternError('part-refused', `${name} is busy with ${mostCalls} calls`);
    this.#calls += 1;
    const slow = this.#tellIfSlow(connection, tool);
    try {
      return await connection.call(tool, input, callMs, signal);
    } catch (error) {
      if (signal.aborted)
        throw new LanternError('part-unreachable', `${name} did not answer before the call was stopped`, {
          cause: error,
        });
      const why = explainOutside(error);
      if (!isItsAnswer(error)) void this.#probe(connection);
      throw new LanternError(
        isTimeout(error) ? 'part-unreachable' : 'part-refused',
        `the outside server ${name}: ${why}`,
      );
    } finally {
      slow[Symbol.dispose]();
      this.#calls -= 1;
    }
  }

  /** Whoever waits is told why, once for each connection: a server may need its time for all that it does. */
  #tellIfSlow(connection: ServerConnection, tool: string): Disposable {
    const { name, callMs } = this.settings;
    return this.parts.clock.after('a slow tool', millis(slowAfter), () => {
      if (callMs <= slowAfter || this.#slow === connection) return;
      this.#slow = connection;
      const waits = `has not answered for ${slowAfter / 1000} s; it has ${callMs / 1000} s`;
      this.parts.onTrouble(`${name}: ${tool} ${waits}`);
    });
  }

  /** A slow server may take its time; one that does not answer at all is ended and restarted. */
  async #probe(connection: ServerConnection): Promise<void> {
    if (await connection.isAlive()) return;
    if (this.#connection === connection) this.#lose('it hangs');
  }

  /** That a server of this machine has stopped answering is told before somebody needs it. */
  #watchIdle(connection: ServerConnection): void {
    if (!connection.isHere) return;
    this.#watch = new IdleWatch({
      clock: this.parts.clock,
      isIdle: () => this.#calls === 0 && !this.#listing,
      ping: () => connection.isAlive(),
      onSilent: (why, isNews) => {
        this.#silence = why;
        if (isNews) this.parts.onTrouble(`${this.settings.name}: ${why}`);
      },
      onAnswer: () => (this.#silence = null),
      onHang: () => this.#lose('it hangs'),
    });
    void this.#watch.start();
  }

  #unwatch(): void {
    this.#watch?.stop();
    this.#silence = null;
  }

  #after(name: string, ms: number, what: () => void): void {
    const timer = this.parts.clock.after(name, millis(ms), () => {
      this.#timers.delete(timer);
      what();
    });
    this.#timers.add(timer);
  }
}
