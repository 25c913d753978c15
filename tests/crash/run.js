// Kills a busy Lantern again and again: npm run test:crash [-- --times 1000] [--seed S]
// People, programs, webhooks, imports and the agent (against the scripted model) change things, each one after the other; at a random
// moment, also of the start and of a migration from an older format, comes `kill -9`. Then it starts again, and what was acknowledged is there.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Database from 'libsql';
import { HookSecrets } from '../../dist/app/data-folder/hook-secrets.js';
import { createChance } from '../fuzz/chance.js';
import { ModelServer } from '../model-server/server.js';
import { runCommand, startLife } from './lantern.js';
import { writers } from './writers.js';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
});
const chance = createChance(Number(values.seed));
/** After so many lives another folder begins, with a database of an older format. */
const livesOfFolder = 10;
const formats = [1, 2, 3];
/** How long everybody may take to be answered once, in milliseconds: with a seventh of a core, the agent took 16 s. */
const longestAnswer = 120_000;

const turns = Array.from({ length: 20_000 }, (_, at) =>
  at % 2 === 0 ? { calls: [{ tool: 'setData', input: { name: 'pondered', value: at / 2 } }] } : { text: 'Noted.' },
);
const model = new ModelServer({ model: turns });
const modelUrl = await model.start();

/** A folder as an older Lantern left it, and what is known of it. */
function openFolder(number) {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-crash-'));
  const format = formats[number % formats.length];
  const database = new Database(join(folder, 'lantern.db'));
  database.exec(readFileSync(new URL(`../fixtures/formats/format-${format}.sql`, import.meta.url), 'utf8'));
  database.close();
  const known = new Map(writers.map(({ name }) => [name, { sent: 0, acknowledged: undefined }]));
  return { folder, format, known, hookSecret: undefined };
}

/** Changes one thing after the other until Lantern is gone. */
async function write(life, world, { name, send, tells, answered }, isOver) {
  const fate = world.known.get(name);
  while (!isOver()) {
    fate.sent += 1;
    const value = fate.sent;
    const { path, body, headers } = send(value, world);
    const answer = await life.ask(path, body, headers);
    if (answer === undefined) return;
    const isTaken = answer.status < 300 && (tells === undefined || tells.test(answer.text));
    if (isTaken && answered) noteAnswer(fate, answered(answer.text));
    else if (isTaken) fate.acknowledged = value;
    else await wait(200);
    if (isTaken && (answered === undefined || !Number.isNaN(answered(answer.text))))
      counts[name] = (counts[name] ?? 0) + 1;
    // Room for the agent, whose answers take many steps.
    await wait(path === '/hooks/bell' ? 50 : 20);
  }
}

/** How many changes of each kind were acknowledged. */
const counts = {};
const count = () => Object.values(counts).reduce((sum, each) => sum + each, 0);

function noteAnswer(fate, value) {
  if (!Number.isNaN(value)) fate.acknowledged = Math.max(value, fate.acknowledged ?? 0);
}

async function setUp(life, world) {
  if (world.hookSecret) return;
  const source = { name: 'bell', webhook: {}, store: { rung: 'result.value' }, fires: 'rang' };
  const { status, text } = await life.ask('/api/changes', { changes: [{ kind: 'source.save', source }] });
  if (status !== 200) throw new Error(text);
  world.hookSecret = new HookSecrets(world.folder).secretOf({ name: 'bell', webhook: { generation: 1 } });
}

async function look(life) {
  const paths = ['/api/overview', '/api/lamps', '/api/calendar?from=2030-05-01&to=2030-05-01'];
  const [overview, lamps, calendar] = await Promise.all(paths.map((path) => life.ask(path)));
  return { overview: JSON.parse(overview.text), ...JSON.parse(lamps.text), ...JSON.parse(calendar.text) };
}

/** What is not there any more although it was acknowledged, in words. */
async function findLost(life, world) {
  const told = await look(life);
  const lost = writers.flatMap(({ name, read, asShown = (value) => value, answered }) => {
    const { sent, acknowledged } = world.known.get(name);
    if (acknowledged === undefined) return [];
    const found = read(told);
    const isKept = answered
      ? found >= acknowledged
      : [acknowledged, ...range(acknowledged + 1, sent)].map(asShown).includes(found);
    return isKept ? [] : [`${name}: ${acknowledged} was acknowledged, ${sent} sent, and ${found} is there`];
  });
  const old = ['pulse'].filter((name) => !told.overview.states.some((state) => state.name === name));
  return [...lost, ...old.map((name) => `the state ${name} of format ${world.format} is gone`)];
}

const range = (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** What is stored is a sound database, and the audit a whole chain. */
function findDamage({ folder }) {
  const database = new Database(join(folder, 'lantern.db'));
  const { integrity_check: found } = database.prepare('PRAGMA integrity_check').get();
  database.close();
  const audit = runCommand(folder, 'audit', 'verify');
  return [
    ...(found === 'ok' ? [] : [`the database: ${found}`]),
    ...(audit.includes('none of them changed') ? [] : [audit]),
  ];
}

/**
 * Until each writer was answered in this life: on a busy machine no number of short lives would bring an answer of the agent, which
 * takes many steps. @returns who was not, in words
 */
async function waitForAll(before) {
  const since = performance.now();
  const waiting = () => writers.filter(({ name }) => (counts[name] ?? 0) === (before[name] ?? 0));
  while (waiting().length > 0 && performance.now() - since < longestAnswer) await wait(50);
  return waiting().map(({ name }) => `${name}: not answered in ${longestAnswer / 1000} s`);
}

/** One life: it starts, all is there, everybody writes, it is killed. @returns what is wrong */
async function live(world) {
  const life = startLife(world.folder, modelUrl);
  if (chance.below(4) === 0) {
    await wait(chance.below(1200));
    await life.kill();
    return [];
  }
  await life.isOn();
  const problems = await findLost(life, world);
  await setUp(life, world);
  let isOver = false;
  const before = { ...counts };
  const busy = Promise.all(writers.map((writer) => write(life, world, writer, () => isOver)));
  const isLong = chance.below(3) === 0;
  if (isLong) problems.push(...(await waitForAll(before)));
  await wait(50 + chance.below(isLong ? 5000 : 1500));
  isOver = true;
  await life.kill();
  await busy;
  return [...problems, ...(/damaged|set aside|unexpected|mended/.test(life.out) ? [life.out] : [])];
}

const problems = [];
const times = Number(values.times);
let world = openFolder(0);
for (let kills = 1; kills <= times; kills += 1) {
  const found = await live(world).catch((error) => [error.message]);
  if (kills % livesOfFolder === 0 || kills === times) {
    found.push(...findDamage(world));
    rmSync(world.folder, { recursive: true, force: true });
    world = openFolder(Math.ceil(kills / livesOfFolder));
  }
  for (const problem of found) console.log(`life ${kills}: ${problem}`);
  problems.push(...found);
  if (kills % livesOfFolder === 0)
    console.log(`${kills} kills, ${count()} changes acknowledged, ${problems.length} problems`);
}
rmSync(world.folder, { recursive: true, force: true });
await model.stop();
console.table(counts);
const silent = writers.map(({ name }) => name).filter((name) => !(counts[name] > 0));
// What nobody acknowledged could not be lost: a run that tells nothing of a writer is no proof.
if (silent.length > 0) problems.push(`nothing was acknowledged of ${silent.join(', ')}; run it longer (--times)`);
if (silent.length > 0) console.log(problems.at(-1));
console.log(`${times} kills, ${count()} changes acknowledged, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
