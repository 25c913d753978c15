// `npm run train:wishes -- DIRECTORY` trains src/language/en/wishes.json from the files *.txt beside this one, `npm run train:wishes -- DIRECTORY changes`
// changes.json from those in the folder of that name, `… set-ups` set-ups.json likewise; and, so that they know what is no wish, from the sentences of DIRECTORY/other.jsonl and
// lights.jsonl (a JSON object a line, with `text`). A third of each file, by a hash of the sentence, is first set aside: the figures are of that third;
// then all is learned. With the same sentences and settings the file comes out the same.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { loadSentences } from '../../dist/app/shipped/load-sentences.js';
import { createNames } from '../../dist/language/matching/vocabulary.js';
import { listKindFeatures, listPartFeatures } from '../../dist/language/wishes/wish-features.js';
import { WishModel } from '../../dist/language/wishes/wish-model.js';
import { readWishWeights, wishFileSchema } from '../../dist/language/wishes/wish-weights.js';
import { listWishTokens } from '../../dist/language/wishes/wish-tokens.js';
import { quantize } from '../gate/learn.js';
import { createRandom } from '../gate/random.js';
import { addRemarks } from './add-remarks.js';
import { fit } from './fit.js';
import { judge } from './judge.js';
import { readWishes, splitParts } from './read-wishes.js';

const [folder, set = 'wishes'] = process.argv.slice(2).filter((each) => !each.startsWith('--'));
if (folder === undefined) {
  console.error('which folder holds sentences that are no wishes? npm run train:wishes -- DIRECTORY [changes|set-ups]');
  process.exit(2);
}
/** The parts that are marked in the sentences of each set, by their brackets. */
const brackets = {
  wishes: { '<': 'time', '{': 'about' },
  changes: { '<': 'time', '{': 'about', '[': 'name' },
  'set-ups': { '<': 'time', '[': 'thing', '{': 'deed', '/': 'stay', '(': 'limit' },
}[set];
const beside = fileURLToPath(new URL('.', import.meta.url));
const folderOf = (each) => (each === 'wishes' ? beside : join(beside, each));
const own = folderOf(set);
const output = fileURLToPath(new URL(`../../src/language/en/${set}.json`, import.meta.url));
const parts = ['beside', ...Object.values(brackets)];
/** Of another set, the kinds that are none of this: what sets something up changes nothing that is, and the other way round. */
const none = {
  wishes: {},
  changes: { wishes: ['alarm', 'remind', 'timer', 'book', 'lamp', 'rule'] },
  'set-ups': {
    wishes: ['alarm', 'remind', 'timer', 'book', 'cancel', 'skip', 'move', 'longer', 'sooner', 'when', 'what', 'set'],
    changes: listKinds('changes').filter((name) => name !== 'none'),
  },
}[set];
const settings = {
  kind: { buckets: 8192, rounds: 150, trust: 30 },
  part: { buckets: 32_768, rounds: 100, trust: 30 },
  ...{ seed: 7, strange: set === 'wishes' ? 0.1 : 0.02, remarked: 3 },
};
const described = parse(readFileSync(join(own, 'kinds.yaml'), 'utf8'));
const kinds = listKinds(set);
const sentences = loadSentences();
const lamps = ['Desk lamp', 'Hall lamp', 'Kitchen lamp', 'Porch light', 'Bedroom lamp', 'Living room lamp'];
const vocabulary = {
  lamps: lamps.map((name) => ({ id: name, name, aliases: [], area: name.replace(/ (?:lamp|light)$/, '') })),
  ...{ states: [], timers: [], effects: [], modes: [] },
};
const lexicon = { names: createNames(vocabulary, sentences) };
const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const isAside = (text) => Number(BigInt(`0x${sha256(text)}`) % 3n) === 0;

