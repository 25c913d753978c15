import { capitalize } from '../../core/capitalize.js';
import { isActive } from '../../light/rules/rule.js';
import { tellRules, tellSchedules } from '../answers/tell-set-up.js';
import { formatTime } from '../answers/tell-time.js';
import type { LaterContext } from './delayed-commands.js';
import { tellWaiting } from './tell-waiting.js';

/** What is planned, with what happens regularly, and what lamps show for a while. @param told what happens once @param lamps for these alone; all when absent */
export function tellPlans(
  told: readonly string[],
  lamps: readonly string[] | undefined,
  context: LaterContext,
): string {
  const { engine } = context;
  const once = told.length > 0 ? [`${capitalize(told.join('; '))}.`] : [];
  // Who asks for all that is planned means the alarms and timers too.
  const waiting = lamps === undefined ? tellWaiting(engine, context) : tellShowings(lamps, context);
  const all = [...once, ...waiting, ...tellSchedules(engine.machine, lamps)];
  if (all.length > 0) return all.join(' ');
  return lamps === undefined ? 'Nothing is planned.' : `Nothing is planned for that.${tellOnEvents(lamps, context)}`;
}

/** What an automation shows for a while, until it gives back what it found. */
function tellShowings(lamps: readonly string[], { engine, now, timeZone }: LaterContext): readonly string[] {
  return lamps.flatMap((lamp) => {
    const ends = (engine.status(lamp).showings ?? []).flatMap(({ until }) =>
      until !== undefined && until > now ? [until] : [],
    );
    const name = engine.lamps.find(({ id }) => id === lamp)?.name ?? lamp;
    if (ends.length === 0) return [];
    return [
      `${capitalize(name)} goes back to what it was before at ${formatTime({ now: Math.max(...ends), timeZone })}.`,
    ];
  });
}

/** What automations do with these lamps that no clock starts; '' where there are none. */
export function tellOnEvents(lamps: readonly string[], { engine, now }: Pick<LaterContext, 'engine' | 'now'>): string {
  const { machine } = engine;
  const rules = [...machine.rules.values()].filter(
    (rule) => rule.lamp !== undefined && lamps.includes(rule.lamp) && isActive(rule, now),
  );
  return rules.length === 0 ? '' : ` ${tellRules(rules, machine)}`;
}
