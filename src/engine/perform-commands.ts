import type { Lamp } from '../core/lamp.js';
import type { Origin } from '../core/origin.js';
import type { ChangeInput } from '../light/changes/change.js';
import type { Machine } from '../light/machine.js';
import type { Done } from './done.js';
import type { Engine } from './engine.js';
import { planCommand } from './light-commands.js';
import type { LightCommand } from '../core/light-command.js';
import { resolveTarget } from '../core/resolve-target.js';

export interface Performed {
  readonly done: Done;
  /** For each command, the lamps it applied to. */
  readonly lamps: readonly (readonly Lamp[])[];
}

/**
 * Carries out the light commands of one sentence as one change set: all or none, undone together.
 * @param here the area meant when a command names none
 * @param also changes that belong to the same sentence
 * @throws LanternError `not-found`, `change-invalid`, `data-unwritable`
 */
export function performCommands(
  engine: Pick<Engine, 'carryOut' | 'lamps'>,
  commands: readonly LightCommand[],
  origin: Origin,
  here: string | undefined,
  also: readonly ChangeInput[] = [],
): Performed {
  const lamps = commands.map((command) => resolveTarget(command.target, engine.lamps, here));
  // Planned one after the other, so that a later command sees what the earlier ones will have done ("make it red and dim it").
  const plans = commands.flatMap((command, index) =>
    (lamps[index] ?? []).map((lamp) => (machine: Machine) => planCommand(command, lamp.id, machine)),
  );
  return { done: engine.carryOut([...plans, () => also], origin), lamps };
}
