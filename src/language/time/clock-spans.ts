import { skip } from '../matching/fillers.js';
import type { Trie } from '../matching/trie.js';
import type { Words } from '../matching/words.js';
import { parseNumber } from '../numbers.js';
import { parseDuration } from './durations.js';
import { parseSaidMoment, type SaidMoment } from './spoken-time.js';

/** What phrases about clocks can be, each a rule `clock_…` of the sentences. Of phrases of one length the first here counts. */
export const clockRoles = [
  'alarm',
  'timer',
  'reminder',
  'cancel',
  'move',
  'later',
  'earlier',
  'all',
  'slip',
  'small',
] as const;
export type ClockRole = (typeof clockRoles)[number];
/** Lists of phrases: with `never` the sentence is about something else; a number before `many` counts; `reason` and `story` stand around an order. */
export const clockLists = [...clockRoles, 'never', 'many', 'reason', 'story'] as const;
export type ClockWords = Readonly<Record<(typeof clockLists)[number], Trie<true>>>;

/** A piece of a sentence: a phrase, a time, a length in seconds, or a word that says nothing about clocks. */
export type ClockSpan = { readonly at: number; readonly next: number } & (
  | { readonly kind: 'phrase'; readonly role: ClockRole }
  | { readonly kind: 'moment'; readonly moment: SaidMoment }
  | { readonly kind: 'length'; readonly seconds: number }
  /** A word that says nothing about clocks, or a number that is no time. */
  | { readonly kind: 'strange' }
);

/** Cuts a sentence into the longest pieces that mean something about clocks; undefined where it is about something else. */
export function cutSpans(words: Words, lists: ClockWords): readonly ClockSpan[] | undefined {
  const spans: ClockSpan[] = [];
  for (let at = 0; at < words.words.length;) {
    if (skip(lists.never, words, at) > at) return undefined;
    const span = spanAt(words, at, lists);
    spans.push(span);
    at = span.next;
  }
  return spans;
}

/** The longest piece; of equal ones the phrase. */
function spanAt(words: Words, at: number, lists: ClockWords): ClockSpan {
  const counted = countAt(words, at, lists);
  if (counted > at) return { at, next: counted, kind: 'phrase', role: 'small' };
  const found = [...phrasesAt(words, at, lists), ...timesAt(words.words, at)];
  const [first] = found.toSorted((one, other) => other.next - one.next);
  const number = parseNumber(words.words, at);
  if (number && number.next > (first?.next ?? at)) return { at, next: number.next, kind: 'strange' };
  return first ?? { at, next: at + 1, kind: 'strange' };
}

function phrasesAt(words: Words, at: number, lists: ClockWords): readonly ClockSpan[] {
  return clockRoles
    .map((role) => ({ at, next: skip(lists[role], words, at), kind: 'phrase' as const, role }))
    .filter(({ next }) => next > at);
}

function timesAt(words: readonly string[], at: number): readonly ClockSpan[] {
  const length = parseDuration(words, at);
  if (length) return [{ at, next: length.next, kind: 'length', seconds: length.value }, ...momentsAt(words, at)];
  // "*For* twelve minutes" is no noon.
  const after = parseDuration(words, at + 1)?.next ?? at;
  return momentsAt(words, at).filter(({ moment, next }) => moment.delay !== undefined || next >= after);
}

function momentsAt(words: readonly string[], at: number) {
  const found = parseSaidMoment(words, at);
  // "An hour *later*" is counted from what is moved, and not from now.
  if (words[(found?.next ?? 0) - 1] === 'later') return [];
  return found ? [{ at, next: found.next, kind: 'moment' as const, moment: found.value }] : [];
}

/** "*Three* alarms", "another *one* at six", "the oven *one*": no time. Returns where it ends; `at` where it is none. */
function countAt(words: Words, at: number, { many }: ClockWords): number {
  const number = parseNumber(words.words, at);
  if (!number) return at;
  if (skip(many, words, number.next) > number.next) return number.next;
  return isOther(words.words, at) ? at + 1 : at;
}

/** "One" that stands for another alarm or timer and is neither a time nor a length. */
function isOther(words: readonly string[], at: number): boolean {
  if (words[at] !== 'one' || parseDuration(words, at)) return false;
  const [before, after] = [words[at - 1] ?? '', words.slice(at + 1, at + 3).join(' ')];
  if (/^(?:at|by)$/.test(before) || /^(?:am|pm|oclock|in the)\b/.test(after)) return false;
  return /^(?:at|for|on|in)\b/.test(after) ? before !== 'for' : !/^(?:to|past|for|till|until)$/.test(before);
}
