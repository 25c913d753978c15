import { LanternError } from '../../core/errors.js';

/** The error for something that the workbench does not allow, in one line for the model. */
export function refuseOperation(reason: string, cause?: unknown): LanternError {
  return new LanternError('workbench-refused', reason, { cause });
}
