import type { Clock } from '../../core/clock.js';
import { describeError, LanternError } from '../../core/errors.js';
import type { Random } from '../../core/random.js';
import { millis } from '../../core/units.js';
import { RetryLater } from '../../ports/fetcher.js';
import type { Connectivity } from './connectivity.js';
import { DueQueue } from './due-queue.js';
import type { Fetchers } from './fetchers.js';
import type { Poll } from './poll.js';
import { nextOnGrid, spreadStart, waitAfterFailures, type NextTime } from './poll-times.js';

export interface PollerParts {
  readonly clock: Clock;
  readonly random: Random;
  readonly nextTime: NextTime;
  readonly fetchers: Fetchers;
  /** Receives what a source delivered. An error that it throws counts as a failure of the source. */
  readonly onAnswer: (poll: Poll, answer: unknown) => void;
  readonly onFailure: (poll: Poll, error: unknown) => void;
  /** Told of each question once it is over: how long it took (ms), and why it failed. */
  readonly onAsked?: (poll: Poll, ms: number, problem: string | null) => void;
  /** Shared by all who ask: what one of them meets is known to the others. */
  readonly connectivity: Connectivity;
  /** How many polls may run at once (default 16); the others wait. */
  readonly atOnce?: number;
}

const usuallyAtOnce = 16;
/** The wall clock may be set, so it is checked this often, milliseconds. */
const longestWait = 60_000;
/** How often one of the paused sources checks whether the network is back, milliseconds. */
const probeInterval = 15_000;

/** Polls each source when it is due, with one timer for all of them. */
export class Poller {
  readonly #polls = new Map<string, Poll>();
  readonly #queue = new DueQueue<{ due: number; poll: Poll | null }>();
  readonly #mostAsking: number;
  #asking = 0;
  #timer: Disposable | undefined;
  #timerDue = Infinity;
  #running = false;

  constructor(private readonly parts: PollerParts) {
    this.#mostAsking = parts.atOnce ?? usuallyAtOnce;
    parts.connectivity.onChanged((online) => {
      if (online) this.#resume();
      else this.#push(null, probeInterval);
    });
  }

  get online(): boolean {
    return this.parts.connectivity.online;
  }

  start(): void {
    this.#running = true;
    for (const poll of this.#polls.values()) this.#begin(poll);
  }

  stop(): void {
    this.#running = false;
    this.#queue.clear();
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    this.#timerDue = Infinity;
  }

  /** Adds a source, or replaces the one with the same name. */
  set(poll: Poll): void {
    this.#polls.set(poll.source.name, poll);
    if (this.#running) this.#begin(poll);
  }

  remove(name: string): void {
    this.#polls.delete(name);
  }

  /** Polls a source now. Its answer is stored as always. @throws what its fetcher or its paths throw */
  async ask(poll: Poll): Promise<void> {
    const { fetch } = poll.source;
    if (!fetch)
      throw new LanternError(
        'request-invalid',
        `"${poll.source.name}" gets its values by webhook or MQTT and cannot be polled`,
      );
    const networked = this.parts.fetchers.needsNetwork(fetch.tool);
    const began = this.parts.clock.monotonic();
    const tell = (problem: string | null) => this.parts.onAsked?.(poll, this.parts.clock.monotonic() - began, problem);
    try {
      const answer = await this.parts.fetchers.fetch(fetch.tool, fetch.args);
      if (networked) this.parts.connectivity.reached();
      if (!this.#isCurrent(poll)) return;
      this.parts.onAnswer(poll, answer);
      poll.succeed(this.parts.clock.now(), this.parts.clock.monotonic());
      tell(null);
    } catch (error) {
      tell(describeError(error));
      if (networked && error instanceof LanternError) {
        const known = [...this.#polls.values()].filter((each) => this.#isNetworked(each)).length;
        if (error.code === 'part-unreachable') this.parts.connectivity.unreached(poll.source.name, known);
        else if (error.code === 'part-refused') this.parts.connectivity.reached();
      }
      if (this.#isCurrent(poll)) this.parts.onFailure(poll, error);
      throw error;
    }
  }

  #isNetworked({ source }: Poll): boolean {
    return source.fetch !== undefined && this.parts.fetchers.needsNetwork(source.fetch.tool);
  }

  #isCurrent(poll: Poll): boolean {
    return this.#polls.get(poll.source.name) === poll;
  }

  #begin(poll: Poll): void {
    const { source } = poll;
    if (!source.fetch || !source.enabled) return;
    const now = this.parts.clock.monotonic();
    poll.begun = now + spreadStart(source, this.parts.random);
    if (source.cron === undefined) this.#push(poll, poll.begun - now);
    else this.#next(poll);
  }

  /** A queue entry without a poll is the check whether the network is back. */
  #push(poll: Poll | null, wait: number): void {
    const due = this.parts.clock.monotonic() + wait;
    if (poll) poll.due = due;
    this.#queue.add({ due, poll });
    this.#arm();
  }

  #next(poll: Poll, wait?: number): void {
    const { interval_ms: interval, cron, time_zone: zone } = poll.source;
    const now = this.parts.clock.monotonic();
    poll.wallDue = null;
    if (wait !== undefined) this.#push(poll, wait);
    else if (interval !== undefined) this.#push(poll, nextOnGrid(poll.begun, interval, now) - now);
    else if (cron !== undefined) {
      const wall = this.parts.clock.now();
      const due = this.parts.nextTime(cron, zone, wall);
      if (due === null) return;
      poll.wallDue = due;
      this.#push(poll, Math.min(due - wall, longestWait));
    }
  }

