// What requests to the model cost, measured on the scenarios of the tests: node bench/cost.js. Four characters count as a token.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Dollars per million tokens, of Claude Sonnet 5.5 in October 2026; an hour's cache is written at twice the price, and read at a tenth. */
const [readPrice, writePrice, keep, recall] = [2, 10, 2, 0.1];
const folder = mkdtempSync(join(tmpdir(), 'lantern-cost-'));
const file = join(folder, 'requests.jsonl');
const { status, stderr } = spawnSync('npm', ['run', 'jest', '--', 'tests/scenarios/scenarios.test.ts'], {
  env: { ...process.env, LANTERN_COST: file },
  encoding: 'utf8',
});
if (status !== 0) throw new Error(`the scenarios failed: ${stderr.slice(-2000)}`);
const scenarios = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
rmSync(folder, { recursive: true });

const requests = scenarios.flatMap((scenario) => scenario.requests);
const sum = (list, key) => list.reduce((total, each) => total + each[key], 0) / 4;
const written = scenarios.reduce((total, { requests: all }) => total + all.at(-1).written, 0) / 4;
const [fixed, again, fresh] = ['fixed', 'again', 'fresh'].map((key) => sum(requests, key));
const count = requests.length;
const dollars = (tokens, price) => (tokens * price) / 1e6;
const out = dollars(written, writePrice);
const plain = dollars(fixed + again + fresh, readPrice) + out;
const warm = dollars((fixed + again) * recall + fresh * 1.25, readPrice) + out;
const first = dollars((fixed / count) * (keep - recall), readPrice);
const cents = (value) => `${(value * 100).toFixed(2)} cents`;
const per = (value) => Math.round(value / count);

console.log(
  `${scenarios.length} scenarios, ${count} requests; tokens of one request: ${per(fixed)} the same in each, `,
);
console.log(
  `${per(again)} of the conversation before, ${per(fresh)} new, ${per(written)} written (thinking not counted)`,
);
console.log(`one request:   ${cents(warm / count)} with the cache, ${cents(plain / count)} without`);
console.log(
  `one scenario:  ${cents(warm / scenarios.length)} with the cache, ${cents(plain / scenarios.length)} without`,
);
console.log(`the first of an hour costs ${cents(first)} more, for what the others find in the cache`);
