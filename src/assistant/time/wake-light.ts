import { blackbodyColor } from '../../core/blackbody.js';
import type { Origin } from '../../core/origin.js';
import { kelvin } from '../../core/units.js';
import type { Engine } from '../../engine/engine.js';
import { resolveTarget } from '../../core/resolve-target.js';
import type { Target } from '../../core/target.js';
import type { ChangeInput } from '../../light/changes/change.js';

/** A warm white. Its fade looks even to the eye, as all do. */
const look: ChangeInput = {
  kind: 'state.save',
  state: {
    name: 'dawn',
    ...blackbodyColor(kelvin(2700)),
    look: { kind: 'white', kelvin: 2700 },
    description: 'the wake-up light of an alarm',
  },
};

/**
 * Fades up the lamps that are wanted, else those of area `here`, as far as they are off, over `fadeMs` milliseconds; lamps that are on stay as they are. The changes in
 * `also` join the same change set.
 */
export function bringUpDawn(
  engine: Engine,
  wanted: Target | undefined,
  here: string | undefined,
  fadeMs: number,
  origin: Origin,
  also: readonly ChangeInput[],
): void {
  const dark = resolveTarget(wanted, engine.lamps, here).filter(({ id }) => engine.status(id).state === 'off');
  const wake = dark.map(({ id }): ChangeInput => ({
    kind: 'lamp.set',
    lamp: id,
    state: 'dawn',
    brightness: 100,
    fade_ms: fadeMs,
  }));
  const make = engine.machine.states.has('dawn') || wake.length === 0 ? [] : [look];
  engine.apply([...also, ...make, ...wake], origin);
}