  #arm(): void {
    const due = this.#queue.first?.due;
    if (!this.#running || due === undefined || this.#asking >= this.#mostAsking || this.#timerDue <= due) return;
    this.#timer?.[Symbol.dispose]();
    this.#timerDue = due;
    const wait = millis(Math.max(0, due - this.parts.clock.monotonic()));
    this.#timer = this.parts.clock.after('next data source', wait, () => {
      this.#timerDue = Infinity;
      this.#tick();
    });
  }

  #tick(): void {
    const now = this.parts.clock.monotonic();
    while (this.#asking < this.#mostAsking && (this.#queue.first?.due ?? Infinity) <= now) {
      const entry = this.#queue.take();
      if (!entry) break;
      if (entry.poll === null) this.#probe();
      else if (this.#isCurrent(entry.poll) && entry.poll.due === entry.due) this.#come(entry.poll);
    }
    this.#arm();
  }

  #come(poll: Poll): void {
    const left = poll.wallDue === null ? 0 : poll.wallDue - this.parts.clock.now();
    if (left > 0) this.#push(poll, Math.min(left, longestWait));
    else if (!this.online && this.#isNetworked(poll)) poll.parked = true;
    else void this.#poll(poll);
  }

  async #poll(poll: Poll): Promise<void> {
    poll.asking = true;
    this.#asking += 1;
    let wait: number | undefined;
    try {
      await this.ask(poll);
    } catch (error) {
      const later = error instanceof RetryLater ? error.wait : 0;
      wait = Math.max(later, waitAfterFailures(Math.max(1, poll.failures), poll.source, this.parts.random));
    }
    poll.asking = false;
    this.#asking -= 1;
    if (!this.#running) return;
    if (this.#isCurrent(poll)) {
      if (wait !== undefined && !this.online && this.#isNetworked(poll)) poll.parked = true;
      else this.#next(poll, wait);
    }
    this.#arm();
  }

  /** One paused source after the other checks whether the network is back. */
  #probe(): void {
    if (this.online) return;
    const [poll] = [...this.#polls.values()].filter(({ parked, asking }) => parked && !asking);
    if (poll) {
      // It goes to the end of the line for next time.
      this.#polls.delete(poll.source.name);
      this.#polls.set(poll.source.name, poll);
      void this.#poll(poll);
    }
    this.#push(null, probeInterval);
  }

  #resume(): void {
    for (const poll of this.#polls.values()) {
      if (!poll.parked) continue;
      poll.parked = false;
      if (!poll.asking) this.#push(poll, spreadStart(poll.source, this.parts.random));
    }
  }
}
