// Looks for inputs that Lantern does not take well: npm run fuzz [-- --minutes N] [--seed S] [--only TARGET,…] [--known]
// A finding is an error that is not one of Lantern's own, work of more than a second, a process that ends, memory beyond a limit, or a
// message with the program's insides. Its input is kept in tests/fuzz/corpus and tried first from then on. docs/TESTING.md tells more.
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { keepFound } from './corpus.js';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    corpus: { type: 'string', default: fileURLToPath(new URL('corpus', import.meta.url)) },
    targets: { type: 'string', default: fileURLToPath(new URL('targets/all.js', import.meta.url)) },
    // Ends with the first finding.
    first: { type: 'boolean', default: false },
    // Tries what is in the corpus, once, and nothing else.
    known: { type: 'boolean', default: false },
    // After so many seconds without a word a child hangs.
    patience: { type: 'string', default: '30' },
  },
});
const patience = Number(values.patience) * 1000;
const folder = mkdtempSync(join(tmpdir(), 'lantern-fuzz-'));
const current = join(folder, 'current');
const until = performance.now() + Number(values.minutes) * 60_000;
const tried = new Map();
const findings = [];

function note({ target, finding, input }) {
  const file = keepFound(values.corpus, target, Buffer.from(input, 'base64'));
  findings.push({ target, finding });
  console.log(`\n${target}: ${finding}\n  ${file}`);
}

const isDone = () => performance.now() >= until || (values.first && findings.length > 0);

/** Runs one child to its end. What it was at when it died or hung is a finding. */
function runChild(seed) {
  const seconds = Math.ceil((until - performance.now()) / 1000);
  const given = {
    seed,
    seconds,
    known: values.known,
    only: values.only,
    current,
    corpus: values.corpus,
    targets: pathToFileURL(values.targets),
  };
  const words = Object.entries(given).map(([name, value]) => `--${name}=${value}`);
  const child = fork(fileURLToPath(new URL('child.js', import.meta.url)), words, {
    execArgv: ['--max-old-space-size=512'],
  });
  // Until it has loaded everything, which a busy machine takes long for, it is not asked for a word.
  let heardAt = Infinity;
  child.on('message', ({ tried: target, found }) => {
    heardAt = performance.now();
    if (target) tried.set(target, (tried.get(target) ?? 0) + 1);
    if (found) note(found);
    if (found && values.first) child.kill('SIGTERM');
  });
  const watch = setInterval(() => performance.now() - heardAt > patience && child.kill('SIGKILL'), 1000);
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      clearInterval(watch);
      if (code !== 0 && !(values.first && findings.length > 0)) {
        const { target, input } = JSON.parse(readFileSync(current, 'utf8'));
        const hung = performance.now() - heardAt > patience;
        note({ target, input, finding: hung ? 'hangs' : `ends the process (${signal ?? code})` });
      }
      resolve();
    });
  });
}

await runChild(Number(values.seed));
for (let seed = Number(values.seed) + 1000; !values.known && !isDone(); seed += 1000) await runChild(seed);
rmSync(folder, { recursive: true, force: true });
console.table(
  Object.fromEntries(
    [...tried].map(([target, inputs]) => [
      target,
      { inputs, findings: findings.filter((finding) => finding.target === target).length },
    ]),
  ),
);
process.exit(findings.length === 0 ? 0 : 1);
