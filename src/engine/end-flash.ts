import type { ChangeInput } from '../light/changes/change.js';
import { beneathFlash, type LampStatus } from '../light/lamp-status.js';
import type { Machine } from '../light/machine.js';

/** What is wanted of a lamp while it flashes ends that: how, and the machine as it is then. Null if the lamp does not flash. */
export function endFlash(
  lamp: string,
  status: LampStatus,
  machine: Machine,
): { readonly change: ChangeInput; readonly machine: Machine } | null {
  const plain = beneathFlash(status);
  if (plain === status) return null;
  const state = machine.states.has(plain.state) ? plain.state : 'off';
  return {
    change: { kind: 'lamp.set', lamp, state },
    machine: { ...machine, lamps: new Map(machine.lamps).set(lamp, { ...plain, state }) },
  };
}
