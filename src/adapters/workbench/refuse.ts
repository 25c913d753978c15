import { LanternError } from '../../core/errors.js';

/** What the workbench does not do, in one line for the model. */
export function refuseOperation(reason: string, cause?: unknown): LanternError {
  return new LanternError('workbench-refused', reason, { cause });
}
