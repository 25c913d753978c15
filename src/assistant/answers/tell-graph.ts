import { capitalize } from '../../core/capitalize.js';
import {
  edgesOf,
  findPath,
  searchGraph,
  type Graph,
  type GraphEdge,
  type GraphNode,
  type NodeKind,
} from '../../light/graph.js';
import { listWords } from '../time/describe-dates.js';

/** The most connections or names told in one reply; nobody listens to more. */
const mostTold = 4;
/** How many things with a name are tried as the ends of a path. */
const mostTried = 6;

/** How two things are connected, as a sentence: the shortest way between anything of the one name and anything of the other. */
export function tellPath(one: string, other: string, graph: Graph): string {
  const [from, to] = [findEnds(one, graph), findEnds(other, graph)];
  if (from.length === 0 || to.length === 0) return `Nothing here is called ${from.length > 0 ? other : one}.`;
  const paths = from.flatMap((start) => to.map((end) => findPath(graph, start.id, end.id) ?? []));
  const [path] = paths.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length);
  if (!path) return `${capitalize(one)} and ${other} have nothing to do with each other.`;
  return `${capitalize(listWords(path.map((edge) => describeEdge(edge, graph))))}.`;
}

/** What a name can mean at the end of a path. A rule is meant only where nothing else is: its words name all that it joins. */
function findEnds(name: string, graph: Graph): readonly GraphNode[] {
  const found = searchGraph(graph, wordsOf(name));
  const things = found.filter(({ kind }) => kind !== 'rule');
  return (things.length > 0 ? things : found).slice(0, mostTried);
}

/** What there is with a name, by kinds: "There are two: the event doorbell and the rule alert/doorbell/1." */
export function tellFound(about: string, graph: Graph): string {
  const found = searchGraph(graph, wordsOf(about));
  if (found.length === 0) return `Nothing here is called ${about}.`;
  const told = found.slice(0, mostTold).map(describeNode);
  const more = found.length > mostTold ? [`${found.length - mostTold} more`] : [];
  return found.length === 1 ? `There is ${told[0] ?? ''}.` : `There are ${listWords([...told, ...more])}.`;
}

/** What is known of one thing: its description and what it is connected with. */
export function tellDetails(about: string, graph: Graph): string {
  const [node] = searchGraph(graph, wordsOf(about));
  if (!node) return `Nothing here is called ${about}.`;
  const description = node.text.slice(node.name.length).trim();
  const edges = edgesOf(graph, node.id);
  const connected = edges.slice(0, mostTold).map((edge) => describeEdge(edge, graph));
  const told = connected.length === 0 ? 'It is connected with nothing.' : `${capitalize(listWords(connected))}.`;
  const more = edges.length > mostTold ? ` And ${edges.length - mostTold} connections more.` : '';
  return `${capitalize(describeNode(node))}${description === '' ? '' : `: ${description.replace(/\.$/, '')}`}. ${told}${more}`;
}

/** A connection as a clause: "the event doorbell sets off the rule alert/doorbell/1". */
export function describeEdge({ from, verb, to }: GraphEdge, { nodes }: Graph): string {
  const name = (id: string) => describeNode(nodes.get(id) ?? { kind: 'rule', name: id });
  return `${name(from)} ${verb} ${name(to)}`;
}

function describeNode({ kind, name }: { readonly kind: NodeKind; readonly name: string }): string {
  return `the ${kindWords[kind] ?? kind} ${name.replaceAll('_', ' ')}`;
}
const kindWords: Partial<Record<NodeKind, string>> = { state: 'look', trigger: 'check' };

const filler = new Set('the a an my light lamp look state rule rules event variable source'.split(' '));

/** The words to search for, without filler: "the red light" becomes "red". */
export function wordsOf(about: string): readonly string[] {
  const words = about.split(/\s+/);
  const meant = words.filter((word) => !filler.has(word));
  return meant.length > 0 ? meant : words;
}
