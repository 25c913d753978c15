import type { Millis } from '../core/units.js';

export interface HttpRequest {
  readonly url: string;
  /** GET where absent. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** From the first byte sent to the last received, redirects included. */
  readonly timeLimit: Millis;
  /** Longest body taken, bytes. */
  readonly byteLimit: number;
  readonly signal?: AbortSignal;
}

/** Whatever the status is. */
export interface HttpAnswer {
  /** Where it came from in the end. */
  readonly url: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The web, for adapters that speak to a service: https unless on this machine, never led to another host. */
export interface Http {
  /**
   * @param service what is asked, for errors: "the calendar server"
   * @throws LanternError `part-unreachable` no connection, no answer in time; `part-refused` an answer too long, a redirect to
   *   another host, an address without https
   */
  send(service: string, request: HttpRequest): Promise<HttpAnswer>;
}
