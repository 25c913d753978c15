import type { Clock } from '../../core/clock.js';
import { LanternError } from '../../core/errors.js';
import { millis, type Millis } from '../../core/units.js';
import type { Edge, EdgeAnswer } from '../../ports/edge.js';
import { RetryLater } from '../../ports/fetcher.js';

const timeMs = 10_000;
const byteLimit = 1024 * 1024;
/** Where a service says to wait, but not how long, and the longest wait that is believed: milliseconds. */
const [usualWait, longestWait] = [60_000, 60 * 60_000];

/** Questions to the web, through its guarded edge; a wish to be left alone is honored, host by host. */
export class WebRequests {
  readonly #quietUntil = new Map<string, number>();

  constructor(
    private readonly edge: Edge,
    private readonly clock: Clock,
  ) {}

  /** @throws RetryLater, LanternError `part-unreachable`, `part-refused` for the host or the status */
  async get(url: string, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<EdgeAnswer> {
    if (!URL.canParse(url)) throw new LanternError('change-invalid', `"${url.slice(0, 100)}" is no address`);
    const { host } = new URL(url);
    const now = this.clock.monotonic();
    const left = (this.#quietUntil.get(host) ?? -Infinity) - now;
    if (left > 0)
      throw new RetryLater(`${host} has asked not to be asked for ${Math.ceil(left / 1000)} seconds`, millis(left));
    const answer = await this.#ask(url, host, headers, signal);
    const { status } = answer;
    if (status >= 200 && status < 300) return answer;
    const after = answer.headers['retry-after'];
    if (status === 429 || (status === 503 && after !== undefined)) {
      const wait = this.#parseRetryAfter(after);
      this.#quietUntil.set(host, this.clock.monotonic() + wait);
      throw new RetryLater(`${host} asks to wait ${Math.ceil(wait / 1000)} seconds`, wait);
    }
    const told = status >= 500 ? 'is in trouble itself' : status === 404 ? 'has no such page' : 'refuses the question';
    throw new LanternError('part-refused', `${host} ${told} (it answers ${status})`);
  }

  /** Whoever wrote the source consented to its host, and to no other that it sends one on to. */
  async #ask(url: string, host: string, headers: Readonly<Record<string, string>>, signal: AbortSignal) {
    try {
      return await this.edge.fetch({ url, headers }, { hosts: [host], timeMs, byteLimit, signal });
    } catch (error) {
      if (!(error instanceof LanternError) || error.code !== 'sandbox-forbidden') throw error;
      throw new LanternError('part-refused', error.message, { cause: error });
    }
  }

  /** Seconds or a date (RFC 9110, 10.2.3). */
  #parseRetryAfter(text: string | undefined): Millis {
    const wait =
      text === undefined ? usualWait : /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - this.clock.now();
    return millis(Number.isFinite(wait) ? Math.min(Math.max(0, wait), longestWait) : usualWait);
  }
}
