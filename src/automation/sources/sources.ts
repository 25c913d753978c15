import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import { createNotFoundError } from '../../core/not-found.js';
import type { Hub } from '../../core/events.js';
import type { Fact } from '../../core/facts.js';
import type { Random } from '../../core/random.js';
import type { Engine } from '../../engine/engine.js';
import { Listeners } from '../../engine/listeners.js';
import type { Source } from '../../light/source.js';
import type { Broker } from '../../ports/broker.js';
import { BrokerSources } from './broker-sources.js';
import { collect } from './collect.js';
import type { Connectivity } from './connectivity.js';
import type { Fetchers } from './fetchers.js';
import { parsePayload } from './payload.js';
import { Poll, type SourceStatus } from './poll.js';
import { Poller } from './poller.js';

interface SourcesParts {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly random: Random;
  readonly facts: Hub<Fact>;
  readonly fetchers: Fetchers;
  readonly broker: Broker | null;
  readonly connectivity: Connectivity;
}

/** How one question to a source, or one message of it, went. */
export interface SourceAnswer {
  readonly source: Source;
  /** How long the question took; null for what was sent. */
  readonly ms: number | null;
  /** Null: its values are stored. */
  readonly problem: string | null;
}

/**
 * Everything that comes from outside: sources that are polled, and sources that are pushed to. What they deliver is data: it is
 * checked, stored in variables and fires an event, and is never an instruction. A source that fails keeps its last values, waits
 * longer between attempts, and is reported once.
 */
export class Sources {
  /** Told of each answer of a source, asked for or sent. */
  readonly answered = new Listeners<SourceAnswer>();
  readonly #polls = new Map<string, Poll>();
  readonly #poller: Poller;
  readonly #broker: BrokerSources;
  #watching: Disposable | undefined;

  constructor(private readonly parts: SourcesParts) {
    const { engine, clock, random, fetchers, broker, connectivity } = parts;
    // Registered before the poller's listener, which polls as soon as the network is back.
    connectivity.onChanged((online) => this.#tellOnline(online));
    this.#poller = new Poller({
      clock,
      random,
      fetchers,
      nextTime: (cron, zone, after) => engine.nextTime(cron, after, zone),
      onAnswer: ({ source }, answer) => collect(engine, source, answer),
      onFailure: (poll, error) => this.#fail(poll, error),
      onAsked: ({ source }, ms, problem) => this.answered.tell({ source, ms, problem }),
      connectivity,
    });
    this.#broker = new BrokerSources({
      broker,
      clock,
      onMessage: (name, payload) => this.#takeMessage(name, payload),
      onTrouble: (name, message) => {
        const poll = this.#polls.get(name);
        if (poll) this.#fail(poll, message);
      },
    });
  }

  /** Starts all stored sources, and those that are added later. */
  start(): void {
    if (this.#watching) return;
    const { engine } = this.parts;
    this.#watching = engine.onWritten((writes) => {
      for (const { kind, id } of writes) {
        if (kind !== 'source') continue;
        const source = engine.machine.sources.get(id);
        if (source) this.#replace(id, source);
        else this.#remove(id);
      }
    });
    for (const source of engine.machine.sources.values()) this.#replace(source.name, source);
    this.#poller.start();
  }

  stop(): void {
    this.#watching?.[Symbol.dispose]();
    this.#watching = undefined;
    this.#poller.stop();
    this.#broker.stop();
    this.#polls.clear();
  }

  /** Whether the network is up, as far as sources have noticed. */
  get online(): boolean {
    return this.#poller.online;
  }

  /** Every source with its status. */
  list(): readonly (Source & { readonly status: SourceStatus })[] {
    const { clock, engine } = this.parts;
    return [...engine.machine.sources.values()].map((source) => ({
      ...source,
      status: (this.#polls.get(source.name) ?? new Poll(source)).describe(clock.now(), clock.monotonic()),
    }));
  }

  /** Polls one source now. @throws LanternError `not-found`, `request-invalid` for one that is pushed to, and why it failed */
  async poll(name: string): Promise<void> {
    await this.#poller.ask(this.#find(name));
  }

  /**
   * Stores what was posted to a webhook.
   * @throws LanternError `not-found`, `part-refused` for a missing path
   */
  receive(name: string, payload: unknown): void {
    const poll = this.#find(name);
    if (!poll.source.webhook || !poll.source.enabled) throw new LanternError('not-found', `"${name}" accepts no posts`);
    this.#take(poll, payload);
  }

  /** The webhook source with this name; undefined if there is none, or it is disabled. */
  findWebhook(name: string): Source | undefined {
    const source = this.parts.engine.machine.sources.get(name);
    return source?.webhook && source.enabled ? source : undefined;
  }

  #find(name: string): Poll {
    const { sources } = this.parts.engine.machine;
    const source = sources.get(name);
    if (!source) throw createNotFoundError('data source', name, sources.keys(), 'lantern sources list shows them all');
    return this.#polls.get(name) ?? this.#replace(name, source);
  }

  #replace(name: string, source: Source): Poll {
    const poll = new Poll(source);
    this.#polls.set(name, poll);
    this.#poller.set(poll);
    if (this.#watching) this.#broker.set(source);
    return poll;
  }

  #remove(name: string): void {
    this.#polls.delete(name);
    this.#poller.remove(name);
    this.#broker.remove(name);
  }

  #takeMessage(name: string, payload: string): void {
    const poll = this.#polls.get(name);
    if (!poll) return;
    try {
      this.#take(poll, parsePayload(payload));
    } catch {
      // The failure is already stored with the source and reported.
    }
  }

  #take(poll: Poll, payload: unknown): void {
    const { engine, clock } = this.parts;
    try {
      collect(engine, poll.source, payload);
      poll.succeed(clock.now(), clock.monotonic());
      this.answered.tell({ source: poll.source, ms: null, problem: null });
    } catch (error) {
      this.answered.tell({ source: poll.source, ms: null, problem: describeError(error) });
      this.#fail(poll, error);
      throw error;
    }
  }

  #fail(poll: Poll, error: unknown): void {
    const message = describeError(error);
    if (!poll.fail(message)) return;
    this.parts.facts.announce({ type: 'trouble-reported', part: `source ${poll.source.name}`, message });
  }

  #tellOnline(online: boolean): void {
    const { engine, facts } = this.parts;
    const origin = { kind: 'source', detail: 'the network' } as const;
    try {
      engine.sense({ online });
      engine.fire({ name: online ? 'online' : 'offline' }, origin);
    } catch (error) {
      facts.announce({ type: 'trouble-reported', part: 'sources', message: describeError(error) });
    }
  }
}
