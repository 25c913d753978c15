import { describeProblems } from '../core/describe-problems.js';
import { LanternError } from '../core/errors.js';
import { changeSchema, type Change } from '../light/changes/change.js';

/** Validates a change and fills in its defaults. @throws LanternError `change-invalid` with every problem */
export function parseChange(change: unknown): Change {
  const parsed = changeSchema.safeParse(change);
  if (parsed.success) return parsed.data;
  throw new LanternError('change-invalid', describeProblems(parsed.error));
}
