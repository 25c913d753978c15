// Makes much garbage at once, then a megabyte and a half a second, and prints how many MB the heap has beyond what lives.
// Run by hand: node --expose-gc tests/app/rest-memory.js [MODULE that gives memory back]
import { setTimeout as wait } from 'node:timers/promises';

const [module] = process.argv.slice(2);
const recent = [];
for (let at = 0; at < 2_000_000; at += 1) {
  recent.push({ at, pair: [at, at] });
  if (recent.length > 100_000) recent.splice(0, 50_000);
}
recent.length = 0;
if (module !== undefined) (await import(module)).giveBackMemory();
for (let round = 0; round < 110; round += 1) {
  recent.splice(0, recent.length, ...Array.from({ length: 1500 }, (_each, at) => ({ at, pair: [at, round] })));
  await wait(100);
}
const { heapTotal } = process.memoryUsage();
globalThis.gc();
console.log((heapTotal - process.memoryUsage().heapUsed) / 1024 ** 2);
