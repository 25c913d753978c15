import type { House } from '../dialogue/discourse.js';
import type { Engine } from '../engine/engine.js';
import type { Machine } from '../light/machine.js';
import { anyLamp } from '../light/saved-scene.js';

/** The house as a sentence means it. @param here the room meant where none is named */
export function seeHouse({ lamps, machine }: Engine, here: string | undefined): House {
  return {
    lamps,
    here,
    shown: (lamp) => machine.lamps.get(lamp),
    colorOf: (lamp) => colorOf(machine, lamp),
    sceneLamps: (name) => lampsOfScene(machine, name),
  };
}

function colorOf({ lamps, states }: Machine, lamp: string): string | undefined {
  const look = states.get(lamps.get(lamp)?.state ?? 'off')?.look;
  return look?.kind === 'color' || look?.kind === 'effect' ? look.color : undefined;
}

/** The lamps that a kept look is for; undefined if there is none of that name, or it is for any lamp. */
function lampsOfScene({ scenes }: Machine, name: string): readonly string[] | undefined {
  const lamps = scenes.get(name)?.lamps.map(({ lamp }) => lamp);
  return lamps?.includes(anyLamp) ? undefined : lamps;
}
