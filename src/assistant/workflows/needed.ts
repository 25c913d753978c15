import type { FieldValues } from '../../dialogue/workflow-template.js';

/** The workflow that asks for what a command left out, and the values it did give. */
export interface Needed {
  readonly workflow: string;
  readonly values: FieldValues;
  /** Whether it was ordered in so many words: it needs no yes where nothing is missing. */
  readonly sure?: true | undefined;
}
