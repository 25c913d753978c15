// What a hundred data sources and ten triggers cost while nothing is due, and what a poll costs: node bench/sources.js [--json]
// The processor's time is that of the whole process, its threads included, beside the same Lantern without any of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Lantern } from '../dist/app/lantern.js';
import { loadConfig } from '../dist/app/configuration/load-config.js';
import { createBenchFoundation } from './foundation.js';

const seconds = 10;
const cli = { kind: 'cli' };
const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-'));
const lantern = new Lantern(createBenchFoundation(loadConfig(null, {}), folder));

/** Of one core, percent, and how many change sets were written meanwhile. */
async function measure() {
  let written = 0;
  const counting = lantern.lightSide.engine.onWritten(() => written++);
  const [before, from] = [process.cpuUsage(), performance.now()];
  await wait(seconds * 1000);
  const { user, system } = process.cpuUsage(before);
  counting[Symbol.dispose]();
  return { percent: (user + system) / 10 / (performance.now() - from), written };
}

const createSources = (interval_ms) =>
  Array.from({ length: 100 }, (_each, number) => ({
    kind: 'source.save',
    source: {
      ...{ name: `clock-${number}`, interval_ms, fetch: { tool: 'get_time', args: {} } },
      store: { [`seen-${number}`]: 'result.unix_ms' },
    },
  }));
const triggers = Array.from({ length: 10 }, (_each, number) => ({
  kind: 'trigger.save',
  trigger: {
    ...{ name: `check${number}`, description: 'Is never so, for a measurement.', code: '() => false', hosts: [] },
    poll_interval_ms: 60_000,
  },
}));

await lantern.start();
lantern.startTime();
await wait(2000);
const bare = await measure();
lantern.lightSide.engine.apply([...createSources(60_000), ...triggers], cli);
// They begin spread over a tenth of their interval.
await wait(9000);
const idle = await measure();
lantern.lightSide.engine.apply(createSources(10_000), cli);
await wait(2000);
const busy = await measure();
await lantern.stop();
rmSync(folder, { recursive: true });

const result = {
  name: 'sources',
  barePercent: bare.percent,
  idlePercent: Math.max(0, idle.percent - bare.percent),
  idleWritten: idle.written,
  pollsPerSecond: busy.written / seconds,
  pollMs: ((busy.percent - bare.percent) * 10 * seconds) / busy.written,
};
if (process.argv.includes('--json')) console.log(JSON.stringify(result));
else console.table([result]);
