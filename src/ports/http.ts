import type { Millis } from '../core/units.js';

export interface HttpRequest {
  readonly url: string;
  /** GET when absent. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** From the first byte sent to the last received, redirects included. */
  readonly timeLimit: Millis;
  /** Longest body accepted, bytes. */
  readonly byteLimit: number;
  readonly signal?: AbortSignal;
}

/** The answer, whatever its status. */
export interface HttpAnswer {
  /** The final address, after redirects. */
  readonly url: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The web, for adapters that talk to a service: https except to this machine, and redirects never lead to another host. */
export interface Http {
  /**
   * @param service the name of the service for error messages: "the calendar server"
   * @throws LanternError `part-unreachable` when there is no connection or no answer in time; `part-refused` when the answer is too
   *   long, a redirect leads to another host, or the address is not https
   */
  send(service: string, request: HttpRequest): Promise<HttpAnswer>;
}
