import { capitalize } from '../core/capitalize.js';
import type { Command } from '../core/command.js';
import type { Origin } from '../core/origin.js';
import { resolveTarget } from '../core/resolve-target.js';
import type { Target } from '../core/target.js';
import type { Engine } from '../engine/engine.js';
import { anyLamp } from '../light/saved-scene.js';
import { builtInStates, type LightState } from '../light/state.js';
import { listNames } from './answers/describe-light.js';
import { tellLamps } from './answers/tell-look.js';
import { findNameProblem, nameAsSaid, tidyName, type NameDesk } from './look-names.js';
import { readMadeLook } from './made-look.js';
import { isTyped } from './read-typed.js';
import { renameState } from './rename-state.js';

/** What scenes are kept in. */
interface SceneDesk extends Pick<NameDesk, 'understand'> {
  readonly engine: Pick<Engine, 'apply' | 'lamps' | 'machine' | 'status'>;
  /** The area meant by a command that names none. */
  readonly here?: string | undefined;
}
type SceneCommand = Extract<Command, { intent: `scene.${string}` }>;

/** What a sentence wants of a look, carried out. @param text the sentence as it was typed or heard */
export function actOnSaidScene(command: SceneCommand, desk: SceneDesk, origin: Origin, text: string): string {
  const asSaid = (name: string) => nameAsSaid(name, text, isTyped(origin));
  const to = 'to' in command ? { to: asSaid(command.to) } : {};
  return actOnScene({ ...command, name: asSaid(command.name), ...to }, desk, origin);
}

/**
 * Keeps a look under a name, gives it another name, tells what it is, or forgets it.
 * @throws LanternError `not-found`, `change-invalid`
 */
export function actOnScene(command: SceneCommand, desk: SceneDesk, origin: Origin): string {
  const name = findKept(tidyName(command.name), desk.engine.machine.scenes);
  switch (command.intent) {
    case 'scene.forget':
      return forgetScene(name, desk, origin);
    case 'scene.rename':
      return renameScene(name, tidyName(command.to), desk, origin);
    case 'scene.get':
      return tellScene(name, desk.engine);
    case 'scene.make':
      return findNameProblem(name, namesOf(desk)) ?? makeScene(name, command, desk, origin);
    case 'scene.save':
      return findNameProblem(name, namesOf(desk)) ?? saveScene(name, command.target, desk, origin);
  }
  return command satisfies never;
}

/** Keeps how lamps look now; without a target, all that are lit. */
function saveScene(name: string, target: Target | undefined, { engine, here }: SceneDesk, origin: Origin): string {
  const meant = target === undefined ? engine.lamps : resolveTarget(target, engine.lamps, here);
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

/** Keeps a look that was told in words. It switches no lamp. */
function makeScene(
  name: string,
  { how, target }: Extract<SceneCommand, { intent: 'scene.make' }>,
  { engine, understand, here }: SceneDesk,
  origin: Origin,
): string {
  const { machine } = engine;
  const made = readMadeLook(how, { machine, understand });
  if (!made) return `I do not know how "${how}" looks. Say a color, a white or an effect, such as "deep red at half".`;
  const { state, brightness, make, targets } = made;
  const meant = [...targets, ...(target ? [target] : [])].flatMap((each) => resolveTarget(each, engine.lamps, here));
  const ids = meant.length === 0 ? [anyLamp] : [...new Set(meant.map(({ id }) => id))];
  const scene = { name, lamps: ids.map((lamp) => ({ lamp, state, brightness })) };
  const verb = machine.scenes.has(name) ? 'changed' : 'saved';
  engine.apply([...make, { kind: 'scene.save', scene }], origin);
  return `${capitalize(name)} is ${verb}: ${tellLamps(scene.lamps, engine)}. Say "${sayShowing(name, understand)}" to use it.`;
}

/** What shows a look: its name alone, where that means nothing else. */
function sayShowing(name: string, understand: SceneDesk['understand']): string {
  return understand(name).commands.some(({ intent }) => intent === 'light.scene.set') ? name : `show ${name}`;
}

/** What a kept look is, in a sentence. */
function tellScene(name: string, engine: SceneDesk['engine']): string {
  const scene = engine.machine.scenes.get(name);
  if (!scene) return noSuchLook(name);
  const isForAny = scene.lamps.some(({ lamp }) => lamp === anyLamp);
  return `${capitalize(name)}${isForAny ? ' is' : ':'} ${tellLamps(scene.lamps, engine)}.`;
}

const noSuchLook = (name: string) => `There is no look called ${name} that you saved.`;

const namesOf = ({ engine, understand }: SceneDesk): NameDesk => ({ lamps: engine.lamps, understand });

/** "Movie Night" is said like "movie night": it is the same look. */
function findKept(name: string, scenes: ReadonlyMap<string, unknown>): string {
  return [...scenes.keys()].find((kept) => kept.toLowerCase() === name.toLowerCase()) ?? name;
}

function renameScene(name: string, to: string, desk: SceneDesk, origin: Origin): string {
  const { engine } = desk;
  const { scenes } = engine.machine;
  const scene = scenes.get(name);
  if (!scene) return renameWritten(name, to, desk, origin);
  const problem = findNameProblem(to, namesOf(desk)) ?? findTaken(to, name, [...scenes.keys()]);
  if (problem !== null) return problem;
  engine.apply(
    [
      { kind: 'scene.delete', name },
      { kind: 'scene.save', scene: { ...scene, name: to } },
    ],
    origin,
  );
  return tellRenamed(name, to);
}

/** The same for a look that was written, and is a state. */
function renameWritten(name: string, to: string, desk: SceneDesk, origin: Origin): string {
  const { engine } = desk;
  const { scenes, states } = engine.machine;
  const state = [...states.values()].find((each) => isOwnState(each) && isSameName(each.name, name));
  if (!state) return noSuchLook(name);
  const taken = [...scenes.keys(), ...states.keys()];
  const problem = findNameProblem(to, namesOf(desk)) ?? findTaken(to, state.name, taken);
  if (problem !== null) return problem;
  engine.apply(renameState(state, to, engine), origin);
  return tellRenamed(state.name.replaceAll('_', ' '), to);
}

const tellRenamed = (name: string, to: string) => `${capitalize(name)} is called ${to} now.`;
const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What somebody wrote or made, unlike what comes with Lantern, or came to be when a sentence asked for it. */
const isOwnState = ({ name, look }: LightState) =>
  look === undefined && !builtInStates.some((state) => state.name === name);

/** Why a look cannot have the name of another; null where it can. */
function findTaken(to: string, own: string, names: readonly string[]): string | null {
  const taken = names.find((name) => isSameName(name, to));
  if (taken === undefined || isSameName(taken, own)) return null;
  return `There is a look called ${taken} already. Forget it first, or choose another name.`;
}

function forgetScene(name: string, { engine }: SceneDesk, origin: Origin): string {
  const { scenes, states } = engine.machine;
  if (!scenes.has(name) && !states.has(name)) return noSuchLook(name);
  const change = scenes.has(name)
    ? ({ kind: 'scene.delete', name } as const)
    : ({ kind: 'state.delete', name, cascade: false } as const);
  engine.apply([change], origin);
  return `Forgot ${name}.`;
}
