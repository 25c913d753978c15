import { parseNumber } from './numbers.js';
import { parseDuration } from './time/durations.js';
import { parseSaidMoment, type SaidMoment } from './time/spoken-time.js';

/** A time or a length in a sentence. */
export interface GistSpan {
  readonly at: number;
  readonly next: number;
  readonly words: string;
  readonly value: SaidMoment;
  /** Said as a mere length: "half an hour". */
  readonly isLength: boolean;
}

/** Behind these a mere number is a time. */
const beforeTime = /^(?:it|that|to|at|till|until|like|say|for|around)$/;

/** The time or the length at `at`; a mere number only behind a word that makes it a time. */
export function findSpan(words: readonly string[], at: number): GistSpan | undefined {
  const found = findTime(words, at);
  if (!found || words[at] === 'now') return undefined;
  const isBare = parseNumber(words, at)?.next === found.next && !beforeTime.test(words[at - 1] ?? '');
  return isBare ? undefined : found;
}

/** "Make that *thirty*": a number that is no hour of the day. */
function findNumber(words: readonly string[], at: number): GistSpan | undefined {
  const number = /^(?:it|that)$/.test(words[at - 1] ?? '') ? parseNumber(words, at) : undefined;
  return number && { at, next: number.next, words: words.slice(at, number.next).join(' '), value: {}, isLength: false };
}

function findTime(words: readonly string[], at: number): GistSpan | undefined {
  const moment = parseSaidMoment(words, at);
  const length = parseDuration(words, at);
  const [momentEnd, lengthEnd] = [moment?.next ?? at, length?.next ?? at];
  const next = Math.max(momentEnd, lengthEnd);
  if (next === at) return findNumber(words, at);
  const isLength = lengthEnd >= momentEnd;
  return { at, next, words: words.slice(at, next).join(' '), value: moment?.value ?? {}, isLength };
}

/** A day or a repetition, and no time of day. */
export const isMereDay = ({ value: { at, date, recurrence, delay }, isLength }: GistSpan): boolean =>
  !isLength && at === undefined && delay === undefined && (date !== undefined || recurrence !== undefined);
