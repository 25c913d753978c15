import { measureDistance } from '../core/word-distance.js';

/** Words that occur in every sentence and say little about it. */
export const commonWords: ReadonlySet<string> = new Set(
  'a an and are as at be but by do for from has have i in is it me my of on or please so that the this to was we what when where who will with you your'.split(
    ' ',
  ),
);

/** The words of a text, lower case. */
export function toWords(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Words that only ask, besides. */
const asking = new Set('about any anything did does know knows like remember said say tell told'.split(' '));

/** The words by which a text can be told from others, in the singular. Empty for "the" and the like. */
export function tellingOf(text: string): readonly string[] {
  return toWords(text)
    .filter((word) => !commonWords.has(word) && !asking.has(word))
    .map(toSingular);
}

/** Whether a text has every word of a topic, as whole words, in the singular or the plural. */
export function mentions(text: string, about: string): boolean {
  const sought = tellingOf(about);
  const words = new Set(toWords(text).map(toSingular));
  return sought.length > 0 && sought.every((word) => words.has(word));
}

/** Whether a text has at least half of the telling words of a question, other forms of them and slips of the pen included. */
export function isAbout(text: string, question: string): boolean {
  const sought = tellingOf(question);
  const words = toWords(text).map(toSingular);
  const found = sought.filter((word) => words.some((each) => isAlike(word, each)));
  return found.length > 0 && found.length >= sought.length / 2;
}

/** The letters that a word has at least if it is compared by its beginning or loosely. */
const long = 4;

function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  if (shorter < long) return false;
  if (Math.abs(one.length - other.length) < long && (one.startsWith(other) || other.startsWith(one))) return true;
  return shorter > long + 1 && measureDistance(one, other) <= 1;
}

function toSingular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
