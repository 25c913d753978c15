// Writes docs/what-to-say.md: what people say, from tools/what-to-say.yaml, and what Lantern answers. `npm run docs` does it;
// --check only tells whether the page says what is answered now. Nothing in it is made up: each row of sentences is said to a Lantern
// without a network or a model, on a clock that stands still.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { parse, stringify } from 'yaml';
import { loadConfig } from '../dist/app/configuration/load-config.js';
import { Lantern } from '../dist/app/lantern.js';
import { toInstant } from '../dist/core/local-time.js';
import { VirtualClock } from '../dist/core/virtual-clock.js';
import { createBenchFoundation } from '../bench/foundation.js';

/** @typedef {{title: string, text?: string, rows: string[][]}} Topic */

const root = fileURLToPath(new URL('..', import.meta.url));
const page = join(root, 'docs/what-to-say.md');
const begin = toInstant({ year: 2026, month: 3, day: 3, hour: 16, minute: 0 }, 'Europe/Berlin');
const folder = mkdtempSync(join(tmpdir(), 'lantern-say-'));
const house = join(folder, 'lantern.yaml');
/** @type {{house: object, topics: Topic[]}} */
const { house: description, topics } = parse(readFileSync(new URL('what-to-say.yaml', import.meta.url), 'utf8'));
writeFileSync(house, stringify(description));
let lanterns = 0;

/** What Lantern says where it did not understand. */
const refusal =
  /^(?:sorry|i heard "|i (?:did not|didn't|don't|can't|cannot|do not)|without a language model|no language model)/i;

function createLantern() {
  const clock = new VirtualClock(begin);
  const foundation = createBenchFoundation(loadConfig(house, {}), join(folder, String((lanterns += 1))));
  return new Lantern({ ...foundation, clock, uptime: clock.uptime });
}

/** Says the sentences of a row, one after the other. @param {string[]} row @returns {Promise<[string, string][]>} each with its reply */
async function talk(row) {
  const lantern = createLantern();
  await lantern.start();
  lantern.startTime();
  const said = [];
  for (const sentence of row) {
    const { reply } = await lantern.assistant.say(sentence, { kind: 'api', conversation: 'docs' });
    if (refusal.test(reply)) throw new Error(`tools/what-to-say.yaml: "${sentence}" is refused: ${reply}`);
    said.push([sentence, reply]);
  }
  await lantern.stop();
  return said;
}

/** @param {Topic} topic */
async function writeTopic({ title, text, rows }) {
  // Side by side: while one waits for its light, another is understood.
  const talks = await Promise.all(rows.map(talk));
  const cell = (/** @type {string} */ words) => words.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const lines = talks.map((said) => {
    const column = (/** @type {number} */ at) => said.map((pair) => cell(pair[at] ?? '')).join('<br>');
    return `| ${column(0)} | ${column(1)} |`;
  });
  return [
    `## ${title}`,
    ...(text ? [text] : []),
    ['| you say | it answers |', '| --- | --- |', ...lines].join('\n'),
  ].join('\n\n');
}

async function write() {
  const sections = [];
  for (const topic of topics) sections.push(await writeTopic(topic));
  const intro = [
    '# What to say',
    'All of this works without a network and without a model, in these words and in many others. It is Tuesday afternoon in a house with a desk lamp, a bed',
    'light, a hall lamp, a kitchen lamp and a porch light. Each row begins anew; `lantern understand` says what a sentence would do, without doing it.',
  ];
  const markdown = [`${intro[0]}\n\n${intro.slice(1).join('\n')}`, ...sections].join('\n\n');
  return format(markdown, { ...(await resolveConfig(page)), filepath: page });
}

const text = await write().finally(() => rmSync(folder, { recursive: true, force: true }));
if (process.argv.includes('--check')) {
  if (readFileSync(page, 'utf8') !== text) {
    console.error('docs/what-to-say.md is not what Lantern answers now; npm run docs writes it');
    process.exitCode = 1;
  }
} else writeFileSync(page, text);
