import { parseColor } from '../core/color-names.js';
import type { Command } from '../core/command.js';
import type { Origin } from '../core/origin.js';
import { resolveTarget } from '../core/resolve-target.js';
import type { Engine } from '../engine/engine.js';
import { nameSchema } from '../light/name.js';
import { listNames } from './answers/describe-light.js';

type SceneCommand = Extract<Command, { intent: `scene.${string}` }>;

/**
 * Keeps how lamps look now under a name, or forgets it. Without a target, all lamps that are lit are kept.
 * @throws LanternError `not-found`, `change-invalid`
 */
export function actOnScene(command: SceneCommand, engine: Engine, here: string | undefined, origin: Origin): string {
  const name = command.name.trim();
  if (command.intent === 'scene.forget') return forgetScene(name, engine, origin);
  if (!nameSchema.safeParse(name).success) return 'I can’t keep that name. Try one or two plain words.';
  if (/^(on|off)$/.test(name) || parseColor(name))
    return `"${name}" is a word of its own. Which other name would you like?`;
  const meant = command.target === undefined ? engine.lamps : resolveTarget(command.target, engine.lamps, here);
  const lit = meant.filter(({ id }) => engine.status(id).state !== 'off');
  if (lit.length === 0) return 'Nothing is on, so there is nothing to save yet.';
  const lamps = lit.map(({ id }) => {
    const { state, brightness } = engine.status(id);
    return { lamp: id, state, brightness };
  });
  const isKnown = engine.machine.scenes.has(name);
  engine.apply([{ kind: 'scene.save', scene: { name, lamps } }], origin);
  return `${isKnown ? 'Changed' : 'Saved'} ${name}: ${listNames(lit)} as ${lit.length === 1 ? 'it is' : 'they are'} now.`;
}

function forgetScene(name: string, engine: Engine, origin: Origin): string {
  const change = engine.machine.scenes.has(name)
    ? ({ kind: 'scene.delete', name } as const)
    : ({ kind: 'state.delete', name, cascade: false } as const);
  engine.apply([change], origin);
  return `Forgot ${name}.`;
}
