// What came to live between two snapshots of one heap: node bench/soak/compare-heaps.js BEFORE AFTER [--least KB]
// The snapshots are those of npm run soak -- --heaps DIRECTORY. V8 numbers objects, and the numbers rise: what has a higher one than all of
// the first snapshot is new. Each kind is told with the ways by which most of it is held.
import { parseArgs } from 'node:util';
import { readHeap } from './read-heap.js';

const { values, positionals } = parseArgs({
  options: { least: { type: 'string', default: '20' } },
  allowPositionals: true,
});
const least = Number(values.least);
const kilobytes = (bytes) => Math.round(bytes / 1024);

/** How many there are of each sort, and their bytes. */
function sumSorts(heap, nodes, keyOf = heap.sort) {
  const sums = new Map();
  for (const node of nodes) {
    const sum = sums.get(keyOf(node)) ?? { count: 0, bytes: 0, nodes: [] };
    sums.set(keyOf(node), sum);
    sum.count += 1;
    sum.bytes += heap.size(node);
    sum.nodes.push(node);
  }
  return [...sums].sort(([, one], [, other]) => other.bytes - one.bytes);
}

/** Numbers of what is not V8's are no measure: they do not rise. */
const isNumbered = (sort) => /^(?:object|closure|array|string)\b/.test(sort);

const [before, after] = positionals.map(readHeap);
const was = new Map(sumSorts(before, before.nodes));
const grown = sumSorts(after, after.nodes).map(([sort, { count, bytes }]) => {
  const old = was.get(sort) ?? { count: 0, bytes: 0 };
  return { sort, objects: count - old.count, kb: kilobytes(bytes - old.bytes) };
});
console.log(`in all ${grown.reduce((sum, { kb }) => sum + kb, 0)} KB more`);
console.table(grown.filter(({ kb }) => Math.abs(kb) >= least).sort((one, other) => other.kb - one.kb));

const highest = before.nodes.reduce(
  (most, node) => (isNumbered(before.sort(node)) ? Math.max(most, before.id(node)) : most),
  0,
);
const fresh = after.nodes.filter((node) => after.id(node) > highest);
for (const [sort, { count, bytes, nodes }] of sumSorts(after, fresh)) {
  if (kilobytes(bytes) < least) break;
  console.log(`${sort}: ${count} new, ${kilobytes(bytes)} KB`);
  for (const [way, held] of sumSorts(after, nodes, after.way).slice(0, 5))
    console.log(`  ${kilobytes(held.bytes)} KB ${way}`);
}
