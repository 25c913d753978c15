import type { Understanding } from '../core/command.js';
import { setsUp } from './longer.js';

const lead =
  /^(?:(?:no|nope|sorry|oh|wait|actually|hang on|hold on|hm|ah|i said|i mean|i meant|it is|it\'s|that is|that\'s) )*/i;
const tail = /(?: (?:please|instead|sorry|though|silly|actually|after all|any more|anymore|now|then|love|mate))+$/i;
const fillers = /^(?:but|to|for|it is|it\'s|i meant|i mean|i said|rather|make it) /i;

/**
 * The sentences that `before` may become where a word of it is put right: "remind me to pick up Mia", "not Mia, Zoe" or "I said Zoe, not
 * Mia". None where the word that is taken back is not in it.
 */
export function listCorrected(before: string, added: string): readonly string[] {
  const said = added
    .replace(/[.!?]+$/, '')
    .replace(/,/g, ' , ')
    .replace(/\s+/g, ' ')
    .trim();
  const plain = said.replace(lead, '').replace(/^, /, '').replace(lead, '').replace(tail, '');
  const words = plain.split(' ');
  const found = plain === said ? [] : sameThing(before.toLowerCase().split(' '), words);
  return [...pairs(words), ...found].flatMap(({ wrong, right }) => replaceOnce(before, wrong, right));
}

/** At most this many words name a thing. */
const mostNaming = 4;

/** "When the front door opens …", "sorry, *the back door*": what is meant instead is of the same kind. */
function sameThing(before: readonly string[], right: readonly string[]): readonly Pair[] {
  if (right.length < 2 || right.length > mostNaming) return [];
  return before.flatMap((word, at) => {
    const start = before.findLastIndex((each, first) => first < at && at - first < mostNaming && article.test(each));
    const isSame = word === right.at(-1) && start >= 0 && article.test(right[0] ?? '');
    return isSame ? [{ wrong: before.slice(start, at + 1).join(' '), right: right.join(' ') }] : [];
  });
}

const article = /^(?:the|my|our|a|an)$/;

interface Pair {
  readonly wrong: string;
  readonly right: string;
}

/** What may be taken back, and what is meant instead, wherever one may end and the other begin. */
function pairs(words: readonly string[]): readonly Pair[] {
  const not = words.indexOf('not');
  if (not > 0) {
    const right = clean(words.slice(0, not));
    return [{ wrong: clean(words.slice(not + 1)), right }];
  }
  if (not !== 0) return [];
  return words.slice(2).map((_, at) => ({ wrong: clean(words.slice(1, at + 2)), right: clean(words.slice(at + 2)) }));
}

function clean(words: readonly string[]): string {
  const said = words.filter((word) => word !== ',').join(' ');
  return said
    .replace(fillers, '')
    .replace(/^(?:but|and) /, '')
    .replace(/ (?:but|and)$/, '');
}

function replaceOnce(before: string, wrong: string, right: string): readonly string[] {
  const found = wrong === '' || right === '' ? -1 : ` ${before.toLowerCase()} `.indexOf(` ${wrong.toLowerCase()} `);
  return found < 0 ? [] : [`${before.slice(0, found)}${right}${before.slice(found + wrong.length)}`];
}

/** Whether a corrected sentence sets up as many things of the same kinds, and something is other with them. */
export function isCorrected(corrected: Understanding, first: Understanding): boolean {
  const kinds = ({ commands }: Understanding) => commands.map(({ intent }) => intent).join();
  const isSame = kinds(corrected) === kinds(first);
  return setsUp(corrected) && isSame && JSON.stringify(corrected.commands) !== JSON.stringify(first.commands);
}
