import { LanternError } from './errors.js';
import { findNearest } from './word-distance.js';

/**
 * Says that something is not there, what was probably meant, and how to see what is there.
 * @param thing what kind of thing: "state"
 * @param remedy such as "lantern state list shows them all"
 */
export function createNotFoundError(
  thing: string,
  name: string,
  known: Iterable<string>,
  remedy: string,
): LanternError {
  const meant = findNearest(name, known);
  const question = meant === undefined ? '' : `did you mean ${meant}? `;
  return new LanternError('not-found', `there is no ${thing} "${name}"; ${question}${remedy}`);
}

/** The same for a lamp: a house has few, so all are named. */
export function createNoLampError(lamp: string, ids: Iterable<string>): LanternError {
  const all = [...ids];
  return createNotFoundError('lamp', lamp, all, `there are ${all.join(', ')}`);
}
