import { LanternError } from '../core/errors.js';
import type { Machine } from '../light/machine.js';

/** Finds a saved state by its spoken name, ignoring case and the group in front (`color/`). @throws LanternError `not-found` */
export function findState(machine: Machine, said: string): string {
  const wanted = said.trim().toLowerCase();
  const names = [...machine.states.keys()];
  const found =
    names.find((name) => name.toLowerCase() === wanted) ??
    names.find((name) => name.toLowerCase().endsWith(`/${wanted}`));
  if (found === undefined) throw new LanternError('not-found', `there is no state "${said}"`);
  return found;
}
