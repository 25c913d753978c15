import type { ChangeInput } from '../light/changes/change.js';
import type { MachineWrite } from '../light/changes/machine-draft.js';
import type { Machine } from '../light/machine.js';
import type { Firing } from '../light/rules/transition.js';
import type { Stored } from './keeper.js';

/** The result of an accepted change set or event. */
export interface Done extends Stored {
  /** Its id in the history; null if nothing changed, or it could not be stored. */
  readonly id: number | null;
  readonly writes: readonly MachineWrite[];
  readonly firings: readonly Firing[];
  /** Rules that failed, or were stopped because they kept firing each other. */
  readonly problems: readonly string[];
  /** What rules that were added or changed name, and nothing here provides: misspelt, or to come from outside. */
  readonly warnings: readonly string[];
}

/** Makes changes for a machine in its current state. */
export type ChangePlanner = (machine: Machine) => readonly ChangeInput[];
