/** Who or what asks for a change. Every change carries one; history and explanations name it. */
export interface Origin {
  readonly kind:
    | 'voice'
    | 'text'
    | 'button'
    | 'page'
    | 'api'
    | 'cli'
    | 'rule'
    | 'timer'
    | 'source'
    | 'agent'
    /** A program outside, by one of the served tools. */
    | 'mcp'
    | 'assistant'
    | 'start';
  /** The request that the change belongs to, where there is one. */
  readonly request?: string;
  /** What was said or called, for people: a sentence, a command, a rule's id. */
  readonly detail?: string;
}
