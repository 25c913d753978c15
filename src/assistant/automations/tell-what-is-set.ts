import type { Engine } from '../../engine/engine.js';
import type { Machine } from '../../light/machine.js';
import { wordsOf } from '../answers/tell-graph.js';
import { tellRules } from '../answers/tell-set-up.js';
import { describeDue } from '../time/describe-dates.js';
import { findMeant } from './meant-rules.js';

interface Here {
  /** Wall time, milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
}

/** All that happens by itself: the automations, and the orders that wait for their time. @param about only what has to do with these words; all when absent */
export function tellWhatIsSet(about: string | undefined, { machine }: Pick<Engine, 'machine'>, here: Here): string {
  const rules = findMeant({ about }, machine);
  const once = tellOrders(machine, about, here);
  if (rules.length > 0) return [tellRules(rules, machine), ...once].join(' ');
  if (once.length > 0) return once.join(' ');
  return about === undefined ? tellRules([], machine) : `Nothing is set up that has to do with ${about}.`;
}

function tellOrders({ timers }: Machine, about: string | undefined, here: Here): readonly string[] {
  const words = about === undefined ? [] : wordsOf(about.toLowerCase());
  return [...timers.values()].flatMap((timer) => {
    const said = timer.purpose?.kind === 'commands' ? timer.purpose.said : undefined;
    const isMeant = said !== undefined && words.every((word) => said.toLowerCase().includes(word));
    return isMeant ? [`Once, ${describeDue(timer, here)}: ${said}.`] : [];
  });
}
