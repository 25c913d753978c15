/** The result of undoing a run. */
export interface TakenBack {
  /** Whether there was anything to undo. */
  readonly any: boolean;
  /** What could not be undone, and why, for people; empty if everything is as it was. */
  readonly left: readonly string[];
}
