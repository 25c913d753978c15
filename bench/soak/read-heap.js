// A heap snapshot of V8 as nodes with sizes, kinds, and the shortest way by which each is held. The format: strings and numbers in long
// arrays, whose fields `snapshot.meta` names.
import { readFileSync } from 'node:fs';

/** @param {string} file a `.heapsnapshot` */
export function readHeap(file) {
  const { snapshot, nodes, edges, strings } = JSON.parse(readFileSync(file, 'utf8'));
  const { node_fields: fields, node_types: types, edge_fields: edgeFields, edge_types: edgeTypes } = snapshot.meta;
  const places = Object.fromEntries(fields.map((name, at) => [name, at]));
  const read = (node, name) => nodes[node * fields.length + places[name]];
  const kind = (node) => types[0][read(node, 'type')];
  const name = (node) => strings[read(node, 'name')].slice(0, 60);
  const edge = (at) => {
    const [type, label, to] = edges.slice(at * edgeFields.length, at * edgeFields.length + 3);
    const holds = edgeTypes[0][type];
    return { holds, label: /element|hidden/.test(holds) ? '[]' : strings[label]?.slice(0, 40), to: to / fields.length };
  };
  const list = Array.from({ length: nodes.length / fields.length }, (_, node) => node);
  const counts = list.map((node) => read(node, 'edge_count'));
  const held = findHolders(counts, edge);
  return {
    nodes: list,
    id: (node) => read(node, 'id'),
    size: (node) => read(node, 'self_size'),
    /** What it is: the constructor's name for objects, the kind alone for the rest. */
    sort: (node) => (/^(?:object|closure)$/.test(kind(node)) ? `${kind(node)} ${name(node)}` : kind(node)),
    way: (node) => describeWay(node, held, (each) => name(each) || kind(each)),
  };
}

/** How each node is held first, from the root on; weak references hold nothing. @returns for each node its holder and the name there */
function findHolders(counts, edge) {
  const starts = new Int32Array(counts.length);
  for (let node = 1; node < counts.length; node += 1) starts[node] = starts[node - 1] + counts[node - 1];
  const held = new Map([[0, null]]);
  for (const node of held.keys())
    for (let at = starts[node]; at < starts[node] + counts[node]; at += 1) {
      const { holds, label, to } = edge(at);
      if (holds !== 'weak' && !held.has(to)) held.set(to, { by: node, label });
    }
  return held;
}

/** How many steps of a way are told. */
const steps = 9;

function describeWay(node, held, nameOf) {
  const told = [];
  for (let step = held.get(node); step && told.length < steps; step = held.get(step.by))
    told.push(`${step.label} of ${nameOf(step.by)}`);
  return told.join(' < ').replaceAll(/\d{2,}/g, 'N');
}
