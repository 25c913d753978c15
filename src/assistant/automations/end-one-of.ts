import type { Command } from '../../core/command.js';
import type { TopicTurn } from '../../dialogue/discourse.js';
import { readPick } from '../../language/clauses/read-pick.js';
import type { Picked } from '../../language/clauses/find-picked.js';
import type { Machine } from '../../light/machine.js';
import { groupAutomations, type Automation } from './group-automations.js';

/** "Bin *the first one*", of several automations in the order in which they were made, and are told. Undefined for anything else. */
export function endOneOf(text: string, last: TopicTurn | undefined, machine: Machine): Command | undefined {
  const said = last?.automation || last?.listed ? readPick(text) : undefined;
  const meant = said?.deed === 'end' ? pick(said.picked, groupAutomations(machine)) : undefined;
  return meant && { intent: 'setup.forget', automation: meant.id };
}

/** One of two or more, by nothing but its place. */
function pick({ number, place, ...more }: Picked, all: readonly Automation[]): Automation | undefined {
  if (number !== 'one' || Object.keys(more).length > 0 || all.length < 2) return undefined;
  return place === 'last' ? all.at(-1) : all[Number(place) - 1];
}
