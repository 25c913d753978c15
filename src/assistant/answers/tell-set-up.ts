import type { Command } from '../../core/command.js';
import {
  createGraph,
  edgesOf,
  findPath,
  rulesFor,
  searchGraph,
  type Graph,
  type GraphEdge,
  type NodeKind,
} from '../../light/graph.js';
import type { Machine } from '../../light/machine.js';
import { previousState, type Rule } from '../../light/rules/rule.js';
import { describeState, type NamedLooks } from './describe-state.js';
import { listWords } from '../time/describe-dates.js';
import { describeDuration } from '../time/describe-duration.js';

export type SetUpQuestion = Extract<Command, { intent: `setup.${string}` }>;

/** Nobody listens to more at once. */
const mostTold = 4;

/** Answers a question about the set-up from the graph of what there is (AGENT-15). */
export function tellSetUp(question: SetUpQuestion, machine: Machine): string {
  switch (question.intent) {
    case 'setup.event':
      return tellEvent(question.event, machine);
    case 'setup.uses':
      return tellUses(question.about, machine);
    case 'setup.path':
      return tellPath(question.about, question.other, createGraph(machine));
    case 'setup.list':
      return tellRules([...machine.rules.values()], machine);
  }
  return question satisfies never;
}

function tellEvent(event: string, machine: Machine): string {
  const rules = rulesFor(machine, event);
  if (rules.length > 0) return tellRules(rules, machine);
  if (event === 'button_click') return 'No rule is about it: the button switches the light on and off.';
  return 'Nothing: no rule is about it.';
}

function tellRules(rules: readonly Rule[], { states }: Machine): string {
  if (rules.length === 0) return 'There are no rules yet.';
  const told = rules.slice(0, mostTold).map((rule) => tellRule(rule, states));
  const more = rules.length > mostTold ? ` And ${rules.length - mostTold} more.` : '';
  return `${told.join(' ')}${more}`;
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

function tellUses(about: string, machine: Machine): string {
  const graph = createGraph(machine);
  const nodes = searchGraph(graph, wordsOf(about)).filter(({ kind }) => kind !== 'rule');
  // A source and the variable it fills are often called the same: what rules can use is meant.
  const node = nodes.find(({ kind }) => !outside.has(kind)) ?? nodes[0];
  if (!node) return `Nothing here is called ${about}.`;
  const edges = edgesOf(graph, node.id);
  const rules = edges.flatMap(({ from, to }) => {
    const rule = machine.rules.get((from === node.id ? to : from).replace(/^rule:/, ''));
    return rule ? [rule] : [];
  });
  if (rules.length > 0) return tellRules([...new Set(rules)], machine);
  if (!outside.has(node.kind) || edges.length === 0) return `No rule has to do with ${spoken(node.name)}.`;
  return `The ${listWords(edges.slice(0, mostTold).map((edge) => describeEdge(edge, graph)))}.`;
}

/** What rules never name. */
const outside: ReadonlySet<NodeKind> = new Set(['source', 'tool', 'function', 'trigger']);

function tellPath(one: string, other: string, graph: Graph): string {
  const [from] = searchGraph(graph, wordsOf(one));
  const [to] = searchGraph(graph, wordsOf(other));
  if (!from || !to) return `Nothing here is called ${from ? other : one}.`;
  const path = findPath(graph, from.id, to.id);
  if (!path || path.length === 0) return `${one} and ${other} have nothing to do with each other.`;
  return `${listWords(path.map((edge) => describeEdge(edge, graph)))}.`;
}

function describeEdge({ from, verb, to }: GraphEdge, { nodes }: Graph): string {
  const name = (id: string) => {
    const { kind = 'rule', name: called = id } = nodes.get(id) ?? {};
    return `${kind} ${spoken(called)}`;
  };
  return `${name(from)} ${verb} ${name(to)}`;
}

const spoken = (name: string) => name.replaceAll('_', ' ');
const filler = new Set('the a an my light lamp'.split(' '));

/** The words that name the thing; "red light" is looked for as red. */
function wordsOf(about: string): readonly string[] {
  const words = about.split(/\s+/);
  const meant = words.filter((word) => !filler.has(word));
  return meant.length > 0 ? meant : words;
}
