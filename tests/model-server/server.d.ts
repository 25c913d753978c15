import type { IncomingHttpHeaders } from 'node:http';

/** One tool call of the scripted model; `json` sends this text as its input, whatever it is. */
export interface Call {
  readonly tool: string;
  readonly input?: unknown;
  readonly json?: string;
}

/** What the scripted model says and does when it is asked the next time, and what it expects to have been sent. */
export interface Turn {
  readonly text?: string;
  readonly calls?: readonly Call[];
  /** The API's own stop reason; `tool_use` or `end_turn` where absent. */
  readonly stop?: string;
  /** What the last message must hold, and must not. */
  readonly sees?: string | readonly string[];
  readonly seesNot?: string | readonly string[];
  /** What the system prompt must hold. */
  readonly system?: string | readonly string[];
  /** And what it must not. */
  readonly systemNot?: string | readonly string[];
  /** Fails with this HTTP status instead; with a `retry-after` in seconds. */
  readonly status?: number;
  readonly retryAfter?: number;
  readonly message?: string;
  /** What it thinks first, where the model does; `false`: nothing. Its words are only sent where the request wants them. */
  readonly thinking?: string | false;
  /** How much of `max_tokens` the thinking takes. */
  readonly thinkingTokens?: number;
  /** Signs of life before anything else, and the milliseconds between them. */
  readonly pings?: number;
  readonly pingEvery?: number;
  /** Milliseconds before anything, and between two events. */
  readonly delay?: number;
  readonly slow?: number;
  /** The number of events after which the connection is cut, the stream ends early, fails, holds garbage, or hangs. */
  readonly cutAfter?: number;
  readonly endAfter?: number;
  readonly errorAfter?: number;
  readonly garbageAfter?: number;
  readonly hangAfter?: number;
  /** Said by the critic, whatever it is; a turn that calls `review` is its too. Reviews beyond those of the scenario approve. */
  readonly reviewer?: boolean;
  /** The last turn again and again. */
  readonly repeat?: boolean;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
}

export interface Scenario {
  readonly title: string;
  /** The only key that is taken; any where absent. */
  readonly key?: string;
  /** How requests are sorted. */
  readonly router?: { readonly topic: string; readonly confidence: number };
  readonly model?: readonly Turn[];
  /** Thinking may be left out of what comes back, because something before it has changed. */
  readonly mayForget?: boolean;
}

export interface Sent {
  readonly body: {
    readonly model: string;
    readonly max_tokens: number;
    readonly thinking?: object;
    readonly output_config?: { readonly effort?: string; readonly format?: object };
    readonly system: readonly { readonly text: string; readonly cache_control?: object }[];
    readonly messages: readonly { readonly role: string; readonly content: readonly Record<string, unknown>[] }[];
    readonly tools?: readonly {
      readonly name: string;
      readonly input_schema: object;
      readonly cache_control?: object;
    }[];
  };
  /** The last message as text. */
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

/** A stand-in for the Messages API on the loopback address, driven by a scenario. */
export class ModelServer {
  constructor(scenario: Scenario);
  readonly scenario: Scenario;
  /** What it was sent, without the sorting of requests. */
  readonly sent: Sent[];
  readonly problems: string[];
  readonly left: number;
  readonly streaming: number;
  readonly url: string;
  start(port?: number): Promise<string>;
  stop(): Promise<void>;
}
