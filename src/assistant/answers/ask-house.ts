import { capitalize } from '../../core/capitalize.js';
import type { Command } from '../../core/command.js';
import type { Lamp } from '../../core/lamp.js';
import { resolveTarget } from '../../core/resolve-target.js';
import type { Engine } from '../../engine/engine.js';
import { animationNames } from '../../light/animations.js';
import { listWords } from '../time/describe-dates.js';
import type { AnswerContext } from './answer-question.js';
import { continueSentence, isOn, listNames, tellSubject } from './describe-light.js';
import { sayState } from './describe-state.js';

type HouseQuestion = Extract<Command, { intent: 'state.ask' | 'house.list' }>;

/** Which lamps a question about the house is answered with: what "them" means next. */
export function lampsAsked(
  { is, target }: Extract<Command, { intent: 'state.ask' }>,
  engine: Engine,
  here: string | undefined,
): readonly Lamp[] {
  return asked(target, engine, here).filter((lamp) => isOn(engine, lamp) === (is === 'on'));
}

/** Without a place, the whole house is asked about. */
const asked = (target: Parameters<typeof resolveTarget>[0], engine: Engine, here: string | undefined) =>
  resolveTarget(target ?? { all: true }, engine.lamps, here);

/** Answers a question about several lamps, for the ear: "Only the bed light is on." */
export function askHouse(question: HouseQuestion, context: AnswerContext): string {
  if (question.intent === 'house.list') return listHouse(question, context);
  const { quantity, is, target } = question;
  const of = asked(target, context.engine, context.here);
  const found = lampsAsked(question, context.engine, context.here);
  if (quantity === 'count') return tellCount(found, of, is);
  if (quantity === 'all')
    return found.length === of.length ? `Yes, all ${is}.` : `No, ${tellExceptions(found, of, is)}.`;
  if (quantity === 'any' && found.length > 0) return `Yes, ${continueSentence(tellWhich(found, is, context.engine))}`;
  if (found.length === 0) return quantity === 'any' ? 'No, none.' : `None of them ${is === 'on' ? 'is on' : 'is off'}.`;
  return tellWhich(found, is, context.engine);
}

function tellCount(found: readonly Lamp[], of: readonly Lamp[], is: string): string {
  if (found.length === 0) return `None is ${is}.`;
  if (found.length === 1) return `One: ${listNames(found)}.`;
  return found.length === of.length
    ? `All ${found.length} are ${is}.`
    : `${found.length} of ${of.length}: ${listNames(found)}.`;
}

function tellExceptions(found: readonly Lamp[], of: readonly Lamp[], is: string): string {
  const others = of.filter((lamp) => !found.includes(lamp));
  const not = is === 'on' ? 'off' : 'on';
  return others.length > 4
    ? `${others.length} are ${not}`
    : `${listNames(others)} ${others.length === 1 ? 'is' : 'are'} ${not}`;
}

function tellWhich(found: readonly Lamp[], is: string, engine: Engine): string {
  const only = found.length === 1 && engine.lamps.length > 1 ? 'only ' : '';
  if (found.length === engine.lamps.length) return `${tellSubject(found, engine)} ${is}.`;
  return `${capitalize(`${only}${listNames(found)}`)} ${found.length === 1 ? 'is' : 'are'} ${is}.`;
}

function listHouse({ what, target }: Extract<Command, { intent: 'house.list' }>, context: AnswerContext): string {
  const { engine, here } = context;
  switch (what) {
    case 'lamps': {
      const lamps = asked(target, engine, here);
      return lamps.length === 1
        ? `There is one: ${listNames(lamps)}.`
        : `There are ${lamps.length}: ${listNames(lamps)}.`;
    }
    case 'rooms': {
      const rooms = [...new Set(engine.lamps.flatMap(({ area }) => area ?? []))];
      return rooms.length === 0
        ? 'No rooms are set up.'
        : `There ${rooms.length === 1 ? 'is' : 'are'} ${listWords(rooms)}.`;
    }
    case 'scenes':
      return tellScenes(engine);
    case 'effects':
      return `I can do ${listWords(animationNames)}.`;
  }
  return what satisfies never;
}

/** Nobody listens to more names than this. */
const mostTold = 12;

/** Scenes, and looks that somebody gave a name of their own. */
function tellScenes({ machine }: Engine): string {
  const looks = [...machine.states.values()].filter(({ name, look }) => !look && name !== 'on' && name !== 'off');
  const names = [...machine.scenes.keys(), ...looks.map(({ name }) => sayState(name))];
  if (names.length === 0) return 'There are no looks yet. Say "save this as dinner" to keep how the lights are.';
  const told = names.length > mostTold ? [...names.slice(0, mostTold), `${names.length - mostTold} more`] : names;
  return names.length === 1 ? `There is one: ${names[0] ?? ''}.` : `There are ${names.length}: ${listWords(told)}.`;
}
