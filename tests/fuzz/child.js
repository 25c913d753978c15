// Tries inputs until it is told to end. What it is about to try is written down first, so that it is known what killed it.
import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createChance } from './chance.js';
import { readCorpus } from './corpus.js';
import { judgeThrown, kindOf, longestWork, mostMemory } from './judge.js';
import { createMutator } from './mutate.js';

const { values } = parseArgs({
  options: Object.fromEntries(
    ['seed', 'seconds', 'known', 'only', 'current', 'corpus', 'targets'].map((name) => [name, { type: 'string' }]),
  ),
});
const { closeAll, targets } = await import(values.targets);
const chance = createChance(Number(values.seed));
const chosen = targets.filter(({ name }) => !values.only || values.only.split(',').includes(name));
const until = performance.now() + Number(values.seconds) * 1000;
/** Milliseconds for one target at a time. */
const turn = 2000;
/** Inputs of a kind that was not seen before are kept for as long as it runs. */
const mostKept = 400;

const states = chosen.map((target) => {
  const inputs = readCorpus(values.corpus, target);
  return {
    target,
    inputs,
    waiting: [...inputs],
    kinds: new Set(),
    mutate: createMutator(chance, target.form),
    found: new Set(),
  };
});

const workMs = (since) => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/** What Node says unasked since the last input. */
let warned = '';
process.on('warning', ({ message }) => (warned += message));

/** @returns what is wrong; null if nothing is. The work of a live target is that of another process, which judges itself. */
async function attempt({ run, isLive }, input) {
  const [began, since] = [performance.now(), process.cpuUsage()];
  warned = '';
  try {
    const answer = await run(input);
    const took = Math.min(performance.now() - began, workMs(since));
    if (!isLive && took > longestWork) return { slow: true, finding: `works for ${Math.round(took)} ms` };
    await setImmediate();
    return warned === '' ? { answer } : { finding: `has Node warn: ${warned}` };
  } catch (error) {
    const finding = isLive ? error.message : judgeThrown(error, input);
    return finding === null ? { answer: error.message } : { finding };
  }
}

async function tryOne(state, input) {
  const { target } = state;
  writeFileSync(values.current, JSON.stringify({ target: target.name, input: Buffer.from(input).toString('base64') }));
  let result = await attempt(target, input);
  if (result.slow) result = await attempt(target, input);
  if (process.memoryUsage().rss > mostMemory) result = { finding: `holds ${process.memoryUsage().rss} bytes` };
  process.send({ tried: target.name });
  if (result.finding !== undefined) report(state, input, result.finding);
  else keepNew(state, input, result.answer);
}

function report(state, input, finding) {
  const kind = kindOf(finding).slice(0, 40);
  if (state.found.has(kind)) return;
  state.found.add(kind);
  process.send({ found: { target: state.target.name, finding, input: Buffer.from(input).toString('base64') } });
}

/** What brought an answer of a new kind is changed further. */
function keepNew({ kinds, inputs }, input, answer) {
  const kind = kindOf(answer);
  if (kinds.has(kind) || inputs.length >= mostKept) return;
  kinds.add(kind);
  inputs.push(input);
}

process.send({ ready: true });
if (values.known === 'true') for (const state of states) for (const input of state.waiting) await tryOne(state, input);
while (values.known !== 'true' && performance.now() < until) {
  for (const state of states) {
    const end = Math.min(until, performance.now() + (state.target.rare ? turn / 2 : turn));
    while (performance.now() < end) await tryOne(state, state.waiting.pop() ?? state.mutate(state.inputs));
  }
}
await closeAll();
process.exit(0);
