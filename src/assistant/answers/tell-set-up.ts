import { capitalize } from '../../core/capitalize.js';
import type { Command } from '../../core/command.js';
import { createGraph, edgesOf, rulesFor, searchGraph, type NodeKind } from '../../light/graph.js';
import type { ChangeInput } from '../../light/changes/change.js';
import type { Machine } from '../../light/machine.js';
import { previousState, type Rule } from '../../light/rules/rule.js';
import { describeState, type NamedLooks } from './describe-state.js';
import { describeDay, listWords } from '../time/describe-dates.js';
import { describeDuration } from '../time/describe-duration.js';
import { describeEdge, tellDetails, tellFound, tellPath, wordsOf } from './tell-graph.js';

/** Questions about rules and what they are connected to. */
export type SetUpQuestion = Extract<
  Command,
  { intent: 'setup.event' | 'setup.uses' | 'setup.path' | 'setup.search' | 'setup.details' }
>;

/** The most rules or connections told in one reply; nobody listens to more. */
const mostTold = 3;

/** Answers a question about the set-up, using the graph of all things in the machine (AGENT-15). */
export function tellSetUp(question: SetUpQuestion, machine: Machine): string {
  switch (question.intent) {
    case 'setup.event':
      return tellEvent(question.event, machine);
    case 'setup.uses':
      return tellUses(question.about, machine);
    case 'setup.path':
      return tellPath(question.about, question.other, createGraph(machine));
    case 'setup.search':
      return tellFound(question.about, createGraph(machine));
    case 'setup.details':
      return tellDetails(question.about, createGraph(machine));
  }
  return question satisfies never;
}

function tellEvent(event: string, machine: Machine): string {
  const rules = rulesFor(machine, event);
  if (rules.length > 0) return tellRules(rules, machine);
  if (event === 'button_click') return 'No rule is about it: the button switches the light on and off.';
  return 'Nothing: no rule is about it.';
}

/**
 * Rules as sentences, those of one automation once, and how many more there are than somebody listens to.
 * @param clock where it is known, what is paused is told so
 */
export function tellRules(rules: readonly Rule[], { states }: Machine, clock?: Clocked): string {
  if (rules.length === 0) return 'There are no rules yet.';
  // The rules of one automation are told once.
  const told = [
    ...new Set(
      rules.map(({ description, ...rule }) => `${description ?? tellRule(rule, states)}${tellRest(rule, clock)}`),
    ),
  ];
  const more = told.length > mostTold ? ` And ${told.length - mostTold} more.` : '';
  const count = told.length > 1 ? `${told.length} automations: ` : '';
  return `${count}${told.slice(0, mostTold).join(' ')}${more}`;
}

interface Clocked {
  /** Wall time, milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
}

/** That a rule is switched off, for good or until a day. */
function tellRest({ enabled, paused_until: until = 0 }: Omit<Rule, 'description'>, clock: Clocked | undefined): string {
  if (!enabled) return ' That one is switched off.';
  if (!clock || until <= clock.now) return '';
  return ` That one is off until ${describeDay(until, clock).replace(/^on /, '')}.`;
}

const sunEvents = /^(?:\d+_minutes_before_)?(?:sunrise|sunset)$/;

/** The rules that a time of day starts. */
function scheduledRules({ rules, timers }: Machine, lamps: readonly string[] | undefined): readonly Rule[] {
  return [...rules.values()].filter(
    ({ on, lamp, enabled }) =>
      enabled &&
      ((on.startsWith('schedule:') && timers.has(on)) || sunEvents.test(on)) &&
      (!lamps || lamp === undefined || lamps.includes(lamp)),
  );
}

/** What is told of the rules that a time of day starts, each once. @param lamps only rules for these; all when absent */
export function tellSchedules(machine: Machine, lamps?: readonly string[]): readonly string[] {
  const { states } = machine;
  return [...new Set(scheduledRules(machine, lamps).map((rule) => rule.description ?? tellRule(rule, states)))];
}

/** A rule as a sentence. */
export function tellRule(rule: Rule, states: NamedLooks): string {
  const { on, from, to, condition, action, for_ms: wait, lamp } = rule;
  const when = `On ${spoken(on)}${from === '*' ? '' : `, when ${describeState(from, states)}`}`;
  const only = condition === undefined ? '' : `, if ${condition}`;
  const after = wait === undefined ? '' : `, after ${describeDuration(wait / 1000)}`;
  const goes =
    to === undefined
      ? ''
      : to === previousState
        ? 'it goes back to what it was'
        : `it turns ${describeState(to, states)}`;
  const does = [goes, action === undefined ? '' : `it does ${action}`].filter((part) => part !== '').join(' and ');
  return `${when}${only}${after}: ${does === '' ? 'nothing changes' : does}${lamp === undefined ? '' : ` (${lamp})`}.`;
}

/** The changes that end those rules, and the times that nothing else waits for. */
export function deleteSchedules(machine: Machine, lamps?: readonly string[]): readonly ChangeInput[] {
  const gone = scheduledRules(machine, lamps);
  const ids = new Set(gone.map(({ id }) => id));
  const needed = new Set([...machine.rules.values()].flatMap(({ id, on }) => (ids.has(id) ? [] : [on])));
  // The sun sets by itself: no timer stands for it.
  const times = [...new Set(gone.map(({ on }) => on))].filter((on) => !needed.has(on) && machine.timers.has(on));
  return [
    ...gone.map(({ id }) => ({ kind: 'rule.delete' as const, id })),
    ...times.map((id) => ({ kind: 'timer.delete' as const, id })),
  ];
}

function tellUses(about: string, machine: Machine): string {
  const graph = createGraph(machine);
  const nodes = searchGraph(graph, wordsOf(about)).filter(({ kind }) => kind !== 'rule');
  // A source and the variable it fills often have the same name. The variable is meant, because rules can use it.
  const node = nodes.find(({ kind }) => !outside.has(kind)) ?? nodes[0];
  if (!node) return `Nothing here is called ${about}.`;
  const edges = edgesOf(graph, node.id);
  const rules = edges.flatMap(({ from, to }) => {
    const rule = machine.rules.get((from === node.id ? to : from).replace(/^rule:/, ''));
    return rule ? [rule] : [];
  });
  if (rules.length > 0) return tellRules([...new Set(rules)], machine);
  if (!outside.has(node.kind) || edges.length === 0) return `No rule has to do with ${spoken(node.name)}.`;
  const told = listWords(edges.slice(0, mostTold).map((edge) => describeEdge(edge, graph)));
  return `${capitalize(told)}.`;
}

/** Kinds of things that no rule can name. */
const outside: ReadonlySet<NodeKind> = new Set(['source', 'tool', 'function', 'trigger']);

const spoken = (name: string) => name.replaceAll('_', ' ');
