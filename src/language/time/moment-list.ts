import { omit } from '../../core/omit.js';
import type { Words } from '../matching/words.js';
import type { Found } from '../numbers.js';
import { parseMoment, type SpokenTime } from './spoken-time.js';

/** One moment, or several that were said in a row. */
export type SpokenTimes = SpokenTime & { readonly moments?: readonly SpokenTime[] };

/** What stands between moments: "and *again* in two hours". */
const joints = /^(?:and|again|then|also|once)$/;
/** Nobody says more in a row. */
const most = 6;

/**
 * The moment at `at`, and before it the longest row of several: "at seven and at half past seven tomorrow", "six, six ten and six
 * twenty". What one of them leaves out it has from its neighbors.
 */
export function parseMoments(words: Words, at: number): readonly Found<SpokenTimes>[] {
  const first = parseMoment(words.words, at);
  if (!first) return [];
  const list = readRow(words, first);
  const last = list.at(-1);
  if (!last || list.length === 1) return [first];
  return [{ next: last.next, value: { moments: shareMoments(list.map(({ value }) => value)) } }, first];
}

/** The moments up to the last that an "and" or a comma joins: a row that ends without one may be a slip of the tongue. */
function readRow({ words, breaks }: Words, first: Found<SpokenTime>): readonly Found<SpokenTime>[] {
  const found = [first];
  let joined = 1;
  for (let last = first; found.length < most;) {
    const next = skipJoint(words, last.next);
    const more = isOther(words, next) ? undefined : parseMoment(words, next);
    const isJoined = next > last.next || breaks.has(last.next);
    if (!more || !(isJoined || [last, more].every(isClock))) break;
    found.push(more);
    last = more;
    if (isJoined) joined = found.length;
  }
  return found.slice(0, joined);
}

function skipJoint(words: readonly string[], at: number): number {
  if (words[at] !== 'and') return at;
  let next = at;
  while (joints.test(words[next] ?? '')) next += 1;
  // "Two alarms, one at six and one at seven": another of the same, and no one o'clock.
  const isOne = /^(?:one|another) (?:at|for)$/.test(words.slice(next, next + 2).join(' '));
  return isOne && many.test(words.join(' ')) ? next + 1 : next;
}

const many = /\b(?:alarms|reminders)\b/;
/** "And one for nine" is another alarm, not one o'clock. */
const isOther = (words: readonly string[], at: number) => words[at] === 'one' && words[at + 1] === 'for';
const isClock = ({ value: { at, date, recurrence } }: Found<SpokenTime>) =>
  at !== undefined && date === undefined && recurrence === undefined;
const isDated = ({ date, recurrence }: SpokenTime) => date !== undefined || recurrence !== undefined;
const isTimed = ({ at }: SpokenTime) => at !== undefined;

/** Each with what its neighbors say for it too: the day, the time of day, the half of the day. */
export function shareMoments(said: readonly SpokenTime[]): readonly SpokenTime[] {
  const moments = said.some(({ recurrence }) => recurrence !== undefined) ? said.map(everyWeekend) : said;
  return moments.map((own, at) => {
    if (own.delay !== undefined) return own;
    const [before, after] = [moments.slice(0, at).toReversed(), moments.slice(at + 1)];
    const dated = [own, ...before, ...after].find(isDated) ?? {};
    const timed = [own, ...after, ...before].find(isTimed) ?? {};
    const clear = (one: SpokenTime) => isTimed(one) && !one.either;
    const moment = { ...omit(dated, 'at', 'either', 'delay'), ...omit(timed, 'date', 'recurrence', 'delay') };
    return inHalfAfter(inHalfBefore(moment, after.find(clear)?.at), before.find(clear)?.at);
  });
}

/** "On weekdays at six and at nine at the weekend": every weekend. */
const everyWeekend = (one: SpokenTime): SpokenTime =>
  one.date === 'weekend' ? { ...omit(one, 'date'), recurrence: 'weekends' } : one;

const noon = 12;
const hourOf = (time: string) => Number(time.slice(0, 2));

/** "At seven and nine in the evening": both are in the evening. */
function inHalfBefore(own: SpokenTime, next: string | undefined): SpokenTime {
  if (!own.either || own.at === undefined || next === undefined) return own;
  return hourOf(own.at) % noon > hourOf(next) % noon ? own : inHalf(own, own.at, hourOf(next) >= noon);
}

/** "At seven in the morning and at half past eight", "at nine in the morning and at two": the next that comes after the first. */
function inHalfAfter(own: SpokenTime, last: string | undefined): SpokenTime {
  if (!own.either || own.at === undefined || last === undefined) return own;
  const isSame =
    `${hourOf(own.at) % noon}${own.at.slice(2)}`.padStart(5, '0') >
    `${hourOf(last) % noon}${last.slice(2)}`.padStart(5, '0');
  return inHalf(own, own.at, isSame === hourOf(last) >= noon);
}

const inHalf = (own: SpokenTime, at: string, isLate: boolean): SpokenTime => ({
  ...omit(own, 'either'),
  at: `${String((hourOf(at) % noon) + (isLate ? noon : 0)).padStart(2, '0')}${at.slice(2)}`,
});
