/** What a model of the Messages API takes and refuses. */
export interface Model {
  readonly thinking: readonly string[];
  readonly thinks: boolean;
  readonly forced: boolean;
  readonly sampling: boolean;
  readonly prefill: boolean;
  readonly effort: readonly string[];
  readonly bound: boolean;
  readonly toolSearch: boolean;
  readonly output: number;
  readonly context: number;
}
export const models: Readonly<Record<string, Model>>;
