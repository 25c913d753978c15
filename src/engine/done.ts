import type { ChangeInput } from '../light/changes/change.js';
import type { MachineWrite } from '../light/changes/machine-draft.js';
import type { Machine } from '../light/machine.js';
import type { Firing } from '../light/rules/transition.js';

/** What an accepted change set or event did. */
export interface Done {
  /** Its id in the history; null where nothing changed. */
  readonly id: number | null;
  readonly writes: readonly MachineWrite[];
  readonly firings: readonly Firing[];
  /** Rules that failed, or were stopped because they fire one another without end. */
  readonly problems: readonly string[];
  /** What rules that were added or changed name, and nothing here provides: misspelt, or to come from outside. */
  readonly warnings: readonly string[];
}

/** Makes changes in view of the machine that they are for. */
export type ChangePlanner = (machine: Machine) => readonly ChangeInput[];
