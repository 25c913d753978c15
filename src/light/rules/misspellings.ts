import { findNearest } from '../../core/word-distance.js';
import { visitCalls } from '../expression/names-called.js';
import { parseExpressions } from '../expression/parse.js';
import type { Machine } from '../machine.js';
import { isMatch } from '../name.js';
import { isTimeEvent, listFiredEvents } from './fired-events.js';
import { lampVariable } from './rule-scope.js';
import type { Rule } from './rule.js';

/** Variables that the house sets itself, in a Lantern that stays. */
const houseVariables: readonly string[] = [
  ...['hour', 'minute', 'weekday', 'sunrise', 'sunset', 'daylight', 'talking', 'online'],
  ...['transitions_today', 'last_transitions', 'state_since', 'appointment_minutes', 'in_appointment'],
];

/** States that come to be when somebody asks for them. */
const madeOnDemand = /^(?:color|white|animation)\//;

/** Something that a rule names and nothing here provides. */
export interface Misspelling {
  readonly kind: 'state' | 'event' | 'variable';
  /** The rule's id. */
  readonly rule: string;
  /** As it is told, with the name that was probably meant. */
  readonly message: string;
}

/** More warnings at once than this nobody reads. */
const mostTold = 20;

/**
 * What rules of a machine wait for or read that nothing here has, fires or sets: misspelt, or to come later or from outside. Worth
 * a warning, no more: programs fire events and set variables as they like. Answers with the first 20.
 */
export function findMisspellings(machine: Machine, rules: readonly Rule[]): readonly Misspelling[] {
  const fired = listFiredEvents(machine);
  const comes = (event: string) => fired.has(event) || isTimeEvent(event);
  const found: Misspelling[] = [];
  let set = listSources(machine);
  let withRules = false;
  for (const rule of rules) {
    if (found.length >= mostTold) break;
    if (!hasState(machine, rule.from)) found.push(describeState(rule, machine.states.keys()));
    if (!rule.on.endsWith('*') && !comes(rule.on)) found.push(describeEvent(rule, fired));
    for (const name of new Set([rule.condition, rule.action].flatMap((text) => namesGiven(text, 'getData')))) {
      if (set.has(name)) continue;
      // Every action is read only where it may matter: there may be thousands.
      if (!withRules) set = new Set([...set, ...listSet(machine.rules.values())]);
      withRules = true;
      if (!set.has(name)) found.push(describeVariable(rule, name, set));
    }
  }
  return found;
}

/** Whether a lamp can be in a state that a rule's `from` means. */
function hasState({ states }: Machine, from: string): boolean {
  if (states.has(from) || madeOnDemand.test(from)) return true;
  return from.endsWith('*') && [...states.keys()].some((state) => isMatch(from, state));
}

/** The variables that there are, or that the house or a data source sets. */
function listSources(machine: Machine): ReadonlySet<string> {
  const stored = [...machine.sources.values()].flatMap(({ store }) => Object.keys(store));
  const lamps = [...machine.lamps.keys()].map((id) => `${lampVariable}${id}`);
  return new Set([...houseVariables, ...lamps, ...machine.variables.keys(), ...stored]);
}

/** The variables that actions set. */
function listSet(rules: Iterable<Rule>): readonly string[] {
  return [...rules].flatMap(({ action }) => namesGiven(action, 'setData'));
}

function describeState({ id, from }: Rule, states: Iterable<string>): Misspelling {
  const meant = findNearest(from, states);
  const question = meant === undefined ? '' : `; did you mean ${meant}?`;
  return {
    kind: 'state',
    rule: id,
    message: `rule ${id} fires only in ${from}, and no state is called that${question}`,
  };
}

function describeEvent({ id, on }: Rule, fired: Iterable<string>): Misspelling {
  const remedy = /^(?:timer|schedule):/.test(on) ? 'set it as well' : 'a source, a trigger or somebody outside has to';
  return { kind: 'event', rule: id, message: `rule ${id}: nothing fires "${on}"${suggest(on, fired, remedy)}` };
}

function describeVariable({ id }: Rule, name: string, set: Iterable<string>): Misspelling {
  const rest = suggest(name, set, 'a source, a rule or somebody outside has to');
  return { kind: 'variable', rule: id, message: `rule ${id}: nothing sets getData('${name}')${rest}` };
}

/** The texts that an expression hands to a function as its first argument. */
function namesGiven(expression: string | undefined, to: string): readonly string[] {
  if (expression === undefined) return [];
  const names: string[] = [];
  visitCalls(parseExpressions(expression), (name, [first]) => {
    if (name === to && typeof first === 'string') names.push(first);
  });
  return names;
}

function suggest(name: string, known: Iterable<string>, remedy: string): string {
  const meant = findNearest(name, known);
  return meant === undefined ? ` yet; ${remedy}` : `; did you mean ${meant}?`;
}
