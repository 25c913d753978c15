// `npm run train:gate -- DIRECTORY [FILE]` trains the gate of the English sentences, src/language/en/gate.json or FILE. The folder holds a home.yaml
// (lamps, areas, floors) and files of sentences, a JSON object a line with `text` and `expect` (the intents any of which is right):
// dialogue.jsonl, lights.jsonl, timers.jsonl, everyday.jsonl, other.jsonl. A third of them, by a hash of the text, is never learned
// from; how well the gate does on it is printed. With the same sentences, templates and settings the file comes out the same.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { loadSentences } from '../../dist/app/shipped/load-sentences.js';
import { findEntities } from '../../dist/language/entities.js';
import { createFastPath } from '../../dist/language/fast-path.js';
import { listFeatures } from '../../dist/language/gate/features.js';
import { createNames } from '../../dist/language/matching/vocabulary.js';
import { normalizeSentence } from '../../dist/language/matching/words.js';
import { animationNames } from '../../dist/light/animations.js';
import { learn, quantize, weigh } from './learn.js';
import { findMeaning, meanings } from './meanings.js';
import { makeStrange } from './make-strange.js';
import { createRandom } from './random.js';
import { sampleTemplates } from './sample-templates.js';

const [, , folder, output] = process.argv;
const files = ['dialogue', 'lights', 'timers', 'everyday', 'other'];
const missing =
  folder && ['home.yaml', ...files.map((name) => `${name}.jsonl`)].find((name) => !existsSync(join(folder, name)));
if (folder === undefined || missing) {
  console.error(
    missing
      ? `there is no ${missing} in ${folder}`
      : 'which folder holds the sentences? npm run train:gate -- DIRECTORY',
  );
  process.exit(2);
}
const english = fileURLToPath(new URL('../../src/language/en/', import.meta.url));
const settings = { buckets: 16_384, rounds: 15, seed: 7, perTemplate: 12, perBag: 250, strange: 600 };
/** What a row counts: a template's sample, somebody's own sentence, and one of those that mean something here. */
const worth = { sample: 0.2, sentence: 1, meant: 2 };

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const isSetAside = (text) => Number(BigInt(`0x${sha256(text)}`) % 3n) === 0;

// What the present gate reads is not learned from.
const sentences = { ...loadSentences(), gate: undefined };
const { lamps } = parse(readFileSync(join(folder, 'home.yaml'), 'utf8'));
const vocabulary = {
  lamps: lamps.map((lamp) => ({ aliases: [], ...lamp })),
  states: [],
  timers: [],
  effects: animationNames,
  modes: [],
};
const lexicon = { names: createNames(vocabulary, sentences) };
const fastPath = createFastPath(sentences, vocabulary);
const mark = (text) => findEntities(normalizeSentence(text, sentences.spellings), lexicon).marked;
const prepare = (marked, meaning, value) => ({
  features: listFeatures(marked, settings.buckets),
  meaning,
  worth: value,
});

const texts = files.map((name) => readFileSync(join(folder, `${name}.jsonl`), 'utf8'));
const said = texts.flatMap((text, at) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ file: files[at], ...JSON.parse(line) })),
);
const rows = said.flatMap(({ file, text, expect = [] }) => {
  const elsewhere = expect[0] === 'time.get' && fastPath.understand(text).commands.some(({ place }) => place);
  const meaning = file === 'everyday' || file === 'other' ? 0 : findMeaning(expect, elsewhere);
  const marked = mark(text);
  return marked.length === 0
    ? []
    : [{ file, text, marked, ...prepare(marked, meaning, meaning > 0 ? worth.meant : worth.sentence) }];
});
const learned = rows.filter(({ text }) => !isSetAside(text));
const random = createRandom(settings.seed);
const samples = sampleTemplates(sentences, random, settings);
const meant = new Set(learned.filter(({ meaning }) => meaning > 0).flatMap(({ marked }) => marked));
const others = [...new Set(learned.flatMap(({ marked }) => marked))].filter((word) => !meant.has(word));
const own = Object.entries(parse(readFileSync(new URL('said.yaml', import.meta.url), 'utf8'))).flatMap(
  ([name, lines]) => {
    const meaning = meanings.findIndex((each) => each.name === name);
    if (meaning < 0) throw new Error(`said.yaml: no meaning is called "${name}"`);
    return lines.map((text) => prepare(mark(text), meaning, meaning > 0 ? worth.meant : worth.sentence));
  },
);
const never = parse(readFileSync(join(english, 'tests/must-not-match.yaml'), 'utf8'));
const model = quantize(
  learn(
    [
      ...samples.map(({ words, intents, elsewhere }) => prepare(words, findMeaning(intents, elsewhere), worth.sample)),
      ...never.map((text) => prepare(mark(String(text)), 0, worth.sentence)),
      ...makeStrange(random, others, settings.strange).map((words) => prepare(words, 0, worth.sentence)),
      ...own,
      ...learned,
    ],
    { ...settings, meanings: meanings.length },
  ),
);

const recipe = {
  made_by: 'npm run train:gate',
  sentences: Object.fromEntries(files.map((name, at) => [`${name}.jsonl`, sha256(texts[at])])),
  sources:
    'Home Assistant intents (CC BY 4.0), NLU-Evaluation-Data (CC BY 4.0), SLURP (CC BY 4.0), CLINC150 (CC BY 3.0), the templates',
  learned: learned.length,
  samples: samples.length,
  own: own.length,
  ...settings,
  worth,
};
const file = {
  recipe,
  checksum: sha256(Buffer.from(model.weights.buffer)),
  meanings,
  buckets: settings.buckets,
  biases: model.biases,
  scales: model.scales,
  weights: Buffer.from(model.weights.buffer).toString('base64'),
};
writeFileSync(output ?? join(english, 'gate.json'), `${JSON.stringify(file)}\n`);

// How well it does by itself.
const scaled = {
  biases: model.biases,
  weights: Float64Array.from(model.weights, (weight, at) => weight * model.scales[at % meanings.length]),
};
for (const [part, found] of [
  ['learned', learned],
  ['set aside', rows.filter(({ text }) => isSetAside(text))],
]) {
  for (const name of files) {
    const mine = found.filter((row) => row.file === name);
    if (mine.length === 0) continue;
    const guesses = mine.map(({ features }) => {
      const probabilities = weigh(scaled, features);
      const best = probabilities.indexOf(Math.max(...probabilities));
      return probabilities[best] >= 0.5 ? best : 0;
    });
    const right = mine.filter(({ meaning }, at) => meaning === guesses[at]).length;
    const wrong = mine.filter(({ meaning }, at) => guesses[at] !== 0 && meaning !== guesses[at]).length;
    const percent = (count) => `${((100 * count) / mine.length).toFixed(1)} %`;
    console.log(
      `${part.padEnd(9)} ${name.padEnd(8)} ${String(mine.length).padStart(5)}: right ${percent(right)}, wrong ${percent(wrong)}`,
    );
  }
}
console.log(`${JSON.stringify(file).length} bytes, checksum ${file.checksum}`);
