// What each part of Lantern costs in memory: npm run bench:memory [-- --json] [--keep-still SECONDS]
// A real `lantern run` with one part more each time, looked at from outside once it is quiet. The recorder is a stand-in that hears a
// silent room; it isn't counted. Linux only (/proc/PID/smaps_rollup). MALLOC_ARENA_MAX is handed on: the service sets it.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Aedes } from 'aedes';
import { readFamily } from './memory/read-memory.js';

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, 'keep-still': { type: 'string', default: '30' } },
});
/** V8 gives back what a start took some ten seconds after the last of the warm-up. */
const stillFor = Number(values['keep-still']) * 1000;
const folder = mkdtempSync(join(tmpdir(), 'lantern-memory-'));
const program = fileURLToPath(new URL('../bin/lantern.js', import.meta.url));

/** A recorder of a silent room, for machines without a microphone. */
const frames = '$| = 1; while (1) { print "\\0" x 800; select undef, undef, undef, 0.025 }';
writeFileSync(join(folder, 'arecord'), `#!/bin/sh\nexec perl -e '${frames}'\n`, { mode: 0o755 });
const isForeign = (line) => /\bperl -e|arecord/.test(line);

const aedes = await Aedes.createBroker();
const broker = createServer(aedes.handle);
await new Promise((resolve) => broker.listen(0, '127.0.0.1', resolve));

/**
 * A model of the kind and size that is usual for memories: 29,528 words of 256 numbers. What it means is of no matter here, and what it
 * takes is the same: its numbers, and its words.
 */
function writeEmbedding(home) {
  const [words, size] = [29_528, 256];
  const place = join(home, 'models', 'embedding');
  mkdirSync(place, { recursive: true });
  const tensor = { dtype: 'F32', shape: [words, size], data_offsets: [0, words * size * 4] };
  const header = Buffer.from(JSON.stringify({ embeddings: tensor }));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  const numbers = Buffer.from(Float32Array.from({ length: words * size }, (_, at) => Math.sin(at)).buffer);
  writeFileSync(join(place, 'model.safetensors'), Buffer.concat([length, header, numbers]));
  const own = Array.from({ length: words - 1 }, (_, at) => [`word${at}`, at + 1]);
  const model = { type: 'WordPiece', unk_token: '[UNK]', vocab: Object.fromEntries([['[UNK]', 0], ...own]) };
  const described = { ...model, continuing_subword_prefix: '##', max_input_chars_per_word: 100 };
  const tokenizer = { normalizer: null, pre_tokenizer: { type: 'Whitespace' }, model: described, decoder: null };
  writeFileSync(
    join(place, 'tokenizer.json'),
    JSON.stringify({ version: '1.0', added_tokens: [], post_processor: null, ...tokenizer }),
  );
}

const tool = {
  name: 'beat',
  description: 'Counts, for a measurement.',
  code: '() => ({ at: Date.now() % 1000 })',
  inputs: {},
};
const beat = { ...tool, returns: 'a number', hosts: [], sample: { args: {} } };
const source = { name: 'pulse', interval_ms: 5000, fetch: { tool: 'beat', args: {} }, store: { pulse: 'result.at' } };

/** Asks a Lantern that runs. */
async function post({ url, token }, path, body) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${(await answer.text()).slice(0, 200)}`);
}

const remember = (api) => post(api, 'say', { text: 'remember that the key is in the drawer' });
const changes = [
  { kind: 'tool.save', tool: beat },
  { kind: 'source.save', source },
];

/** Each part, and how it is added to those before: to the configuration, to the folder, by asking. */
const parts = [
  {
    name: 'light alone',
    config: { web: { enabled: false }, agent: { enabled: false }, voice: { recognizer: { enabled: false } } },
  },
  { name: '+ page and API', config: { web: { enabled: true, port: 0 } } },
  { name: '+ ears', config: { voice: { recognizer: { enabled: true } } } },
  { name: '+ agent with a key', config: { agent: { enabled: true } } },
  { name: '+ memories by meaning', prepare: writeEmbedding, ask: remember },
  { name: '+ MQTT', config: { mqtt: { url: `mqtt://127.0.0.1:${broker.address().port}` } } },
  { name: '+ sandbox', ask: (api) => post(api, 'changes', { changes }) },
];

/** Measures bare Node, which all the others hold. */
async function measureNode() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await wait(3000);
  const found = { part: 'Node alone', ...readFamily(child.pid) };
  child.kill();
  return found;
}

/** Measures a Lantern with all parts up to one. */
async function measure(upTo) {
  const own = parts.slice(0, upTo + 1);
  const home = join(folder, `home-${upTo}`);
  mkdirSync(home);
  const config = own.reduce((all, { config: more = {} }) => ({ ...all, ...more }), {});
  writeFileSync(join(home, 'lantern.yaml'), JSON.stringify(config));
  for (const { prepare } of own) prepare?.(home);
  const child = start(home, config);
  try {
    await child.ready;
    const { api } = JSON.parse(readFileSync(join(home, 'running.json'), 'utf8'));
    for (const { ask } of own) await ask?.(api);
    await wait(stillFor);
    return { part: parts[upTo].name, ...(await middle(child.process.pid)) };
  } finally {
    const ended = new Promise((resolve) => child.process.once('exit', resolve));
    child.process.kill('SIGTERM');
    await ended;
  }
}

function start(home, config) {
  const child = spawn(process.execPath, [program, 'run', '--data', home], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: `${folder}${delimiter}${process.env.PATH}`,
      HOME: home,
      ANTHROPIC_API_KEY: 'any',
      LANTERN_VOICE_SPEECH_ENGINE: 'silent',
      ...(process.env.MALLOC_ARENA_MAX && { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX }),
    },
  });
  const awaited = config.voice.recognizer.enabled ? 'Ears are open' : 'Lantern is on';
  const ready = new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (bytes) => (said += bytes).includes(awaited) && resolve());
    child.once('exit', () => reject(new Error(`it ended: ${said}`)));
  });
  return { process: child, ready };
}

/** The middle of nine looks, a second apart: garbage comes and goes. */
async function middle(id) {
  const looks = [];
  for (let look = 0; look < 9; look += 1) {
    looks.push(readFamily(id, isForeign));
    await wait(1000);
  }
  return looks.toSorted((one, other) => one.private - other.private)[4];
}

const rows = [await measureNode()];
for (const at of parts.keys()) {
  process.stderr.write(`measuring ${parts[at].name} …\n`);
  rows.push(await measure(at));
}
const round = (value) => Math.round(value * 10) / 10;
// Its share of what is shared depends on what else runs on Node; what is its own does not.
const found = rows.map(({ part, ...row }, at) => ({
  part,
  adds: round(row.private - (rows[at - 1]?.private ?? 0)),
  ...Object.fromEntries(Object.entries(row).map(([key, value]) => [key, round(value)])),
}));
if (values.json) console.log(JSON.stringify(found));
else {
  console.log(`MB, Node ${process.version}, MALLOC_ARENA_MAX ${process.env.MALLOC_ARENA_MAX ?? 'not set'}`);
  console.table(found);
}
broker.close();
aedes.close();
rmSync(folder, { recursive: true, maxRetries: 5 });
process.exit();
