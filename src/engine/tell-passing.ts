import type { Lamp } from '../core/lamp.js';
import type { MachineWrite } from '../light/changes/machine-draft.js';
import { beneathFlash, type LampStatus } from '../light/lamp-status.js';
import { tellWrites } from './tell-changes.js';

/** What came of time alone, for which nobody gave words: history has no line that says nothing. */
export function tellPassing(writes: readonly MachineWrite[], lamps: readonly Lamp[]): string {
  if (writes.some(endsFlash)) return 'the end of a flash';
  return tellWrites(writes, lamps).join(', ') || 'time passed';
}

const flashes = (status: unknown) => {
  const known = (status ?? undefined) as LampStatus | undefined;
  return known !== undefined && beneathFlash(known) !== known;
};

const endsFlash = ({ kind, before, after }: MachineWrite) => kind === 'lamp' && flashes(before) && !flashes(after);
