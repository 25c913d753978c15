import type { Clock } from '../../core/clock.js';
import { LanternError } from '../../core/errors.js';
import { millis, type Millis } from '../../core/units.js';
import type { Edge, EdgeAnswer } from '../../ports/edge.js';
import { RetryLater } from '../../ports/fetcher.js';

const timeMs = 10_000;
const byteLimit = 1024 * 1024;
/** Milliseconds: the wait if a service asks for one without saying how long, and the longest wait that is accepted. */
const [usualWait, longestWait] = [60_000, 60 * 60_000];

/** Requests to the web through the guarded edge. Respects each host's request to wait. */
export class WebRequests {
  readonly #quietUntil = new Map<string, number>();

  constructor(
    private readonly edge: Edge,
    private readonly clock: Clock,
  ) {}

  /** Why an address can never be asked, as far as it tells itself; null if it may be. */
  explainRefusal(url: string): string | null {
    return this.edge.explainRefusal(url);
  }

  /** @throws RetryLater, LanternError `part-unreachable`, `part-refused` for the host or the status */
  async get(url: string, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<EdgeAnswer> {
    if (!URL.canParse(url)) throw new LanternError('change-invalid', `"${url.slice(0, 100)}" is not a valid address`);
    const { host } = new URL(url);
    const now = this.clock.monotonic();
    const left = (this.#quietUntil.get(host) ?? -Infinity) - now;
    if (left > 0)
      throw new RetryLater(`${host} asked for no requests for another ${Math.ceil(left / 1000)} seconds`, millis(left));
    const answer = await this.#ask(url, host, headers, signal);
    const { status } = answer;
    if (status >= 200 && status < 300) return answer;
    const after = answer.headers['retry-after'];
    if (status === 429 || (status === 503 && after !== undefined)) {
      const wait = this.#parseRetryAfter(after);
      this.#quietUntil.set(host, this.clock.monotonic() + wait);
      throw new RetryLater(`${host} asks to wait ${Math.ceil(wait / 1000)} seconds`, wait);
    }
    const told = status >= 500 ? 'has an internal error' : status === 404 ? 'has no such page' : 'refuses the request';
    throw new LanternError('part-refused', `${host} ${told} (status ${status})`);
  }

  /** Somebody consented to this host, and to no other that it may redirect to. */
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
