/** What became of what a run had done. */
export interface TakenBack {
  /** Whether there was anything to take back. */
  readonly any: boolean;
  /** What is as the run left it, and why, for people; none where everything is as it was. */
  readonly left: readonly string[];
}

/** The step of a call that nothing takes back; its data says what it did. */
export const lastingStep = 'lasting';
