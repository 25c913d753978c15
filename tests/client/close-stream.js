// Opens a stream of events, collects memory, closes it, and prints how it ended.
// Run by hand: node --expose-gc tests/client/close-stream.js MODULE ADDRESS TOKEN
import { setTimeout as wait } from 'node:timers/promises';

const [module, address, token] = process.argv.slice(2);
const { LanternClient } = await import(module);
const stream = await new LanternClient({ address, token }).listen();
const follow = async () => {
  for await (const event of stream) console.log(event.type);
  return 'ended';
};
const following = follow();
for (let round = 0; round < 5; round += 1) {
  await wait(50);
  globalThis.gc();
}
stream.close();
console.log(await Promise.race([following, wait(5000, 'goes on')]));
process.exit();
