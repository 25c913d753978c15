import type { z } from 'zod';
import type { Clock } from '../../core/clock.js';
import { LanternError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import type { Http, HttpAnswer } from '../../ports/http.js';

/** How long an answer is reused, in milliseconds. Weather changes slowly, and the services want few requests. */
const freshness = 15 * 60_000;
const mostKept = 50;
/** The longest answer, in bytes; those of wttr.in have about 50,000. */
const byteLimit = 512 * 1024;
/** In milliseconds: how long to wait if a service does not say how long, and the longest wait that is accepted. */
const [usualWait, longestWait] = [60_000, 60 * 60_000];

/** An answer of a service, and when it came. */
export interface Heard<Value> {
  readonly value: Value;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The time limit for all requests of one report. */
export interface Deadline {
  /** In milliseconds on the monotonic clock. */
  readonly due: number;
  readonly signal: AbortSignal | undefined;
}

/** Requests to one weather service. Answers are reused for a while, and if the service asks to wait, it is left alone. */
export class WeatherRequests {
  readonly #kept = new Map<string, { text: string; at: number; until: number }>();
  #quietUntil = -Infinity;

  constructor(
    private readonly http: Http,
    private readonly clock: Clock,
    readonly service: string,
  ) {}

  /** Sends a request, or reuses its last answer. @throws LanternError `part-unreachable`, `part-refused`, `not-found` on a 404 */
  async ask<Value>(url: string, schema: z.ZodType<Value>, deadline: Deadline): Promise<Heard<Value>> {
    const now = this.clock.monotonic();
    const kept = this.#kept.get(url);
    if (kept && kept.until > now) return { value: this.#parse(kept.text, schema), at: kept.at };
    if (this.#quietUntil > now)
      throw this.#refuse(`wants no requests for another ${describeWait(this.#quietUntil - now)}`);
    const answer = await this.http.send(this.service, {
      url,
      headers: { accept: 'application/json' },
      timeLimit: millis(Math.max(1, deadline.due - now)),
      byteLimit,
      ...(deadline.signal ? { signal: deadline.signal } : {}),
    });
    this.#validateStatus(answer);
    const value = this.#parse(answer.text, schema);
    const at = this.clock.now();
    this.#keep(url, { text: answer.text, at, until: this.clock.monotonic() + freshness });
    return { value, at };
  }

  #keep(url: string, entry: { text: string; at: number; until: number }): void {
    this.#kept.delete(url);
    this.#kept.set(url, entry);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }

  #validateStatus({ status, headers }: HttpAnswer): void {
    if (status >= 200 && status < 300) return;
    const after = headers['retry-after'];
    if (status === 429 || (status === 503 && after !== undefined)) {
      const wait = Math.min(this.#parseRetryAfter(after), longestWait);
      this.#quietUntil = this.clock.monotonic() + wait;
      throw this.#refuse(`asks to wait ${describeWait(wait)}`);
    }
    if (status === 404) throw new LanternError('not-found', `${this.service} does not know that place`);
    if (status >= 500)
      throw new LanternError('part-unreachable', `${this.service} has trouble of its own (it answers ${status})`);
    throw this.#refuse(`refuses the question (it answers ${status})`);
  }

  /** Parses a Retry-After header, which holds seconds or a date (RFC 9110, 10.2.3). Returns milliseconds. */
  #parseRetryAfter(text: string | undefined): number {
    if (text === undefined) return usualWait;
    const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - this.clock.now();
    return Number.isFinite(wait) ? Math.max(0, wait) : usualWait;
  }

  #parse<Value>(text: string, schema: z.ZodType<Value>): Value {
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      throw this.#refuse('did not answer with a weather report');
    }
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw this.#refuse(`answers in an unknown form (${issue?.path.map(String).join('.') ?? ''})`);
  }

  #refuse(told: string): LanternError {
    return new LanternError('part-refused', `${this.service} ${told}`);
  }
}

function describeWait(wait: number): string {
  const seconds = Math.ceil(wait / 1000);
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
