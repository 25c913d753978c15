import type { Origin } from '../../core/origin.js';
import type { CheckResult } from '../../dialogue/workflow.js';
import type { FieldValues } from '../../dialogue/workflow-template.js';

/** What workflows can do with the values they have collected. */
export interface WorkflowTools {
  /** Checks the values before the user confirms them. */
  check(name: string, values: FieldValues): Promise<CheckResult>;
  /** Does the work; returns what to say, or why it failed and what to ask again. Never throws. */
  run(name: string, values: FieldValues, origin: Origin): Promise<CheckResult | string>;
}
