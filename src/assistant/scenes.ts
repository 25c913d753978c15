import { capitalize } from '../core/capitalize.js';
import type { Command } from '../core/command.js';
import type { Origin } from '../core/origin.js';
import { resolveTarget } from '../core/resolve-target.js';
import type { Engine } from '../engine/engine.js';
import { listNames } from './answers/describe-light.js';
import { findNameProblem, tidyName, type NameDesk } from './look-names.js';

/** What scenes are kept in. */
interface SceneDesk extends Pick<NameDesk, 'understand'> {
  readonly engine: Pick<Engine, 'apply' | 'lamps' | 'machine' | 'status'>;
  /** The area meant by a command that names none. */
  readonly here?: string | undefined;
}
type SceneCommand = Extract<Command, { intent: `scene.${string}` }>;

/**
 * Keeps how lamps look now under a name, gives it another name, or forgets it. Without a target, all lamps that are lit are kept.
 * @throws LanternError `not-found`, `change-invalid`
 */
export function actOnScene(command: SceneCommand, desk: SceneDesk, origin: Origin): string {
  const { engine, here } = desk;
  const { scenes } = engine.machine;
  const name = findKept(tidyName(command.name), scenes);
  if (command.intent === 'scene.forget') return forgetScene(name, desk, origin);
  if (command.intent === 'scene.rename') return renameScene(name, tidyName(command.to), desk, origin);
  const problem = findNameProblem(name, namesOf(desk));
  if (problem !== null) return problem;
  const meant = command.target === undefined ? engine.lamps : resolveTarget(command.target, engine.lamps, here);
  const lit = meant.filter(({ id }) => engine.status(id).state !== 'off');
  if (lit.length === 0) return 'Nothing is on, so there is nothing to save yet.';
  const lamps = lit.map(({ id }) => {
    const { state, brightness } = engine.status(id);
    return { lamp: id, state, brightness };
  });
  const isKnown = scenes.has(name);
  engine.apply([{ kind: 'scene.save', scene: { name, lamps } }], origin);
  return `${isKnown ? 'Changed' : 'Saved'} ${name}: ${listNames(lit)} as ${lit.length === 1 ? 'it is' : 'they are'} now.`;
}

const namesOf = ({ engine, understand }: SceneDesk): NameDesk => ({ lamps: engine.lamps, understand });

/** "Movie Night" is said like "movie night": it is the same look. */
function findKept(name: string, scenes: ReadonlyMap<string, unknown>): string {
  return [...scenes.keys()].find((kept) => kept.toLowerCase() === name.toLowerCase()) ?? name;
}

function renameScene(name: string, to: string, desk: SceneDesk, origin: Origin): string {
  const { engine } = desk;
  const { scenes } = engine.machine;
  const scene = scenes.get(name);
  if (!scene) return `There is no look called ${name} that you saved.`;
  const problem = findNameProblem(to, namesOf(desk));
  if (problem !== null) return problem;
  const taken = findKept(to, scenes);
  if (scenes.has(taken) && taken !== name)
    return `There is a look called ${taken} already. Forget it first, or choose another name.`;
  engine.apply(
    [
      { kind: 'scene.delete', name },
      { kind: 'scene.save', scene: { ...scene, name: to } },
    ],
    origin,
  );
  return `${capitalize(name)} is called ${to} now.`;
}

function forgetScene(name: string, { engine }: SceneDesk, origin: Origin): string {
  const change = engine.machine.scenes.has(name)
    ? ({ kind: 'scene.delete', name } as const)
    : ({ kind: 'state.delete', name, cascade: false } as const);
  engine.apply([change], origin);
  return `Forgot ${name}.`;
}
