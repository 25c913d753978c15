import type { LightCommand } from '../../core/light-command.js';
import type { Target } from '../../core/target.js';

/** Whether a command says which lamps it is for: neither "it" nor "the light" does. */
export const hasLamp = ({ target }: LightCommand): boolean =>
  target !== undefined && !/^(?:it|them|light|lights)$/.test(target.refers ?? '');

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
