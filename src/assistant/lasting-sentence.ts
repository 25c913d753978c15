/** A sentence that set up something, which others may make longer. */
export interface LastingSentence {
  readonly text: string;
  readonly request: string;
  readonly at: number;
  /** How many things it set up. */
  readonly count: number;
  /** Which half of the day "at seven" came to. */
  readonly half?: 'am' | 'pm' | undefined;
}
