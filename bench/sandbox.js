// What a call of model-written code costs beyond its network time, and how late an endless loop is ended: npm run bench:sandbox [-- --json]
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { GuardedEdge } from '../dist/adapters/http/guarded-edge.js';
import { findIsolatedVm } from '../dist/adapters/sandbox/isolated-vm.js';
import { SupervisedSandbox } from '../dist/adapters/sandbox/supervised-sandbox.js';
import { SystemClock } from '../dist/adapters/system/system-clock.js';

const calls = 100;
const loops = 5;
const timeMs = 300;
const clock = new SystemClock();
const noSecrets = { list: () => [], reveal: () => null, set: () => undefined, remove: () => false };

const server = createServer((_request, response) => response.end('{"rain":3}'));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const host = `127.0.0.1:${server.address().port}`;
const edge = new GuardedEdge({ local: { hosts: [host], setting: 'sandbox.local_hosts' } }, noSecrets, clock);
const rules = { hosts: [host], timeMs: 2000, byteLimit: 1000 };

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const percentile99 = (values) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1];
async function time(action) {
  const from = performance.now();
  await action();
  return performance.now() - from;
}
async function repeat(count, action) {
  const times = [];
  for (let index = 0; index < count; index += 1) {
    times.push(await time(action));
    // A light's tools are polled, not run back to back: the next call finds its instance made.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}

async function measure(isolatedVm) {
  // Resolved as Node will: what the child may read is told by what `dist` leads to.
  const folder = new URL('./', import.meta.resolve('../dist/adapters/sandbox/supervised-sandbox.js'));
  const programs = { folder, isolatedVm };
  const sandbox = new SupervisedSandbox({ programs, atOnce: 2, perMinute: 10_000 }, clock, edge);
  await sandbox.start();
  const run = async (job, ok = true) => {
    const result = await sandbox.run({ name: 'bench', args: [], ...job });
    if (result.ok !== ok) throw new Error(JSON.stringify(result));
  };
  const firstCallMs = await time(() => run({ code: '() => 1' }));
  const network = await repeat(calls, () => edge.fetch({ url: `http://${host}/` }, rules));
  const code = `async () => (await (await fetch('http://${host}/')).json()).rain`;
  const tool = await repeat(calls, () => run({ code, capabilities: { fetch: [host] } }));
  const late = [];
  for (let index = 0; index < loops; index += 1) {
    await run({ code: '() => 1' });
    late.push((await time(() => run({ code: '() => { for (;;); }', limits: { timeMs } }, false))) - timeMs);
  }
  await sandbox.stop();
  const callMs = median(tool) - median(network);
  return { firstCallMs, callMs, call99Ms: percentile99(tool) - median(network), lateMs: Math.max(...late) };
}

const folder = process.env.ISOLATED_VM;
const found = folder ? createRequire(join(folder, 'anchor.js')).resolve('isolated-vm') : findIsolatedVm();
const quickjs = await measure(null);
const figures = { ...quickjs, ...(found ? { isolatedVm: await measure(found) } : {}) };
server.close();
if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
else console.table({ QuickJS: quickjs, ...(found ? { 'isolated-vm': figures.isolatedVm } : {}) });
