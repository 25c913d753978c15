import type { Lamp } from '../core/lamp.js';
import type { LightCommand } from '../core/light-command.js';
import { resolveTarget } from '../core/resolve-target.js';
import type { Engine } from '../engine/engine.js';
import { anyLamp } from '../light/saved-scene.js';

/** The lamps that a command is for; where none are named, a kept look of some lamps is for those. @throws LanternError `not-found` */
export function meantLamps(command: LightCommand, engine: Engine, here: string | undefined): readonly Lamp[] {
  const scene = command.intent === 'light.scene.set' ? engine.machine.scenes.get(command.name) : undefined;
  const kept = new Set(scene?.lamps.map(({ lamp }) => lamp));
  return scene && command.target === undefined && !kept.has(anyLamp)
    ? engine.lamps.filter(({ id }) => kept.has(id))
    : resolveTarget(command.target, engine.lamps, here);
}
