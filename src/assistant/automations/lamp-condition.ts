import type { Limit } from '../../core/automation-command.js';
import { resolveTarget } from '../../core/resolve-target.js';
import type { Engine } from '../../engine/engine.js';
import { lampVariable } from '../../light/rules/rule-scope.js';
import { planLooks } from './plan-looks.js';

/**
 * The expression that is true while lamps show what a limit says: one of them is on or in the color, or all are off.
 * @throws LanternError `not-found` where there is no such lamp
 */
export function printLamps(
  { target, is, not }: Extract<Limit, { only: 'lamp' }>,
  engine: Engine,
  here: string | undefined,
): string {
  const [look] = /^(?:on|off)$/.test(is)
    ? []
    : planLooks([{ intent: 'light.color.set', color: is, target }], engine, here);
  const compare = look?.to === undefined ? `${is === 'off' ? '===' : '!=='} 'off'` : `=== '${look.to}'`;
  const found = resolveTarget(target, engine.lamps, here)
    .map(({ id }) => `getData('${lampVariable}${id}') ${compare}`)
    .join(is === 'off' ? ' && ' : ' || ');
  return not ? `!(${found})` : found;
}
