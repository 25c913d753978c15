import { describeProblems } from '../core/describe-problems.js';
import { LanternError } from '../core/errors.js';
import { createNoLampError } from '../core/not-found.js';
import type { LightEvent } from '../light/changes/effect.js';
import type { Machine } from '../light/machine.js';
import { nameSchema } from '../light/name.js';

/** @throws LanternError `change-invalid` for an invalid name, `not-found` for an unknown lamp */
export function validateEvent({ name, lamp }: LightEvent, machine: Machine): void {
  const parsed = nameSchema.safeParse(name);
  if (!parsed.success) throw new LanternError('change-invalid', `the event's name: ${describeProblems(parsed.error)}`);
  if (lamp !== undefined && !machine.lamps.has(lamp)) throw createNoLampError(lamp, machine.lamps.keys());
}
