import type { Command } from '../../core/command.js';
import type { Engine } from '../../engine/engine.js';
import type { Machine } from '../../light/machine.js';
import { wordsOf } from '../answers/tell-graph.js';
import { tellRules } from '../answers/tell-set-up.js';
import { isActive } from '../../light/rules/rule.js';
import { describeDay, describeDue } from '../time/describe-dates.js';
import { listPlans } from '../time/plans.js';
import { findMeant } from './meant-rules.js';

interface Here {
  /** Wall time, milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
  /** The area whose lamps are meant where none is named. */
  readonly here: string | undefined;
}

/** Only what has to do with the words of `about`, or what is switched `off`; all where both are absent. */
type Wanted = Omit<Extract<Command, { intent: 'setup.list' }>, 'intent'>;

/** All that happens by itself: the automations, and the orders that wait for their time. */
export function tellWhatIsSet({ about, off }: Wanted, engine: Engine, here: Here): string {
  const { machine } = engine;
  if (off) return tellPaused(machine, here);
  const rules = findMeant({ about }, machine);
  const once = tellOrders(engine, about, here);
  if (rules.length > 0) return [tellRules(rules, machine, here), ...once].join(' ');
  if (once.length > 0) return once.join(' ');
  return about === undefined ? tellRules([], machine) : tellNothingOf(about);
}

/** Nothing was meant by these words. */
export const tellNothingOf = (about: string): string => `Nothing is set up that has to do with ${about}.`;

/** The automations that are switched off, and until when those rest that were paused. */
function tellPaused(machine: Machine, { now, timeZone }: Omit<Here, 'here'>): string {
  const off = [...machine.rules.values()].filter((rule) => rule.description !== undefined && !isActive(rule, now));
  const told = off.map(({ description, paused_until: until }) => {
    const day = until === undefined ? '' : ` until ${describeDay(until, { now, timeZone }).replace(/^on /, '')}`;
    return `Off${day}: ${description}`;
  });
  return told.length === 0 ? 'No automation is switched off.' : [...new Set(told)].join(' ');
}

/** What lamps do once, at its time; it may have been said in two sentences, so what it does is told. */
function tellOrders(engine: Engine, about: string | undefined, here: Here): readonly string[] {
  const words = about === undefined ? [] : wordsOf(about.toLowerCase());
  return listPlans({ engine, here: here.here }).flatMap(({ timer, told }) => {
    const said = timer.purpose?.kind === 'commands' ? `${timer.purpose.said} ${told}`.toLowerCase() : undefined;
    const isMeant = said !== undefined && words.every((word) => said.includes(word));
    return isMeant ? [`Once, ${describeDue(timer, here)}: ${told}.`] : [];
  });
}
