// The agent's own time, against a scripted model on the loopback address: node bench/agent.js [--json]
// Lantern's share of a turn is measured where the model would: from the end of its answer to the next request, less what the
// bare SDK takes for the same conversation.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Anthropic } from '@anthropic-ai/sdk';
import { SqliteMemoryLog } from '../dist/adapters/sqlite/sqlite-memory-log.js';
import { SystemClock } from '../dist/adapters/system/system-clock.js';
import { Lantern } from '../dist/app/lantern.js';
import { loadConfig } from '../dist/app/configuration/load-config.js';
import { hashedEmbedder } from '../dist/memory/hashed-embedder.js';
import { Memory } from '../dist/memory/memory.js';
import { createBenchFoundation } from './foundation.js';
import { Speaker } from '../dist/voice/speaker.js';
import { ModelServer } from '../tests/model-server/server.js';

const [turns, rounds] = [80, 4];
const percentile = (list, share) =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-'));
const request = 'please invent something elaborate that no rule understands';

/** A conversation of many turns, each with one change of the light. */
const conversation = Array.from({ length: turns }, (_, turn) => ({
  calls: [{ tool: 'setData', input: { name: 'turn', value: turn } }],
  inputTokens: 10,
}));

async function createLantern(name, server, spoken) {
  const limits = { tokens_per_run: 1e9, tokens_per_day: 1e9, money_per_run: 1e6, money_per_day: 1e6 };
  const config = loadConfig(null, { LANTERN_AGENT_MAX_TURNS: '100', LANTERN_AGENT_ROUTER_CONFIDENCE: '0' });
  const agent = { ...config.agent, budget: { ...config.agent.budget, ...limits } };
  const environment = { LANTERN_MODEL_URL: server.url, ANTHROPIC_API_KEY: 'any' };
  const foundation = createBenchFoundation({ ...config, agent }, join(folder, name), environment);
  const lantern = new Lantern(foundation, false, (clock, onTrouble) => {
    const voice = { name: 'none', speak: (text) => Promise.resolve(spoken?.(text)) };
    return new Speaker({ voice, player: null, chimeVolume: 0, clock, onTrouble });
  });
  await lantern.start();
  return lantern;
}

/** The gaps between the end of an answer and the next request, milliseconds; the first ones warm up. */
function watchGaps(server) {
  const gaps = [];
  let ended = 0;
  server.onMoment = (what) => {
    if (what === 'end') ended = performance.now();
    if (what === 'request' && ended > 0) gaps.push(performance.now() - ended);
  };
  return () => gaps.splice(0).slice(5);
}

async function measureShare() {
  const own = [];
  const bare = [];
  for (let round = 0; round < rounds; round++) {
    const server = new ModelServer({ title: 'share', model: [...conversation, { text: 'That is all.' }] });
    await server.start();
    const lantern = await createLantern(`share-${round}`, server);
    const gaps = watchGaps(server);
    const { run } = await lantern.assistant.say(request, { kind: 'text' });
    if (run.reason !== 'completed') throw new Error(`the run ended with ${run.reason}`);
    own.push(...gaps());
    await lantern.stop();
    const [{ body }] = server.sent;
    await server.stop();
    bare.push(...(await measureBare(body)));
  }
  const usual = percentile(bare, 0.5);
  const share = own.map((gap) => Math.max(0, gap - usual));
  return { bareMedianMs: usual, shareMedianMs: percentile(share, 0.5), sharePercentile99Ms: percentile(share, 0.99) };
}

/** The same conversation with the SDK alone, answering each call with a word. */
async function measureBare({ messages, ...body }) {
  const server = new ModelServer({ title: 'bare', model: [...conversation, { text: 'That is all.' }] });
  await server.start();
  const client = new Anthropic({ apiKey: 'any', baseURL: server.url, openTelemetry: false });
  const gaps = watchGaps(server);
  const said = [...messages];
  for (;;) {
    const { content } = await client.messages.stream({ ...body, messages: said }).finalMessage();
    const calls = content.filter(({ type }) => type === 'tool_use');
    if (calls.length === 0) break;
    const results = calls.map(({ id }) => ({ type: 'tool_result', tool_use_id: id, content: 'done' }));
    said.push({ role: 'assistant', content }, { role: 'user', content: results });
  }
  await server.stop();
  return gaps();
}

