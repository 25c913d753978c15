import { namesCalled, visitCalls } from './expression/names-called.js';
import { parseExpressions } from './expression/parse.js';
import { builtInRules } from './rules/built-in-rules.js';
import type { Machine } from './machine.js';
import { isMatch } from './name.js';
import { triggerEvent } from './custom.js';
import { eventsOf, previousState, type Rule } from './rules/rule.js';
import { eventOf } from './source.js';
import { timerId } from './timer.js';

export const nodeKinds = [
  'lamp',
  'state',
  'rule',
  'variable',
  'event',
  'timer',
  'source',
  'tool',
  'function',
  'trigger',
] as const;
export type NodeKind = (typeof nodeKinds)[number];

/** One thing in the machine; its id is `kind:name`. */
export interface GraphNode {
  readonly id: string;
  readonly kind: NodeKind;
  readonly name: string;
  /** The text that a search looks through: its name and its description. */
  readonly text: string;
}

/** How `from` relates to `to`: an event sets off a rule, a rule enters a state, reads or writes a variable, … */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly verb:
    | 'sets off'
    | 'enters'
    | 'leaves'
    | 'reads'
    | 'writes'
    | 'shows'
    | 'fires'
    | 'is only for'
    | 'calls'
    | 'fetches with'
    | 'fills';
}

/** How all the things in the machine are connected (AGENT-15). */
export interface Graph {
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: readonly GraphEdge[];
}

/** The graph of a machine, including the built-in rules. */
export function createGraph(machine: Machine): Graph {
  const nodes = new Map<string, GraphNode>();
  const edges: GraphEdge[] = [];
  const node = (kind: NodeKind, name: string, description = ''): string => {
    const id = `${kind}:${name}`;
    const known = nodes.get(id);
    if (!known || description !== '') nodes.set(id, { id, kind, name, text: `${name} ${description}`.trim() });
    return id;
  };
  const connect = (from: string, verb: GraphEdge['verb'], to: string) => edges.push({ from, to, verb });
  const connectCalls = (from: string, expressions: readonly (number | string | undefined)[]) => {
    for (const called of new Set(expressions.flatMap((each) => [...namesCalled(each)])))
      if (machine.functions.has(called)) connect(from, 'calls', node('function', called));
  };
  for (const { name, description } of machine.functions.values()) node('function', name, description);
  for (const { name, description } of machine.tools.values()) node('tool', name, description);
  for (const trigger of machine.triggers.values()) {
    const id = node('trigger', trigger.name, trigger.description);
    connect(id, 'fires', node('event', triggerEvent(trigger)));
    for (const [, variable = ''] of trigger.code.matchAll(/\bgetData\(\s*['"]([^'"]+)['"]/g))
      connect(id, 'reads', node('variable', variable));
  }
  for (const source of machine.sources.values()) {
    const id = node('source', source.name);
    if (source.fetch) connect(id, 'fetches with', node('tool', source.fetch.tool));
    for (const variable of Object.keys(source.store)) connect(id, 'fills', node('variable', variable));
    connect(id, 'fires', node('event', eventOf(source)));
  }
  for (const { name, description, r, g, b } of machine.states.values()) {
    const state = node('state', name, description);
    connectCalls(state, [r, g, b]);
    for (const variable of variablesOf([r, g, b])) connect(state, 'reads', node('variable', variable));
  }
  for (const name of machine.variables.keys()) node('variable', name);
  for (const [id, timer] of machine.timers) connect(node('timer', id), 'fires', node('event', timerId(timer)));
  for (const [lamp, { state }] of machine.lamps) connect(node('lamp', lamp), 'shows', node('state', state));
  for (const rule of [...builtInRules, ...machine.rules.values()]) {
    const id = node('rule', rule.id, rule.description);
    for (const on of eventsOf(rule)) connect(node('event', on), 'sets off', id);
    if (rule.from !== '*') connect(id, 'leaves', node('state', rule.from));
    if (rule.to !== undefined && rule.to !== previousState) connect(id, 'enters', node('state', rule.to));
    if (rule.lamp !== undefined) connect(id, 'is only for', node('lamp', rule.lamp));
    connectCalls(id, [rule.condition, rule.action]);
    for (const variable of readsOf(rule)) connect(id, 'reads', node('variable', variable));
    for (const variable of variablesOf([rule.action ?? 0], 'setData'))
      connect(id, 'writes', node('variable', variable));
  }
  return { nodes, edges };
}

/** The nodes whose name or description contains all of the words, those with the shortest text first. */
export function searchGraph({ nodes }: Graph, words: readonly string[]): readonly GraphNode[] {
  if (words.length === 0) return [];
  return [...nodes.values()]
    .filter(({ text }) => words.every((word) => text.toLowerCase().includes(word.toLowerCase())))
    .sort((one, other) => one.text.length - other.text.length);
}

/** All direct connections of a node. */
export function edgesOf({ edges }: Graph, id: string): readonly GraphEdge[] {
  return edges.filter(({ from, to }) => from === id || to === id);
}

/** The shortest path between two nodes, ignoring the direction of edges; undefined if they are not connected. */
export function findPath(graph: Graph, from: string, to: string): readonly GraphEdge[] | undefined {
  const reached = new Map<string, GraphEdge | null>([[from, null]]);
  const queue = [from];
  for (let at = queue.shift(); at !== undefined && at !== to; at = queue.shift()) {
    for (const edge of edgesOf(graph, at)) {
      const next = edge.from === at ? edge.to : edge.from;
      if (reached.has(next)) continue;
      reached.set(next, edge);
      queue.push(next);
    }
  }
  if (!reached.has(to)) return undefined;
  const path: GraphEdge[] = [];
  for (let at = to, edge = reached.get(at); edge; edge = reached.get(at)) {
    path.unshift(edge);
    at = edge.from === at ? edge.to : edge.from;
  }
  return path;
}

/** The rules that an event sets off, including rules with wildcards, in the order in which they are tried. */
export function rulesFor(machine: Machine, event: string): readonly Rule[] {
  return [...builtInRules, ...machine.rules.values()]
    .filter((rule) => rule.enabled && eventsOf(rule).some((on) => isMatch(on, event)))
    .sort((one, other) => other.priority - one.priority || one.order - other.order);
}

function readsOf({ condition, action }: Rule): readonly string[] {
  return variablesOf([condition ?? 0, action ?? 0]);
}

/** The variables that expressions use in `getData` or `setData`. */
function variablesOf(
  expressions: readonly (number | string)[],
  call: 'getData' | 'setData' = 'getData',
): readonly string[] {
  const found = new Set<string>();
  const visit = (name: string, [first]: readonly unknown[]) => {
    if (name === call && typeof first === 'string') found.add(first);
  };
  for (const text of expressions) if (typeof text === 'string') visitCalls(parseExpressions(text), visit);
  return [...found];
}
