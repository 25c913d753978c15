/** What code outside our own asks of the web. */
export interface EdgeRequest {
  readonly url: string;
  /** GET where absent. */
  readonly method?: string;
  /** A secret is named, never written: `{{secret:NAME}}`, in a header's value, in the query or in the body. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface EdgeAnswer {
  /** Where it came from in the end. */
  readonly url: string;
  readonly status: number;
  /** Names in lower case; without cookies. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface EdgeRules {
  /** Hosts that somebody consented to: `api.example.com`, with a port where that is not 443. */
  readonly hosts: readonly string[];
  /** Redirects and the body included. */
  readonly timeMs: number;
  /** Longest body taken. */
  readonly byteLimit: number;
  /** Secrets that the request may name; absent: those that belong to the host asked. */
  readonly secrets?: readonly string[] | undefined;
  readonly signal?: AbortSignal;
}

/**
 * The door from model-written code, and from data sources, to the web: https only, consented hosts only, and no address of a private
 * network whatever a name or a redirect says. Secrets are put in here, for the hosts they belong to, and taken out of what comes back.
 */
export interface Edge {
  /**
   * @throws LanternError `sandbox-forbidden` what the rules don't allow; `part-unreachable` no connection, no answer in time;
   *   `part-refused` an answer too long, redirects without end
   */
  fetch(request: EdgeRequest, rules: EdgeRules): Promise<EdgeAnswer>;
}