async function measureFirstSentence() {
  const times = [];
  const model = [{ text: 'Good evening to you all. And now for something else entirely.', slow: 30, repeat: true }];
  const server = new ModelServer({ title: 'speech', model });
  await server.start();
  let written = 0;
  server.onMoment = (what) => {
    if (what.includes('all. ')) written = performance.now();
  };
  const lantern = await createLantern('speech', server, (text) => {
    if (text.startsWith('Good evening')) times.push(performance.now() - written);
  });
  for (let round = 0; round < 10; round++) await lantern.assistant.say(request, { kind: 'voice' });
  await lantern.stop();
  await server.stop();
  return { firstSentenceMs: Math.max(...times) };
}

async function measureStop() {
  const times = [];
  const calls = [{ tool: 'createState', input: { name: 'half', r: 1, g: 2, b: 3 } }];
  for (let round = 0; round < 5; round++) {
    const server = new ModelServer({ title: 'stop', model: [{ calls }, { text: 'one two three four', slow: 500 }] });
    await server.start();
    const lantern = await createLantern(`stop-${round}`, server);
    const saying = lantern.assistant.say(request, { kind: 'text' });
    while (server.sent.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    const began = performance.now();
    await lantern.assistant.say('stop', { kind: 'text' });
    times.push(performance.now() - began);
    if (lantern.lightSide.engine.machine.states.has('half')) throw new Error('a stopped run left something behind');
    await saying;
    await lantern.stop();
    await server.stop();
  }
  return { stopMs: Math.max(...times) };
}

async function measureRestart() {
  const server = new ModelServer({ title: 'restart', model: [] });
  await server.start();
  const lantern = await createLantern('restart', server);
  const origin = { kind: 'agent', detail: request };
  for (let run = 0; run < 1000; run++) {
    const data = { kind: 'data.set', name: `n${run % 50}`, value: run };
    lantern.lightSide.engine.apply([data], { ...origin, request: `run-${run}` });
    const body = { id: `run-${run}`, text: request, reason: 'completed', turns: 3, reply: 'It is done.' };
    lantern.lightSide.store.commit([], { kind: 'run', at: run, body });
    lantern.agentSide.audit.record({ type: 'call', run: `run-${run}`, tool: 'setData', input: data });
  }
  await lantern.stop();
  const began = performance.now();
  const again = await createLantern('restart', server);
  const restartMs = performance.now() - began;
  await again.stop();
  await server.stop();
  return { restartMs };
}

/** Recall over a hundred thousand memories, on the real log: the first one after a start reads what finds them. */
function measureRecall() {
  const subjects = 'the umbrella,my sister,the bins,a spare key,bitcoin,the kitchen lamp,our train,the neighbor'.split(
    ',',
  );
  const doings = 'is blue,hangs behind the wardrobe,goes out on Tuesday,likes warm light,is late,rises again'.split(
    ',',
  );
  const say = (n) => `${subjects[n % 8]} ${doings[(n >> 3) % 6]} and number ${n} ${n % 7 === 0 ? 'tomorrow' : 'today'}`;
  const open = () => {
    const log = new SqliteMemoryLog(join(folder, 'recall'));
    log.start();
    return {
      log,
      memory: new Memory({ log, embedder: () => hashedEmbedder, clock: new SystemClock(), session: 'bench' }),
    };
  };
  const filled = open();
  for (let n = 0; n < 100_000; n++) filled.memory.add('message', 'user', say(n));
  filled.log.stop();
  const { log, memory } = open();
  const time = (about) => {
    const began = performance.now();
    if (memory.recall(about, 20).length === 0) throw new Error(`nothing was recalled about ${about}`);
    return performance.now() - began;
  };
  const firstRecallMs = time('where is my umbrella');
  const questions = [
    'where does the umbrela hang',
    'what does my sister like',
    'number 4711',
    'when do the bins go out',
  ];
  const times = Array.from({ length: 200 }, (_, n) => time(questions[n % questions.length]));
  log.stop();
  return { firstRecallMs, recallMedianMs: percentile(times, 0.5), recallPercentile99Ms: percentile(times, 0.99) };
}

const result = {
  name: 'agent',
  ...(await measureShare()),
  ...(await measureFirstSentence()),
  ...(await measureStop()),
  ...(await measureRestart()),
  ...measureRecall(),
};
rmSync(folder, { recursive: true });
if (process.argv.includes('--json')) console.log(JSON.stringify(result));
else console.table([result]);
