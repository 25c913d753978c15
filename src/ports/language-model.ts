/** One turn of the conversation given to a language model. */
export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly maxTokens: number;
}

/** What a model streams: text as it comes, then how it ended. */
export type ModelEvent =
  { type: 'text-delta'; text: string } | { type: 'turn-end'; reason: 'end' | 'length' | 'tool' | 'refusal' };

/** A large language model. Tools join the request with the agent; nothing else may reach a model. */
export interface LanguageModel {
  readonly name: string;
  /** Streams one answer; aborts at once. @throws LanternError `part-absent` when there is no key or no network */
  answer(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}
