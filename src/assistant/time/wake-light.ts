import { blackbodyColor } from '../../core/blackbody.js';
import type { Origin } from '../../core/origin.js';
import { parseColor } from '../../core/color-names.js';
import { kelvin } from '../../core/units.js';
import type { Engine } from '../../engine/engine.js';
import { resolveTarget } from '../../core/resolve-target.js';
import type { Target } from '../../core/target.js';
import type { ChangeInput } from '../../light/changes/change.js';

type Saved = Extract<ChangeInput, { kind: 'state.save' }>;

/** A warm white. Its fade looks even to the eye, as all do. */
const look: Saved = {
  kind: 'state.save',
  state: {
    name: 'dawn',
    ...blackbodyColor(kelvin(2700)),
    look: { kind: 'white', kelvin: 2700 },
    description: 'the wake-up light of an alarm',
  },
};

/** The same in a color of its own. */
function lookIn(color: string | undefined): Saved {
  const rgb = color === undefined ? undefined : parseColor(color);
  if (color === undefined || !rgb) return look;
  return {
    kind: 'state.save',
    state: { ...look.state, ...rgb, name: `dawn/${color}`, look: { kind: 'color', color } },
  };
}

/** What comes up: the lamps that are wanted, else those of area `here`; in a color, else a warm white. */
interface WakeLight {
  readonly wanted: Target | undefined;
  readonly here: string | undefined;
  readonly color?: string | undefined;
}

/** Fades up lamps as far as they are off, over `fadeMs` milliseconds; lamps that are on stay as they are. The changes in `also` join the same change set. */
export function bringUpDawn(
  engine: Engine,
  { wanted, here, color }: WakeLight,
  fadeMs: number,
  origin: Origin,
  also: readonly ChangeInput[],
): void {
  const dark = resolveTarget(wanted, engine.lamps, here).filter(({ id }) => engine.status(id).state === 'off');
  const own = lookIn(color);
  const wake = dark.map(({ id }): ChangeInput => ({
    kind: 'lamp.set',
    lamp: id,
    state: own.state.name,
    brightness: 100,
    fade_ms: fadeMs,
  }));
  const make = engine.machine.states.has(own.state.name) || wake.length === 0 ? [] : [own];
  engine.apply([...also, ...make, ...wake], origin);
}
