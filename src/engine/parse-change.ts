import { describeProblems } from '../core/describe-problems.js';
import { LanternError } from '../core/errors.js';
import { changeSchema, type Change, type ChangeInput } from '../light/change.js';
import type { LightEvent } from '../light/effect.js';
import type { Machine } from '../light/machine.js';
import { nameSchema } from '../light/name.js';

/** A change as asked for, checked and with its defaults. @throws LanternError `change-invalid` with every problem */
export function parseChange(change: ChangeInput): Change {
  const parsed = changeSchema.safeParse(change);
  if (parsed.success) return parsed.data;
  throw new LanternError('change-invalid', `${change.kind}: ${describeProblems(parsed.error)}`);
}

/** @throws LanternError `change-invalid` for its name, `not-found` for its lamp */
export function validateEvent({ name, lamp }: LightEvent, { lamps }: Machine): void {
  const parsed = nameSchema.safeParse(name);
  if (!parsed.success) throw new LanternError('change-invalid', `the event's name: ${describeProblems(parsed.error)}`);
  if (lamp !== undefined && !lamps.has(lamp)) throw new LanternError('not-found', `there is no lamp "${lamp}"`);
}
