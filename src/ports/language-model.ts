import { LanternError } from '../core/errors.js';

/** The model accepts no more requests for a time that it names. */
export class ModelBusy extends LanternError {
  constructor(
    message: string,
    /** Seconds until it is worth trying again. */
    readonly wait: number,
    cause: unknown,
  ) {
    super('agent-rate-limited', message, { cause });
  }
}

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

/**
 * A block of the provider's own that goes back exactly as it came, such as thinking with its signature. Nobody else reads it.
 */
export interface OpaquePart {
  readonly type: 'opaque';
  readonly block: unknown;
}

/** One turn of a conversation with a language model. All calls of a turn are answered in the next one. */
export type ModelMessage =
  | { readonly role: 'user'; readonly parts: readonly (TextPart | ToolResultPart)[] }
  | { readonly role: 'assistant'; readonly parts: readonly (TextPart | ToolCallPart | OpaquePart)[] };

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
  /** Inputs that fit, for a model that takes such. */
  readonly examples?: readonly Readonly<Record<string, unknown>>[] | undefined;
  /** Needed seldom: a model that can search for tools need not read of it before. */
  readonly seldom?: true | undefined;
  /** Small and closed: a model that can be held to the form of an input is. */
  readonly strict?: true | undefined;
}

/** How much a model thinks and does before it is satisfied. */
export type Effort = 'low' | 'medium' | 'high' | 'xhigh' | 'max';

export interface ModelRequest {
  readonly system: readonly SystemBlock[];
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  /** The longest answer, in tokens; thinking counts as well. */
  readonly maxTokens: number;
  /** Left out where the model does not know it. */
  readonly effort?: Effort;
  /** Asks for an answer without thinking first, where the model can do without. */
  readonly quick?: boolean;
  /** The provider's name of a model to use instead of the usual one. */
  readonly model?: string;
  /**
   * The JSON Schema of an object: the answer is text that holds such an object and nothing else. Limits of numbers, texts and lists
   * in it may not be kept.
   */
  readonly form?: Readonly<Record<string, unknown>>;
}

/** A tool's input as the model sent it: JSON, or text that cannot be parsed as JSON. */
export type ToolInput = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly text: string };

/** What an answer cost, in tokens. `input` leaves out what was read from the cache or written to it. */
export interface TokenUsage {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  /** How much of `cacheWrite` stays for an hour, which costs more; 0 where absent. */
  readonly cacheWriteLong?: number | undefined;
}

/**
 * What a model streams: text as it comes, each tool call and each opaque part when it is complete, the cost, and finally how the turn
 * ended. `text-end` separates one text from the next.
 *
 * `length`: the answer was longer than it may be. `full`: the conversation has become too long. `pause`: the model has not finished,
 * and goes on if it is asked again.
 */
export type ModelEvent =
  | { readonly type: 'text-delta'; readonly text: string }
  | { readonly type: 'text-end' }
  | { readonly type: 'opaque'; readonly block: unknown }
  | { readonly type: 'tool-call'; readonly id: string; readonly name: string; readonly input: ToolInput }
  | { readonly type: 'usage'; readonly usage: TokenUsage }
  | { readonly type: 'turn-end'; readonly reason: 'end' | 'tool' | 'length' | 'full' | 'refusal' | 'pause' };

/** A large language model. All calls to a model go through this port. */
export interface LanguageModel {
  readonly name: string;
  /**
   * Streams one answer. Aborting the signal ends the stream at once, with or without an error.
   * @throws LanternError `agent-overloaded`, `agent-rate-limited`, `agent-failed`, `agent-timed-out`, `agent-unreachable`,
   *   `agent-key-refused`, `agent-no-credit`, `agent-no-model`, `agent-cut-off`
   */
  answer(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}
