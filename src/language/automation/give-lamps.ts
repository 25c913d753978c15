import type { Trigger } from '../../core/automation-command.js';
import { omit } from '../../core/omit.js';
import type { LightCommand } from '../../core/light-command.js';
import type { Target } from '../../core/target.js';

/** Whether a command says which lamps it is for: neither "it" nor "the light" does. */
export const hasLamp = ({ target }: LightCommand): boolean =>
  target !== undefined && !/^(?:it|them|light|lights)$/.test(target.refers ?? '');

/** "There is motion in the hall": which lamps are meant is said with it. */
export const isMotionSomewhere = (when: Trigger): boolean => when.on === 'event' && when.event.endsWith('_motion');

/** The lamps that commands are for, each once. */
export function targetsOf(does: readonly LightCommand[]): readonly (Target | undefined)[] {
  return [...new Map(does.map(({ target }) => [JSON.stringify(target), target])).values()];
}

/** What is done to "it", or to no lamp at all, is done to these. */
export function giveLamps(
  does: readonly LightCommand[],
  lamps: readonly (Target | undefined)[],
): readonly LightCommand[] {
  return does.flatMap((each) => (hasLamp(each) ? [each] : lamps.map((target) => ({ ...each, target }))));
}

/** "The desk lamp red and all the other lamps off": the others are all but those that were named. */
export function nameRest(does: readonly LightCommand[]): readonly LightCommand[] {
  const isRest = ({ target }: LightCommand) => /^(?:rest|others)$/.test(target?.refers ?? '');
  const named = does.flatMap((each) => (isRest(each) || !each.target ? [] : [each.target]));
  // "It blue and everything else off": what "it" is comes from what was said before.
  if (named.length === 0 || named.some(({ refers }) => refers !== undefined)) return does;
  const except = named.flatMap(({ also = [], ...own }) => [omit(own, 'except'), ...also]);
  return does.map((each) => (isRest(each) ? { ...each, target: { all: true, except } } : each));
}

/** "With one click it is white, with two clicks it is red": no lamp has two colors, so these are two things. */
export function hasTwoColors(does: readonly LightCommand[]): boolean {
  const colored = does.flatMap((each) => (each.intent === 'light.color.set' ? [JSON.stringify(each.target)] : []));
  return new Set(colored).size < colored.length;
}
