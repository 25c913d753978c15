// Lantern beside its peers, and both beside the last time: npm run bench -- --compare [--rounds 3] [--only rules,agent] [--keep]
// Each figure is a ratio to a peer in the same run, so that another machine, or a busy one, compares with the baseline. Fails if one
// got worse beyond noise. With --keep the baseline (bench/baseline.json) and the table of docs/BENCHMARKS.md are written anew.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { judge, median, writeTable } from './compare/judge.js';
import { peers } from './compare/peers.js';

const place = (path) => fileURLToPath(new URL(path, import.meta.url));
const [baselineFile, page] = [place('baseline.json'), place('../docs/BENCHMARKS.md')];
const { values } = parseArgs({
  options: {
    compare: { type: 'boolean' },
    keep: { type: 'boolean' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
});
const scripts = [...new Set(peers.map(({ script }) => script))];
const asked = values.only?.split(',') ?? scripts;
const unknown = asked.find((script) => !scripts.includes(script));
if (unknown !== undefined) {
  console.error(`${unknown} has no peer; there are ${scripts.join(', ')}`);
  process.exit(2);
}

const chosen = peers.filter(({ script }) => asked.includes(script));
const found = new Map(chosen.map((peer) => [peer, []]));
for (let round = 1; round <= Number(values.rounds); round += 1)
  for (const script of asked) {
    process.stderr.write(`round ${round}: ${script} …\n`);
    const ran = spawnSync(process.execPath, [place(`${script}.js`), '--json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (ran.status !== 0) process.exit(ran.status ?? 1);
    const figures = JSON.parse(ran.stdout.trim().split('\n').at(-1));
    for (const [peer, times] of found) if (peer.script === script) times.push(peer.times(figures));
  }

const baseline = existsSync(baselineFile) ? JSON.parse(readFileSync(baselineFile, 'utf8')) : [];
const isSame = (one, other) => one.what === other.what && one.peer === other.peer;
const now = [...found].map(([{ what, peer }, times]) => ({ what, peer, times: times.map(round) }));
const rows = now.map((figure) => {
  const then = baseline.find((each) => isSame(each, figure));
  const { what, peer, times } = figure;
  return { what, peer, times: median(times), baseline: then ? median(then.times) : null, verdict: judge(figure, then) };
});
console.table(rows);
const worse = rows.filter(({ verdict }) => verdict === 'worse');
for (const { what, peer, times, baseline: was } of worse)
  console.log(`${what} takes ${times} times what ${peer} takes; it was ${was}`);
if (values.keep) keep();
else if (worse.length > 0) process.exitCode = 1;

/** Figures that were not measured now stay as they were. */
function keep() {
  const figures = peers.flatMap((peer) => {
    const figure = [...now, ...baseline].find((each) => isSame(each, peer));
    return figure ? [figure] : [];
  });
  writeFileSync(baselineFile, `[\n${figures.map((each) => `  ${JSON.stringify(each)}`).join(',\n')}\n]\n`);
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, text.replace(/^\| what +\| beside[^]*?\n(?!\|)/m, `${writeTable(figures)}\n`));
}

function round(value) {
  return Number(value.toPrecision(3));
}
