import { parseColor } from '../core/color-names.js';
import type { Command } from '../core/command.js';
import type { Origin } from '../core/origin.js';
import { resolveTarget } from '../core/resolve-target.js';
import type { Engine } from '../engine/engine.js';
import { nameSchema } from '../light/name.js';
import { listNames, startSentence } from './answers/describe-light.js';

/** What scenes are kept in. */
type SceneDesk = Pick<Engine, 'apply' | 'lamps' | 'machine' | 'status'>;
type SceneCommand = Extract<Command, { intent: `scene.${string}` }>;

/**
 * Keeps how lamps look now under a name, gives it another name, or forgets it. Without a target, all lamps that are lit are kept.
 * @throws LanternError `not-found`, `change-invalid`
 */
export function actOnScene(command: SceneCommand, engine: SceneDesk, here: string | undefined, origin: Origin): string {
  const name = command.name.trim();
  if (command.intent === 'scene.forget') return forgetScene(name, engine, origin);
  const problem = checkName(command.intent === 'scene.rename' ? command.to.trim() : name);
  if (problem !== null) return problem;
  if (command.intent === 'scene.rename') return renameScene(name, command.to.trim(), engine, origin);
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

function checkName(name: string): string | null {
  if (!nameSchema.safeParse(name).success) return 'I can’t keep that name. Try one or two plain words.';
  return /^(on|off)$/.test(name) || parseColor(name)
    ? `"${name}" is a word of its own. Which other name would you like?`
    : null;
}

function renameScene(name: string, to: string, engine: SceneDesk, origin: Origin): string {
  const { scenes } = engine.machine;
  const scene = scenes.get(name);
  if (!scene) return `There is no scene called ${name} that you saved.`;
  if (scenes.has(to)) return `There is a scene called ${to} already. Forget it first, or choose another name.`;
  engine.apply(
    [
      { kind: 'scene.save', scene: { ...scene, name: to } },
      { kind: 'scene.delete', name },
    ],
    origin,
  );
  return `${startSentence(name)} is called ${to} now.`;
}

function forgetScene(name: string, engine: SceneDesk, origin: Origin): string {
  const change = engine.machine.scenes.has(name)
    ? ({ kind: 'scene.delete', name } as const)
    : ({ kind: 'state.delete', name, cascade: false } as const);
  engine.apply([change], origin);
  return `Forgot ${name}.`;
}
