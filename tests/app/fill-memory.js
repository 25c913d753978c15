// Makes garbage that has lived for a while beside much that stays, and prints how many times as much as that the heap is on average.
// Run by hand: node tests/app/fill-memory.js [MODULE that spares memory]
import { setTimeout as wait } from 'node:timers/promises';

const [module] = process.argv.slice(2);
if (module !== undefined) (await import(module)).spareMemory();
const kept = Array.from({ length: 600_000 }, (_each, at) => ({ at, text: `x${at}` }));
const recent = [];
let sum = 0;
const rounds = 150;
for (let round = 0; round < rounds; round += 1) {
  for (let at = 0; at < 20_000; at += 1) recent.push({ at, pair: [at, round] });
  if (recent.length > 60_000) recent.splice(0, 30_000);
  sum += process.memoryUsage().heapTotal;
  await wait(5);
}
globalThis.gc();
console.log(sum / rounds / process.memoryUsage().heapUsed, kept.length);
