// Measures the fast path on files of labeled sentences: node bench/language.js DIRECTORY [--json] [--misses]
// The directory holds *.jsonl (text, expect, slots) and home.yaml (the lamps they name). Lamps and states are added up
// to 200 and 500, which is what the limits on time are stated for.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { loadSentences } from '../dist/app/shipped/load-sentences.js';
import { createFastPath } from '../dist/language/fast-path.js';

const directory = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? process.env.LANGUAGE_DATA;
if (directory === undefined) {
  console.error('usage: node bench/language.js DIRECTORY [--json] [--misses]');
  process.exit(2);
}
const home = parse(readFileSync(join(directory, 'home.yaml'), 'utf8'));
const effects = [
  'pulse',
  'breathe',
  'candle',
  'rainbow',
  'strobe',
  'police',
  'sunrise',
  'party',
  'fireplace',
  'aurora',
];
const lamps = home.lamps.map((lamp) => ({ aliases: [], ...lamp }));
for (let index = lamps.length; index < 200; index += 1) {
  lamps.push({
    id: `lamp-${index}`,
    name: `Fitting ${index}`,
    area: `Suite ${index % 40}`,
    aliases: [`unit ${index}`],
  });
}
const states = Array.from({ length: 500 }, (_, index) => `mood number ${index}`);
const vocabulary = {
  lamps,
  here: home.here,
  states,
  timers: [],
  effects,
  modes: ['home', 'receptionist', 'comms', 'security', 'chat'],
};

const readingStarted = performance.now();
// Patterns take a sentence only where all of its free words can be read, which the application judges; here none is.
const handsOn = ({ intent }) => intent !== 'automation.make';
const sentences = loadSentences();
const reading = performance.now() - readingStarted;
const started = performance.now();
const fastPath = createFastPath(sentences, vocabulary, handsOn);
if (process.argv.includes('--start-up')) {
  console.log(JSON.stringify({ reading, matcher: performance.now() - started }));
  process.exit(0);
}
/** A start, in a process of its own: the second in one process would be quicker than any real one. */
const startOnce = () =>
  JSON.parse(execFileSync(process.execPath, [process.argv[1], directory, '--start-up'], { encoding: 'utf8' }));
const median = (values) => values.sort((left, right) => left - right)[values.length >> 1];
const starts = Array.from({ length: 7 }, startOnce);
const startup = median(starts.map(({ matcher }) => matcher));
const reads = median(starts.map((start) => start.reading));
fastPath.warmUp();

const valueHolds = (slots, commands) => {
  const some = (holds) => commands.some(holds);
  if ('level' in slots) return some((command) => Math.abs(Number(command.level) - slots.level) < 1.01);
  if ('color' in slots) return some((command) => command.color === slots.color.toLowerCase());
  if ('kelvin' in slots) return some((command) => Math.abs(command.kelvin - slots.kelvin) <= 25);
  if (slots.seconds > 0) return some((command) => command.seconds === slots.seconds || command.delay === slots.seconds);
  return true;
};
// What the coarse labels of everyday.jsonl come to where no command does: the router's topic.
const familyByLabel = {
  timer: 'workflow',
  alarm: 'workflow',
  reminder: 'workflow',
  reminder_update: 'workflow',
  calendar_update: 'workflow',
  calendar: 'everyday-question',
  weather: 'everyday-question',
};
const asksAbout = (label, { route, question }) => label === 'timer' && route === 'ask' && question === 'For how long?';
/** right, missed (nothing done) or wrong, by the files' own labels. */
function judge(file, row, understood) {
  const { commands } = understood;
  if (file === 'other') return commands.some(({ intent }) => intent.startsWith('light.')) ? 'wrong' : 'right';
  if (file === 'everyday') {
    const [label] = row.expect;
    const prefix = { calendar_update: 'appointment', reminder_update: 'reminder' }[label] ?? label;
    if (commands.length > 0) return commands.every(({ intent }) => intent.startsWith(prefix)) ? 'right' : 'wrong';
    return understood.topic === familyByLabel[label] || asksAbout(label, understood) ? 'right' : 'missed';
  }
  if (commands.length === 0) return 'missed';
  const wanted =
    row.expect[0] === 'delayed'
      ? commands.some((command) => 'delay' in command)
      : commands.every(({ intent }) => row.expect.includes(intent));
  return wanted && valueHolds(row.slots, commands) ? 'right' : 'wrong';
}

function timeOf(text) {
  const before = performance.now();
  fastPath.understand(text);
  return performance.now() - before;
}

/** The router on its own test sentences: what they are about, against what it took them for. */
function readConfusion() {
  const byTopic = parse(readFileSync(new URL('../src/language/en/tests/topics.yaml', import.meta.url), 'utf8'));
  const rows = Object.entries(byTopic).map(([topic, texts]) => {
    const row = Object.fromEntries(Object.keys(byTopic).map((name) => [name, 0]));
    for (const text of texts) row[fastPath.understand(text).topic] += 1;
    return [topic, row];
  });
  return Object.fromEntries(rows);
}

const report = {};
for (const name of readdirSync(directory)
  .filter((entry) => entry.endsWith('.jsonl'))
  .sort()) {
  const file = name.replace('.jsonl', '');
  const rows = readFileSync(join(directory, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  for (const row of rows.slice(0, 200)) fastPath.understand(row.text); // let the compiler warm up
  const times = [];
  const undisturbed = []; // the least of three: what the sentence takes when nothing else wants the processor
  const tally = { sentences: rows.length, right: 0, missed: 0, wrong: 0 };
  for (const row of rows) {
    const before = performance.now();
    const understood = fastPath.understand(row.text);
    times.push(performance.now() - before);
    undisturbed.push(Math.min(times.at(-1), ...[1, 2].map(() => timeOf(row.text))));
    const verdict = judge(file, row, understood);
    tally[verdict] += 1;
    if (verdict !== 'right' && process.argv.includes('--misses')) {
      console.log(
        `${file} ${verdict}: ${row.text} => ${understood.route} ${JSON.stringify(understood.commands)} ${understood.question ?? ''}`,
      );
    }
  }
  times.sort((left, right) => left - right);
  undisturbed.sort((left, right) => left - right);
  const at = (share, list = times) => Number(list[Math.floor((list.length - 1) * share)].toFixed(4));
  report[file] = {
    ...tally,
    'right %': Number(((100 * tally.right) / rows.length).toFixed(2)),
    'wrong action %': Number(((100 * tally.wrong) / rows.length).toFixed(2)),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'max ms': at(1),
    'p99 of least': at(0.99, undisturbed),
  };
}
if (process.argv.includes('--json'))
  console.log(JSON.stringify({ 'start-up ms': startup, lamps: lamps.length, states: states.length, files: report }));
else {
  console.table(report);
  console.table(readConfusion());
  console.log(
    `reading the sentences ${reads.toFixed(1)} ms, start-up of the matcher ${startup.toFixed(1)} ms with ${lamps.length} lamps and ${states.length} states`,
  );
}
