import type { LightCommand } from '../../core/light-command.js';
import type { Origin } from '../../core/origin.js';
import { resolveTarget } from '../../core/resolve-target.js';
import { isLightCommand } from '../../engine/light-commands.js';
import type { ChangeInput } from '../../light/changes/change.js';
import type { Timer } from '../../light/timer.js';
import { listNames } from '../answers/describe-light.js';
import type { LaterContext } from './delayed-commands.js';

/** "Everything off in twenty minutes", "*but not the hall*": the others go off then. @param timers what waits @param without the ids of the lamps */
export function leaveOutOfPlans(
  timers: readonly Timer[],
  without: readonly string[],
  { engine, here }: Pick<LaterContext, 'engine' | 'here'>,
  origin: Origin,
): string {
  const left = (command: LightCommand): readonly LightCommand[] => {
    const lamps = resolveTarget(command.target, engine.lamps, here).map(({ id }) => id);
    const others = lamps.filter((id) => !without.includes(id));
    if (others.length === lamps.length) return [command];
    return others.length === 0 ? [] : [{ ...command, target: { lamps: others } }];
  };
  const saves = timers.flatMap((timer) => saveWith(timer, left));
  engine.apply(saves, origin);
  return `Fine, not ${listNames(engine.lamps.filter(({ id }) => without.includes(id)))}.`;
}

function saveWith(
  { name, kind, due, counts_down: counted, purpose }: Timer,
  change: (command: LightCommand) => readonly LightCommand[],
): readonly ChangeInput[] {
  if (purpose?.kind !== 'commands') return [];
  const commands = purpose.commands.filter(isLightCommand).flatMap(change);
  const still = counted ? { counts_down: true as const } : {};
  return [{ kind: 'timer.save', timer: { name, kind, due, ...still, purpose: { ...purpose, commands } } }];
}
