import type { z } from 'zod';
import type { Clock } from '../../core/clock.js';
import { LanternError } from '../../core/errors.js';
import { millis } from '../../core/units.js';
import type { Http, HttpAnswer } from '../../ports/http.js';

/** Weather changes slowly, and the services ask not to be asked often: milliseconds. */
const freshness = 15 * 60_000;
const mostKept = 50;
/** Bytes; wttr.in's answers are some 50 000. */
const byteLimit = 512 * 1024;
/** Where a service says to wait, but not how long, and the longest wait that is believed: milliseconds. */
const [usualWait, longestWait] = [60_000, 60 * 60_000];

/** What a service said, and when. */
export interface Heard<Value> {
  readonly value: Value;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** One request's share of time: all that one report asks must be answered by then. */
export interface Deadline {
  /** On the monotonic clock. */
  readonly due: number;
  readonly signal: AbortSignal | undefined;
}

/** Questions to one weather service: answers are kept a while, and a wish to be left alone is honored. */
export class WeatherRequests {
  readonly #kept = new Map<string, { text: string; at: number; until: number }>();
  #quietUntil = -Infinity;

  constructor(
    private readonly http: Http,
    private readonly clock: Clock,
    readonly service: string,
  ) {}

  /** @throws LanternError `part-unreachable`, `part-refused`, `not-found` on a 404 */
  async ask<Value>(url: string, schema: z.ZodType<Value>, deadline: Deadline): Promise<Heard<Value>> {
    const now = this.clock.monotonic();
    const kept = this.#kept.get(url);
    if (kept && kept.until > now) return { value: this.#parse(kept.text, schema), at: kept.at };
    if (this.#quietUntil > now)
      throw this.#refuse(`has asked not to be asked for ${describeWait(this.#quietUntil - now)}`);
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
    if (status === 404) throw new LanternError('not-found', `${this.service} knows no such place`);
    if (status >= 500)
      throw new LanternError('part-unreachable', `${this.service} is in trouble itself (it answers ${status})`);
    throw this.#refuse(`refuses the question (it answers ${status})`);
  }

  /** Seconds or a date (RFC 9110, 10.2.3); in milliseconds. */
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
      throw this.#refuse('answers with something else than a weather report');
    }
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw this.#refuse(`answers in a form that is not known (${issue?.path.map(String).join('.') ?? ''})`);
  }

  #refuse(told: string): LanternError {
    return new LanternError('part-refused', `${this.service} ${told}`);
  }
}

function describeWait(wait: number): string {
  const seconds = Math.ceil(wait / 1000);
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
