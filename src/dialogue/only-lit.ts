import type { Command } from '../core/command.js';
import { resolveTarget } from '../core/resolve-target.js';
import type { House } from './discourse.js';
import type { Meant } from './resolve-reference.js';

/**
 * "Turn it off", where nothing was talked of and no lamp here is on: the only lamp that is on, as one that an automation just switched on, or the
 * question which of them; undefined where a lamp here can be meant, or none at all.
 */
export function onlyLit(command: Command, house: House): Meant | undefined {
  const ends = command.intent === 'light.off' || command.intent === 'light.brightness.decrease';
  if (!ends || command.target?.refers !== 'it') return undefined;
  const isLit = ({ id }: { readonly id: string }) => (house.shown(id)?.state ?? 'off') !== 'off';
  if (resolveTarget(undefined, house.lamps, house.here).some(isLit)) return undefined;
  const lit = house.lamps.filter(isLit).map(({ id }) => id);
  if (lit.length === 0) return undefined;
  return lit.length === 1 ? { lamps: lit } : { ask: 'Which light do you mean?' };
}
