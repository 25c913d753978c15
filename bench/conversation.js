// How well sentences in a row are understood: node bench/conversation.js [FILES…] [--house FILE] [--json] [--verbose]
// Each conversation is played to a Lantern of its own on an empty data folder; what the lamps show after each sentence, when their
// fades are over, is compared with what the file says. Without files those of bench/conversations are played. A file from elsewhere
// is played in the house of --house, or of the home.yaml beside it. --verbose prints every turn that is not right.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadConfig } from '../dist/app/configuration/load-config.js';
import { Lantern } from '../dist/app/lantern.js';
import { Discourses } from '../dist/assistant/discourses.js';
import { createBenchFoundation } from './foundation.js';
import { judgeTurn, parseTalks } from './conversation-script.js';

const own = fileURLToPath(new URL('conversations/', import.meta.url));
/** Which house each of our own files is about. */
const houses = {
  'grandmother.txt': 'bungalow.yaml',
  'parent.txt': 'bungalow.yaml',
  'second-language.txt': 'flat.yaml',
  'teenager.txt': 'flat.yaml',
  'night-nurse.txt': 'cottage.yaml',
  'retired-engineer.txt': 'cottage.yaml',
  'student-flatmates.txt': 'townhouse.yaml',
  'young-father.txt': 'townhouse.yaml',
  'couple-arguing.txt': 'bungalow.yaml',
  'nervous-newcomer.txt': 'bungalow.yaml',
  'retired-teacher.txt': 'cottage.yaml',
  'shift-chef.txt': 'flat.yaml',
  'wheelchair-user.txt': 'townhouse.yaml',
  'guest.txt': 'semi.yaml',
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    house: { type: 'string' },
    json: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const files = positionals.length > 0 ? positionals : Object.keys(houses).map((name) => join(own, name));
const folder = mkdtempSync(join(tmpdir(), 'lantern-bench-'));
/** So many conversations are played side by side: while one waits for its light, another is understood. */
const sideBySide = 4;
const origin = { kind: 'api', conversation: 'bench' };
let lanterns = 0;

function findHouse(file) {
  const known = dirname(file) === dirname(join(own, 'any')) ? houses[basename(file)] : undefined;
  const house = values.house ?? (known ? join(own, known) : join(dirname(file), 'home.yaml'));
  if (existsSync(house)) return house;
  console.error(`there is no house for ${file}: name one with --house, or put a home.yaml beside it`);
  process.exit(2);
}

async function startLantern(house) {
  const lantern = new Lantern(createBenchFoundation(loadConfig(house, {}), join(folder, String((lanterns += 1)))));
  await lantern.start();
  lantern.startTime();
  return lantern;
}

/** What every lamp shows when its fade is over. */
function look({ lightSide: { engine } }) {
  const lamps = engine.lamps.map(({ id }) => ({ ...engine.status(id), ...engine.snapshot(id), id }));
  return new Map(lamps.map((lamp) => [lamp.id, lamp]));
}

/** Plays one conversation; the verdict on each of its turns. */
async function play({ title, turns }, house) {
  const lantern = await startLantern(house);
  const past = [look(lantern)];
  const verdicts = [];
  for (const turn of turns) {
    const { reply } = await lantern.assistant.say(turn.say, origin);
    past.push(look(lantern));
    verdicts.push({ title, say: turn.say, reply, ...judgeTurn(turn, reply, past) });
  }
  await lantern.stop();
  return verdicts;
}

/** Plays the conversations of one file, some side by side; the verdicts in the file's order. */
async function playFile(file) {
  const house = findHouse(file);
  const talks = parseTalks(readFileSync(file, 'utf8'));
  /** @type {Awaited<ReturnType<typeof play>>[]} */
  const played = talks.map(() => []);
  const waiting = talks.entries();
  const playNext = async () => {
    for (const [at, talk] of waiting) played[at] = await play(talk, house);
  };
  await Promise.all(Array.from({ length: sideBySide }, playNext));
  return { conversations: talks.length, verdicts: played.flat() };
}

function tally(name, conversations, verdicts) {
  const percent = (wanted) => {
    const found = verdicts.filter(({ verdict }) => verdict === wanted).length;
    return Number(((100 * found) / verdicts.length).toFixed(1));
  };
  return {
    file: name,
    conversations,
    turns: verdicts.length,
    'right %': percent('right'),
    'nothing %': percent('nothing'),
    'wrong %': percent('wrong'),
  };
}

/** What is said before each sentence that is timed: an ordinary conversation of several turns. */
const before = ['turn everything red', 'a bit dimmer', 'which lights are on', 'make them blue', 'half as bright'];

/** Milliseconds of reading a sentence and settling it after several others, over all sentences of a file. */
async function measureReading(file) {
  const lantern = await startLantern(findHouse(file));
  const { comprehension, assistant } = lantern;
  const { engine } = lantern.lightSide;
  const { clock } = lantern.foundation;
  const { here } = loadConfig(findHouse(file), {});
  const discourses = new Discourses({ engine, here, clock, read: (...said) => comprehension.read(...said) });
  const read = (text) => discourses.read(text, origin, true).understanding;
  comprehension.warmUp();
  for (const text of before) {
    const shown = discourses.look();
    const understood = read(text);
    await assistant.say(text, origin);
    discourses.note(origin, understood, shown);
  }
  const sentences = parseTalks(readFileSync(file, 'utf8')).flatMap(({ turns }) => turns.map(({ say }) => say));
  for (let round = 0; round < 3; round++) sentences.forEach(read); // let the compiler warm up
  const time = (text) => {
    const began = performance.now();
    read(text);
    return performance.now() - began;
  };
  const times = sentences.map(time);
  // The least of three: what a sentence takes when nothing else wants the processor.
  const undisturbed = times.map((ms, index) => Math.min(ms, time(sentences[index]), time(sentences[index])));
  await lantern.stop();
  return { times, undisturbed };
}

function printMiss({ verdict, title, say, reply, problems }) {
  console.log(`${verdict.padEnd(7)} [${title}] > ${say}\n        ${reply}\n        ${problems.join('; ')}`);
}

const rows = [];
const all = { conversations: 0, verdicts: [] };
for (const file of files) {
  const { conversations, verdicts } = await playFile(file);
  rows.push(tally(basename(file), conversations, verdicts));
  all.conversations += conversations;
  all.verdicts.push(...verdicts);
  if (values.verbose) verdicts.filter(({ verdict }) => verdict !== 'right').forEach(printMiss);
}
const measured = [];
for (const file of files) measured.push(await measureReading(file));
const share = (list, part) => {
  const sorted = list.toSorted((one, other) => one - other);
  return Number(sorted[Math.floor((sorted.length - 1) * part)].toFixed(3));
};
const times = measured.flatMap((each) => each.times);
const undisturbed = measured.flatMap((each) => each.undisturbed);
const total = tally('all', all.conversations, all.verdicts);
rmSync(folder, { recursive: true });
const result = {
  name: 'conversation',
  turns: total.turns,
  rightPercent: total['right %'],
  nothingPercent: total['nothing %'],
  wrongPercent: total['wrong %'],
  readMedianMs: share(times, 0.5),
  readPercentile99Ms: share(times, 0.99),
  readPercentile99OfLeastMs: share(undisturbed, 0.99),
};
if (values.json) console.log(JSON.stringify({ ...result, files: rows }));
else {
  console.table([...rows, ...(rows.length > 1 ? [total] : [])]);
  console.log(
    `reading and settling a sentence after ${before.length} others: median ${result.readMedianMs} ms, 99th percentile ${result.readPercentile99Ms} ms (of the least of three ${result.readPercentile99OfLeastMs} ms)`,
  );
}
