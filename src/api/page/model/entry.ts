/** One request in the conversation: what was heard, what was done for it, and the answer. */
export interface Entry {
  readonly id: string;
  readonly heard: string;
  /** Whether the sentence is still being spoken. */
  readonly partial: boolean;
  readonly done: readonly string[];
  readonly reply: string;
  /** Whether something that it did can be taken back, or was; absent until Lantern has told. */
  readonly undo?: 'left' | 'undone' | 'none';
  /** Whether Lantern keeps it. */
  readonly isKept?: boolean;
  /** A message that answers no request, such as trouble. */
  readonly note?: string;
}
