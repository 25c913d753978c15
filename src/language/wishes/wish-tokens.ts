import { findSpan, isMereDay, type GistSpan } from '../gist-spans.js';
import type { Lexicon } from '../matching/vocabulary.js';
import { parseNumber } from '../numbers.js';

/** A word of a sentence, or several that are one thing: a time, a length, the name of a lamp. */
export interface WishToken {
  /** What the models see: the word, or the mark of what it is. */
  readonly mark: string;
  readonly words: readonly string[];
}

/** A word by itself is known or not; a longer sentence is a story. */
const [fewestWords, mostWords] = [2, 40];

/** Whether a sentence is as long as a wish can be. */
export const isWishLong = ({ length }: readonly string[]): boolean => length >= fewestWords && length <= mostWords;

/** Splits a sentence into what the models look at. Times go before names: "sunset" is both. */
export function listWishTokens(words: readonly string[], { names }: Lexicon): readonly WishToken[] {
  const tokens: WishToken[] = [];
  for (let at = 0; at < words.length;) {
    const { mark, next } = findMark(words, at, names);
    tokens.push({ mark, words: words.slice(at, next) });
    at = next;
  }
  return tokens;
}

/** "The light *on* in ten minutes". */
const isLit = (words: readonly string[], at: number) => words[at] === 'on' && lead.test(words[at + 1] ?? '');

/** "Turn that *one* off". */
const isPronoun = (words: readonly string[], at: number) =>
  words[at] === 'one' && /^(?:that|this|the|which)$/.test(words[at - 1] ?? '');

function findMark(words: readonly string[], at: number, names: Lexicon['names']) {
  const word = { mark: words[at] ?? '', next: at + 1 };
  const span = isLit(words, at) ? undefined : findSpan(words, at);
  if (span && !isPronoun(words, at)) return { mark: markOf(span), next: span.next };
  const [place] = names.places.find(words, at, words.length, true);
  if (place && place.next > at) return { mark: '@lamp', next: place.next };
  return findNumber(words, at) ?? word;
}

/** "Two alarms" are no time, and "that one" is no number. */
function findNumber(words: readonly string[], at: number) {
  const number = isPronoun(words, at) ? undefined : parseNumber(words, at);
  return number && !counted.test(words[number.next] ?? '') ? { mark: '@number', next: number.next } : undefined;
}

const lead = /^(?:in|at|by|for|from|until|till|every|after|before)$/;
const counted = /^(?:alarms|timers|reminders|lamps|lights|rules|times)$/;

function markOf(span: GistSpan): string {
  const { value, isLength } = span;
  if (value.recurrence !== undefined) return '@often';
  if (isLength || value.delay !== undefined) return '@length';
  return isMereDay(span) ? '@day' : '@time';
}
