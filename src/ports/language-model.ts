/** Text in a conversation with a model. */
export interface TextPart {
  readonly type: 'text';
  readonly text: string;
}

/** A tool call that the model asks for. */
export interface ToolCallPart {
  readonly type: 'tool-call';
  /** The same in the call and in its result. */
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** The result of a tool call. */
export interface ToolResultPart {
  readonly type: 'tool-result';
  /** The id of the call. */
  readonly id: string;
  readonly text: string;
  readonly failed: boolean;
}

/** One turn of a conversation with a language model. All calls of a turn are answered in the next one. */
export type ModelMessage =
  | { readonly role: 'user'; readonly parts: readonly (TextPart | ToolResultPart)[] }
  | { readonly role: 'assistant'; readonly parts: readonly (TextPart | ToolCallPart)[] };

/** A part of the instructions. Stable blocks come first and are the same in every request, so that they can be cached. */
export interface SystemBlock {
  readonly text: string;
  readonly stable: boolean;
}

/** A tool as the model sees it. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** A JSON Schema of an object. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

export interface ModelRequest {
  readonly system: readonly SystemBlock[];
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  /** The longest answer, in tokens. */
  readonly maxTokens: number;
  /** The provider's name of a model to use instead of the usual one. */
  readonly model?: string;
  /** The tool that the model must call; when absent, the model chooses. */
  readonly mustCall?: string;
}

/** A tool's input as the model sent it: JSON, or text that cannot be parsed as JSON. */
export type ToolInput = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly text: string };

/** What an answer cost, in tokens. `input` leaves out what was read from the cache or written to it. */
export interface TokenUsage {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

/** What a model streams: text as it comes, each tool call when it is complete, the cost, and finally how the turn ended. */
export type ModelEvent =
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'tool-call'; readonly id: string; readonly name: string; readonly input: ToolInput }
  | { readonly type: 'usage'; readonly usage: TokenUsage }
  | { readonly type: 'turn-end'; readonly reason: 'end' | 'tool' | 'length' | 'refusal' };

/** A large language model. All calls to a model go through this port. */
export interface LanguageModel {
  readonly name: string;
  /**
   * Streams one answer. Aborting the signal ends the stream at once, with or without an error.
   * @throws LanternError `agent-overloaded`, `agent-rate-limited`, `agent-failed`, `agent-timed-out`, `agent-unreachable`,
   *   `agent-key-refused`, `agent-cut-off`
   */
  answer(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}
