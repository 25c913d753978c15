import type { Target } from '../core/command.js';
import { LanternError } from '../core/errors.js';
import type { Lamp } from '../core/lamp.js';

const isSame = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase();

/**
 * The lamps that a command means. If it names none: those of `here`, or all lamps if no area is `here`.
 * @throws LanternError `not-found`
 */
export function resolveTarget(
  target: Target | undefined,
  lamps: readonly Lamp[],
  here: string | undefined,
): readonly Lamp[] {
  if (target?.all) return lamps;
  const { name, area, floor } = target ?? {};
  const nothingNamed = name === undefined && area === undefined && floor === undefined;
  const found = lamps.filter((lamp) => {
    if (nothingNamed) return here === undefined || isSame(lamp.area, here);
    const named = name === undefined || [lamp.id, lamp.name, ...lamp.aliases].some((known) => isSame(known, name));
    return (
      named && (area === undefined || isSame(lamp.area, area)) && (floor === undefined || isSame(lamp.floor, floor))
    );
  });
  if (found.length > 0) return found;
  throw new LanternError('not-found', `no lamp is called or is in ${name ?? area ?? floor ?? here ?? 'here'}`);
}
