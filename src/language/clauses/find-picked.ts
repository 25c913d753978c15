import { parseClockTime } from '../time/clock-times.js';
import { parseDate } from '../time/dates.js';

/** Some of several things that are set up, by what tells them from the others: "the noon ones", "the early one", "the alarm for work", "both". */
export interface Picked {
  readonly kind?: 'alarm' | 'reminder' | 'timer';
  /** One of them, exactly two, or each that fits. */
  readonly number: 'one' | 'two' | 'each';
  readonly place?: PickedPlace;
  readonly at?: string;
  readonly either?: true;
  readonly part?: PickedPart;
  readonly date?: string;
  /** Words of its name or its message. */
  readonly about?: string;
}

/** A place among the others: in order, in time, or in length. */
export type PickedPlace = 1 | 2 | 3 | 4 | 'last' | 'other' | 'early' | 'late' | 'middle' | 'short' | 'long';
export type PickedPart = 'morning' | 'afternoon' | 'evening' | 'night';

/** Where words pick something. */
export interface FoundPicked {
  /** Index of the first character, and the one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly picked: Picked;
}

const places: ReadonlyMap<string, PickedPlace> = new Map<string, PickedPlace>([
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['last', 'last'],
  ['final', 'last'],
  ['other', 'other'],
  ...['early', 'earlier', 'earliest'].map((word) => [word, 'early'] as const),
  ...['late', 'later', 'latest'].map((word) => [word, 'late'] as const),
  ['middle', 'middle'],
  ...['short', 'shorter', 'shortest'].map((word) => [word, 'short'] as const),
  ...['long', 'longer', 'longest'].map((word) => [word, 'long'] as const),
]);
const parts: ReadonlyMap<string, PickedPart> = new Map<string, PickedPart>([
  ['morning', 'morning'],
  ['afternoon', 'afternoon'],
  ['evening', 'evening'],
  ['night', 'night'],
]);
const kinds = { alarm: 'alarm', reminder: 'reminder', timer: 'timer' } as const;

const noun = '(ones?|alarms?|reminders?|timers?)';
const headed = new RegExp(
  String.raw`\b(?:the|my|our|that) ((?:[\w':]+ ){0,4}?)${noun}\b(?: (for|about|at|on|in|called|to) (.+))?`,
);
/** "Cancel *the second*": nothing else is called so. */
const bare =
  /\b(?:the) (first|second|third|fourth|last|other|earlier|later|earliest|latest|middle|shortest|longest)(?= |$)(?! (?:time|day|week|month|thing|half|hour|few|two|three|of)\b)/;
const pair =
  /\b(?:both(?: (?:of )?(?:them|those|these))?|(?:them|those) both|the two(?: of them)?|(?:them|those) two)(?= |$)(?! (?:lights?|lamps?|of)\b)/;
const every = /\b(?:all (?:(?:of )?(?:them|those)|three|four)|them all)(?= |$)/;

/** The words that pick one or some of several things that wait for their time; undefined where a sentence, in lower case and without stops, has none. */
export function findPicked(said: string): FoundPicked | undefined {
  return (
    findHeaded(said) ??
    findWord(said, pair, { number: 'two' }) ??
    findWord(said, every, { number: 'each' }) ??
    findBare(said)
  );
}

function findWord(said: string, pattern: RegExp, picked: Picked): FoundPicked | undefined {
  const found = pattern.exec(said);
  return found ? { from: found.index, to: found.index + found[0].length, picked } : undefined;
}

function findBare(said: string): FoundPicked | undefined {
  const place = places.get(bare.exec(said)?.[1] ?? '');
  return place === undefined ? undefined : findWord(said, bare, { number: 'one', place });
}

function findHeaded(said: string): FoundPicked | undefined {
  const found = headed.exec(said);
  if (!found) return undefined;
  const [before, thing, lead, behind] = [1, 2, 3, 4].map((at) => found[at] ?? '') as [string, string, string, string];
  const tail = isMoved(said.slice(0, found.index), before, lead) ? undefined : readTail(lead, behind);
  const own = before === '' ? {} : readMark(before.trim());
  const marks = own && { ...own, ...tail?.mark };
  if (!marks || Object.keys(marks).length === 0) return undefined;
  // "Move the early one *to nine*" tells no more of it.
  const to = found.index + found[0].length - leftOver(lead, behind, tail);
  return { from: found.index, to, picked: { ...kindOf(thing), ...marks } };
}

/** "*The Thursday one* at half past two", without a verb, is to be then; "cancel the Thursday one at half past two" is it already. */
const isMoved = (ahead: string, before: string, lead: string) => before !== '' && lead === 'at' && verbless.test(ahead);
const verbless = /^(?:(?:no|and|oh|but|actually|then|sorry|well) )*$/;

/** How many characters stand behind what is picked. */
const leftOver = (lead: string, behind: string, tail: FoundMark | undefined) =>
  tail ? behind.length - tail.length : lead === '' ? 0 : ` ${lead} ${behind}`.length;

/** What it is called, and whether it is one. */
function kindOf(thing: string): Pick<Picked, 'kind' | 'number'> {
  const kind = kinds[thing.replace(/s$/, '') as keyof typeof kinds] as Picked['kind'];
  return { ...(kind && { kind }), number: thing.endsWith('s') ? 'each' : 'one' };
}

type Mark = Omit<Picked, 'kind' | 'number'>;

/** What stands before it: a place, a time, a part of the day, a day, or a name. */
function readMark(said: string): Mark | undefined {
  const words = said
    .replace(/^(?:very|whole|little) /, '')
    .replace(/'s$/, '')
    .replace("o'clock", 'oclock')
    .split(' ');
  const place = places.get(words.join(' '));
  if (place !== undefined) return { place };
  return readWhen(words) ?? (words.every((word) => unnamed.test(word)) ? undefined : { about: words.join(' ') });
}

/** What tells none from another. */
const unnamed =
  /^(?:next|same|new|old|only|whole|usual|current|whatever|right|wrong|damn|bloody|stupid|two|three|four|all|of)$/;

function readWhen(words: readonly string[]): Mark | undefined {
  const time = parseClockTime(words, 0);
  if (time?.next === words.length) return time.value;
  const part = parts.get(words.at(-1) ?? '');
  const day = part === undefined ? words : words.slice(0, -1);
  return part !== undefined && day.length === 0 ? { part } : readDay(day, part);
}

function readDay(words: readonly string[], part: PickedPart | undefined): Mark | undefined {
  const date = parseDate(words, 0);
  return date?.next === words.length ? { date: date.value, ...(part && { part }) } : undefined;
}

interface FoundMark {
  readonly mark: Mark;
  /** How many characters it takes. */
  readonly length: number;
}

/** "The one *for work*", "the alarm *at six*", "the reminder *about mia*": as few words as tell it. */
function readTail(lead: string, behind: string): FoundMark | undefined {
  const words = behind.replace("o'clock", 'oclock').split(' ');
  const start = /^(?:the|my|our)$/.test(words[0] ?? '') ? 1 : 0;
  const timed = /^(?:at|on|in|for)$/.test(lead) ? readTime(words, start, behind) : undefined;
  return timed ?? (/^(?:for|about|called)$/.test(lead) ? readName(words, start, behind) : undefined);
}

/** The most words of a time or a day. */
const mostWords = 4;

function readTime(words: readonly string[], start: number, behind: string): FoundMark | undefined {
  for (let end = Math.min(words.length, start + mostWords); end > start; end -= 1) {
    const mark = readWhen(words.slice(start, end));
    if (mark) return { mark, length: sizeOf(behind, end) };
  }
  return undefined;
}

const notNamed = /^(?:me|us|him|her|them|it|that|this|now|good|today|tomorrow|an?|every|\w+ing)$/;

function readName(words: readonly string[], start: number, behind: string): FoundMark | undefined {
  const name = words[start];
  if (name === undefined || notNamed.test(name)) return undefined;
  return { mark: { about: name }, length: sizeOf(behind, start + 1) };
}

/** How many characters the first so many words take. */
const sizeOf = (text: string, count: number) => text.split(' ').slice(0, count).join(' ').length;
