/** A web request from a data source or from model-written code. */
export interface EdgeRequest {
  readonly url: string;
  /** GET when absent. */
  readonly method?: string;
  /** Write a secret as `{{secret:NAME}}`, never as its value: in a header's value, in the query or in the body. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface EdgeAnswer {
  /** The final address, after redirects. */
  readonly url: string;
  readonly status: number;
  /** Names in lower case; cookies are left out. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface EdgeRules {
  /** Hosts that somebody agreed to: `api.example.com`, with a port unless it is 443. */
  readonly hosts: readonly string[];
  /** Time limit, milliseconds, including redirects and the body. */
  readonly timeMs: number;
  /** Longest body accepted, bytes. */
  readonly byteLimit: number;
  /** Secrets that the request may name; when absent, those that belong to the requested host. */
  readonly secrets?: readonly string[] | undefined;
  readonly signal?: AbortSignal;
}

/**
 * The only way from data sources and model-written code to the web: https only, approved hosts only, and never an address in a
 * private network, whatever a name or a redirect says. It fills in secrets for the hosts they belong to, and removes them from answers.
 */
export interface Edge {
  /** Why an address can never be asked, as far as it tells itself, without looking up any name; null if it may be. */
  explainRefusal(url: string): string | null;
  /**
   * @throws LanternError `sandbox-forbidden` when the rules forbid the request; `part-unreachable` when there is no connection or no
   *   answer in time; `part-refused` when the answer is too long or there are too many redirects
   */
  fetch(request: EdgeRequest, rules: EdgeRules): Promise<EdgeAnswer>;
}