const isWish = (name) => name.endsWith('.txt') && name !== 'remarks.txt';
const filesOf = (each) => readdirSync(folderOf(each)).filter(isWish).sort();
const files = filesOf(set);
const remarks = readFileSync(join(beside, 'remarks.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** The kinds of a set. */
function listKinds(each) {
  return parse(readFileSync(join(folderOf(each), 'kinds.yaml'), 'utf8')).map(({ name }) => name);
}

/** What the models see of a sentence, with the parts that are marked in it. */
function prepare({ kind, text }, worth) {
  const { words, labels } = splitParts(text, sentences.spellings, brackets);
  const tokens = listWishTokens(words, lexicon);
  let at = 0;
  const tags = tokens.map((token) => {
    const mine = labels.slice(at, (at += token.words.length));
    // What the reader of times takes for one time is one, even where somebody marked less.
    return ['name', 'time', 'stay', ...parts.slice(1)].find((part) => mine.includes(part)) ?? 'beside';
  });
  return { kind, text, tokens, tags, worth };
}

const said = files.flatMap((name) =>
  readWishes(readFileSync(join(own, name), 'utf8'), name, kinds).map((wish) => ({ ...prepare(wish, 1), file: name })),
);
// Of a lamp that was talked of, "bluer" is a wish for its automation.
const strange = ['other', ...(set === 'changes' ? [] : ['lights'])].flatMap((name) =>
  readFileSync(join(folder, `${name}.jsonl`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .map(({ text }) => ({
      ...prepare({ kind: 'none', text: text.replace(/[{}<>]/g, ' ') }, settings.strange),
      file: name,
    })),
);
const others = Object.entries(none).flatMap(([other, kindsOfNone]) =>
  filesOf(other)
    .flatMap((name) => readWishes(readFileSync(join(folderOf(other), name), 'utf8'), name, listKinds(other)))
    .filter(({ kind }) => kindsOfNone.includes(kind))
    .map(({ text }) => ({ ...prepare({ kind: 'none', text }, settings.strange), file: `of ${other}` })),
);

/** All that is learned from: the rows, the same with remarks around them, and the remarks by themselves. */
function addToRows(rows) {
  const random = createRandom(settings.seed);
  const wishes = rows.filter(({ file }) => files.includes(file));
  const told = wishes.flatMap((wish) => addRemarks(wish, remarks, settings.remarked, random));
  const alone = remarks.map((text) => ({ kind: 'none', text }));
  const added = [...told, ...alone].map((wish) => prepare(wish, 1 / settings.remarked));
  return [...rows, ...added].filter(({ tokens }) => tokens.length > 0);
}

/** A model in the form in which it is kept. */
function fitAll(rows, options) {
  const trained = quantize(fit(rows, options));
  const weights = Buffer.from(trained.weights.buffer).toString('base64');
  return { buckets: options.buckets, biases: trained.biases, scales: trained.scales, weights };
}

function train(rows) {
  const used = addToRows(rows);
  const kindRows = used.map(({ kind, tokens, worth }) => ({
    features: listKindFeatures(tokens, settings.kind.buckets),
    meaning: kinds.indexOf(kind),
    worth,
  }));
  const partRows = used
    .filter(({ kind }) => kind !== 'none')
    .flatMap(({ kind, tokens, tags, worth }) =>
      tokens.map((_, at) => ({
        features: listPartFeatures(tokens, at, kind, tags.slice(0, at), settings.part.buckets),
        meaning: parts.indexOf(tags[at]),
        worth,
      })),
    );
  const kind = fitAll(kindRows, { ...settings.kind, classes: kinds.length });
  return { kinds: described, parts, kind, part: fitAll(partRows, { ...settings.part, classes: parts.length }) };
}

const all = [...said, ...others, ...strange];
const known = train(all.filter(({ text }) => !isAside(text)));
const model = new WishModel(readWishWeights(wishFileSchema.parse({ recipe: {}, ...known })));
judge(
  model,
  all.filter(({ text }) => isAside(text)),
  process.argv.includes('--verbose'),
);
const recipe = {
  made_by: 'npm run train:wishes',
  files: Object.fromEntries(files.map((name) => [name, sha256(readFileSync(join(own, name)))])),
  sources:
    'sentences made up for Lantern (tools/wishes); what is no wish also from CLINC150 (CC BY 3.0), NLU-Evaluation-Data (CC BY 4.0), SLURP (CC BY 4.0)',
  ...settings,
};
const text = `${JSON.stringify({ recipe, ...train(all) })}\n`;
writeFileSync(output, text);
console.log(`${said.length} wishes, ${others.length + strange.length} others; ${text.length} bytes`);
