import { parseChange } from '../engine/parse-change.js';
import type { Change } from '../light/changes/change.js';

/** What people write as JSON and have saved. */
type Written = 'state' | 'rule' | 'timer' | 'source';

/** The change that saves what was written, which may be anything. @throws LanternError `change-invalid` with every problem */
export function parseWritten(written: Written, value: unknown): Change {
  return parseChange({ kind: `${written}.save`, [written]: value });
}
