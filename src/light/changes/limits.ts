import { LanternError } from '../../core/errors.js';
import { kindOf, machineKinds } from '../kinds.js';
import type { MachineDraft } from './machine-draft.js';

/** Why the additions exceed a limit; null if they do not. What is already there may stay and change. */
export function findExcess(draft: MachineDraft): string | null {
  for (const kind of machineKinds) {
    const { most, makeRoom = 'delete one first' } = kindOf(kind);
    const added = draft.writes.some((write) => write.kind === kind && write.before === null);
    if (!added || most === undefined || draft.all(kind).size <= most) continue;
    return `there are ${most} ${kind}s already, the most there may be; ${makeRoom}`;
  }
  return null;
}

/** @throws LanternError `change-invalid` */
export function validateLimits(draft: MachineDraft): void {
  const excess = findExcess(draft);
  if (excess !== null) throw new LanternError('change-invalid', excess);
}
