import type { Command } from '../../core/command.js';
import type { Engine } from '../../engine/engine.js';
import type { Machine } from '../../light/machine.js';
import { wordsOf } from '../answers/tell-graph.js';
import { tellRules } from '../answers/tell-set-up.js';
import { isActive } from '../../light/rules/rule.js';
import { describeDay, describeDue } from '../time/describe-dates.js';
import { findMeant } from './meant-rules.js';

interface Here {
  /** Wall time, milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
}

/** Only what has to do with the words of `about`, or what is switched `off`; all where both are absent. */
type Wanted = Omit<Extract<Command, { intent: 'setup.list' }>, 'intent'>;

/** All that happens by itself: the automations, and the orders that wait for their time. */
export function tellWhatIsSet({ about, off }: Wanted, { machine }: Pick<Engine, 'machine'>, here: Here): string {
  if (off) return tellPaused(machine, here);
  const rules = findMeant({ about }, machine);
  const once = tellOrders(machine, about, here);
  if (rules.length > 0) return [tellRules(rules, machine), ...once].join(' ');
  if (once.length > 0) return once.join(' ');
  return about === undefined ? tellRules([], machine) : tellNothingOf(about);
}

/** Nothing was meant by these words. */
export const tellNothingOf = (about: string): string => `Nothing is set up that has to do with ${about}.`;

/** The automations that are switched off, and until when those rest that were paused. */
function tellPaused(machine: Machine, { now, timeZone }: Here): string {
  const off = [...machine.rules.values()].filter((rule) => rule.description !== undefined && !isActive(rule, now));
  const told = off.map(({ description, paused_until: until }) => {
    const day = until === undefined ? '' : ` until ${describeDay(until, { now, timeZone }).replace(/^on /, '')}`;
    return `Off${day}: ${description}`;
  });
  return told.length === 0 ? 'No automation is switched off.' : [...new Set(told)].join(' ');
}

function tellOrders({ timers }: Machine, about: string | undefined, here: Here): readonly string[] {
  const words = about === undefined ? [] : wordsOf(about.toLowerCase());
  return [...timers.values()].flatMap((timer) => {
    const said = timer.purpose?.kind === 'commands' ? timer.purpose.said : undefined;
    const isMeant = said !== undefined && words.every((word) => said.toLowerCase().includes(word));
    return isMeant ? [`Once, ${describeDue(timer, here)}: ${said}.`] : [];
  });
}
