import { eventsOf } from '../light/rules/rule.js';
import { isMatch } from '../light/name.js';
import type { Machine } from '../light/machine.js';
import { houseEvents, isTimeEvent, listFiredEvents } from '../light/rules/fired-events.js';
import { LanternError } from '../core/errors.js';
import { findNearest } from '../core/word-distance.js';
import type { Config } from './configuration/config-schema.js';

/** The events that rules of a Lantern wait for or that something here fires; those of its own house first. */
export function listEvents({ rules, ...machine }: Machine, { inputs }: Pick<Config, 'inputs'>): readonly string[] {
  const awaited = [...rules.values()].flatMap(eventsOf).filter((on) => !on.endsWith('*'));
  const sensed = inputs.flatMap(({ name }) => [name, `${name}_ended`, `${name}_updated`]);
  const own = [...listFiredEvents({ rules, ...machine })].filter((event) => !houseEvents.includes(event));
  return [...new Set([...awaited, ...own, ...sensed, ...houseEvents])];
}

/** More names than this at once nobody reads. */
const mostTold = 12;

/** The error for an event that nothing here waits for or fires; null if something does. */
export function findUnknownEvent(event: string, machine: Machine, config: Pick<Config, 'inputs'>): LanternError | null {
  const known = listEvents(machine, config);
  const isAwaited = [...machine.rules.values()].flatMap(eventsOf).some((on) => isMatch(on, event));
  if (known.includes(event) || isAwaited || isTimeEvent(event)) return null;
  const meant = findNearest(event, known);
  const question = meant === undefined ? '' : `did you mean ${meant}? `;
  const told = known.slice(0, mostTold).join(', ');
  const rest = known.length > mostTold ? ', …' : '';
  const message = `no rule waits for an event "${event}", and nothing here fires it; ${question}there are ${told}${rest}`;
  return new LanternError('not-found', message);
}
