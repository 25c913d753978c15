/** What somebody says in a conversation with a model. */
export interface TextPart {
  readonly type: 'text';
  readonly text: string;
}

/** A tool that the model wants run. */
export interface ToolCallPart {
  readonly type: 'tool-call';
  /** Joins the call and its result. */
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** What came of a tool call. */
export interface ToolResultPart {
  readonly type: 'tool-result';
  /** The call's. */
  readonly id: string;
  readonly text: string;
  readonly failed: boolean;
}

/** One turn of the conversation given to a language model. Every call of one turn is answered in the next. */
export type ModelMessage =
  | { readonly role: 'user'; readonly parts: readonly (TextPart | ToolResultPart)[] }
  | { readonly role: 'assistant'; readonly parts: readonly (TextPart | ToolCallPart)[] };

/** A part of the instructions. What is stable stands first and is the same in every request, so that it can be cached. */
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
  /** Another model than the usual one, by its name at the provider. */
  readonly model?: string;
  /** The tool that must be called; absent: the model chooses. */
  readonly mustCall?: string;
}

/** A tool's input as it came: JSON, or text that is none. */
export type ToolInput = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly text: string };

/** What an answer cost, in tokens. What was read from the cache and written to it is not in `input`. */
export interface TokenUsage {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

/** What a model streams: text as it comes, each tool call once it is complete, what it cost, and last how the turn ended. */
export type ModelEvent =
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'tool-call'; readonly id: string; readonly name: string; readonly input: ToolInput }
  | { readonly type: 'usage'; readonly usage: TokenUsage }
  | { readonly type: 'turn-end'; readonly reason: 'end' | 'tool' | 'length' | 'refusal' };

/** A large language model. Nothing else may reach one. */
export interface LanguageModel {
  readonly name: string;
  /**
   * Streams one answer. An abort ends it at once, by its end or by an error.
   * @throws LanternError `agent-overloaded`, `agent-rate-limited`, `agent-failed`, `agent-timed-out`, `agent-unreachable`,
   *   `agent-key-refused`, `agent-cut-off`
   */
  answer(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}
