/** One sentence as the matcher sees it. */
export interface Words {
  readonly words: readonly string[];
  /** Indices of words that follow a comma or the end of a sentence: a break where a new clause or list item may begin. */
  readonly breaks: ReadonlySet<number>;
}

/** Nobody says more than this to a lamp in one go. Longer text is not read, so that no text is ever slow. */
export const longestText = 400;
export const longestSentence = 48;

const contracted = new Map(Object.entries({ re: 'are', m: 'am', ll: 'will', ve: 'have', d: 'would' }));
/** After these words, 's means "is"; after others it is the possessive, which templates ignore. */
const subjects = new Set(
  'it that what who where when how here there he she this everything light lights time date day'.split(' '),
);
const irregular = new Map<string, readonly string[]>(
  Object.entries({
    "can't": ['can', 'not'],
    "won't": ['will', 'not'],
    "shan't": ['shall', 'not'],
    "let's": ['let', 'us'],
    "o'clock": ['oclock'],
    "y'all": ['you'],
    "ma'am": [],
    "what'd": ['what', 'did'],
  }),
);

/** After any other word, 's means "is" before what a thing can be: "the kettle's done". */
const being =
  /'s (?=(?:done|finished|ringing|open|opened|closed|shut|over|ready|empty|full|boiling|crying|barking|running|gone|home|asleep|awake|up)\b)/g;
/** "The window's been open". */
const having = /'s (?=(?:just )?been\b)/g;

/** "In the *mornin'*". */
const dropped = /\b(morn|even)in(?:'s|')?(?![\w'])/g;

function expand(word: string): readonly string[] {
  const known = irregular.get(word);
  if (known) return known;
  if (word.endsWith("n't")) return [word.slice(0, -3), 'not'];
  const mark = word.indexOf("'");
  if (mark < 0) return [word];
  const stem = word.slice(0, mark);
  const ending = word.slice(mark + 1);
  if (ending === 's') return subjects.has(stem) ? [stem, 'is'] : [stem];
  const full = contracted.get(ending);
  return full ? [stem, full] : [word.replaceAll("'", '')];
}

const token = /#[0-9a-f]{3,6}(?![0-9a-z])|\d+(?:[.:/]\d+)*|[\p{L}\p{M}]+(?:'[\p{L}]+)*|[,.;:!?]/gu;
/** The same for plain ASCII text, which almost all sentences are; it takes a third of the time. */
const asciiToken = /#[0-9a-f]{3,6}(?![0-9a-z])|\d+(?:[.:/]\d+)*|[a-z]+(?:'[a-z]+)*|[,.;:!?]/g;
const ascii = /^[\x20-\x7e]*$/;

/** Writes signs as words: percent signs, "p.m."; removes commas in thousands, and writes "1e9" out. */
function spellSigns(text: string): string {
  if (!/[%&½.,\u2212-]|\de/.test(text)) return text;
  return text
    .replaceAll(/(?<![\w.#])\d+(?:\.\d+)?e\+?\d{1,2}(?!\w)/g, (number) => Math.min(Number(number), 1e20).toFixed())
    .replaceAll(/(\d),(?=\d{3})/g, '$1')
    .replaceAll('%', ' percent ')
    .replaceAll('&', ' and ')
    .replaceAll('½', '1/2')
    .replaceAll(/(^|\s)[-\u2212](?=\d)/g, '$1minus ')
    .replaceAll(/(\d),(\d{1,2})(?![\d,])/g, '$1.$2')
    .replaceAll(/\b([ap])\s?\.\s?m\b\.?/g, ' $1m ');
}

/**
 * Lower case, no punctuation, contractions and listed spellings written out, digits separated from letters ("7pm" becomes two
 * words). Text beyond `longestText` characters is cut off; callers check the length first.
 */
export function normalizeSentence(text: string, spellings: ReadonlyMap<string, readonly string[]>): Words {
  const short = text.slice(0, longestText);
  const plain = ascii.test(short);
  // NFKC comes after spellSigns, because it would turn ½ into 1⁄2.
  const lower = spellSigns(short.toLowerCase());
  const prepared = plain ? lower : lower.normalize('NFKC').replaceAll(/[\u2018\u2019\u02bc`]/g, "'");
  const words: string[] = [];
  const breaks = new Set<number>();
  const spoken =
    prepared.includes('enin') || prepared.includes('ornin') ? prepared.replaceAll(dropped, '$1ing') : prepared;
  const told = spoken.includes("'s ") ? spoken.replaceAll(having, ' has ').replaceAll(being, ' is ') : spoken;
  for (const piece of told.match(plain ? asciiToken : token) ?? []) {
    if (piece.length === 1 && ',.;:!?'.includes(piece)) {
      if (words.length > 0) breaks.add(words.length);
      continue;
    }
    for (const word of piece.includes("'") ? expand(piece) : [piece]) {
      const spelled = spellings.get(word);
      if (spelled) words.push(...spelled);
      else words.push(word);
    }
  }
  breaks.delete(words.length);
  return { words, breaks };
}

/** The words of a name in a form for comparison: lower case, no punctuation, no possessives. */
export function normalizeName(name: string): readonly string[] {
  return normalizeSentence(name, new Map()).words;
}
