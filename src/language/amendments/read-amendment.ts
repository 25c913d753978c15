import type { Found } from '../numbers.js';
import { parseDate } from '../time/dates.js';
import { normalizeSentence } from '../matching/words.js';
import { givesTime, isMoved, type SaidAmendment, type DaysChange } from './said-amendment.js';
import { fillers, phrases } from './amendment-phrases.js';
import { readDays, readEnd, readMinutes, readShift, readTime } from './amendment-parts.js';

const noSpellings: ReadonlyMap<string, readonly string[]> = new Map();
type Read = (words: readonly string[], at: number, said: SaidAmendment) => Found<SaidAmendment> | undefined;

/**
 * What a sentence says of something that is set up already and is to be otherwise: "half an hour earlier on Mondays", "and Wednesday as well",
 * "leave it on till midnight on Saturday", "he said three not two"; its parts in any order. Undefined for whatever says more, or neither
 * a day nor what is taken back.
 */
export function readAmendment(text: string): SaidAmendment | undefined {
  const said = readAll(text, readPart);
  return said && isOne(said) ? said : undefined;
}

/** The same in a sentence that tells more than that: "we've visitors *tonight* so *don't do that till midnight*". */
export function findAmendment(text: string): SaidAmendment | undefined {
  const said = readAll(text, (words, at, before) => findPart(words, at, before) ?? { next: at + 1, value: {} });
  return said && isOne(said) && isChange(said) && givesTime(asTime(said)) ? said : undefined;
}

/** Whether it has something otherwise: "the hall lamp at nine tonight" is a wish of its own. */
const isChange = (said: SaidAmendment) => isMoved(said) || said.not !== undefined || said.how === 'only';

/** "Don't do that till midnight" is at midnight. */
const asTime = ({ till, ...said }: SaidAmendment): SaidAmendment => (till ? { ...said, time: till } : said);

/** Its parts, one after the other; undefined where one is none, or says a second thing of the same. */
function readAll(text: string, read: Read): SaidAmendment | undefined {
  const { words } = normalizeSentence(text, noSpellings);
  let said: SaidAmendment | undefined = {};
  for (let at = 0; said && at < words.length;) {
    const part = read(words, at, said);
    said = part && join(said, part.value);
    at = part?.next ?? words.length;
  }
  return said;
}

const findPart: Read = (words, at, said) =>
  (startsTime(words, at) ? readPart(words, at, said) : readPhrase(words, at, said)) ?? readDays(words, at);

/** In a story a number is a time of day only behind these. */
const startsTime = (words: readonly string[], at: number) =>
  /^(?:at|till|until|til|than|not|by|of)$/.test(words[at] ?? '') ||
  /^(?:it|that|make|till|until|before)$/.test(words[at - 1] ?? '');

const readPart: Read = (words, at, said) => {
  for (const read of [readDenied, readEnd, readShift, readDays, readPhrase, readMinutes, readTime, skipFiller]) {
    const part = read(words, at, said);
    if (part) return part;
  }
  return undefined;
};

/** "Not before nine" is at nine; "three *not two*", "*rather than ten*": what is taken back. */
const readDenied: Read = (words, at, said) => {
  const rest = words.slice(at, at + 3).join(' ');
  const before = lengthOf(/^not (?:before|earlier than|until|till)(?= )/, rest);
  if (before > 0) return readTime(words, at + before);
  const lead = lengthOf(/^(?:not|rather than|instead of)(?: at)?(?= )/, rest);
  const time = lead === 0 ? undefined : readTime(words, at + lead);
  if (!time?.value.time || !isOther(rest, said, followed(words, time.next))) return undefined;
  return { next: time.next, value: { not: time.value.time } };
};

const lengthOf = (pattern: RegExp, rest: string) => pattern.exec(rest)?.[0].split(' ').length ?? 0;
/** "Not at seven" alone takes back no time that is told. */
const isOther = (rest: string, { time, told }: SaidAmendment, isFollowed: boolean) =>
  time !== undefined || told === true || isFollowed || !rest.startsWith('not');

/** "Not two *but three*", "not two, three". */
const followed = (words: readonly string[], at: number) =>
  readTime(words, words[at] === 'but' ? at + 1 : at) !== undefined;

const readPhrase: Read = (words, at) => {
  const rest = words.slice(at).join(' ');
  for (const [pattern, value] of phrases) {
    const said = pattern.exec(rest)?.[0].trim();
    if (said) return { next: at + said.split(' ').length, value };
  }
  return undefined;
};

const skipFiller: Read = (words, at) => {
  const said = fillers.exec(words.slice(at, at + 3).join(' '))?.[0];
  if (said === undefined) return undefined;
  // "And Wednesday": one more, where nothing else is said of it.
  const value: SaidAmendment = said === 'and' && at === 0 ? { how: 'also' } : {};
  return { next: at + said.split(' ').length, value };
};

/** What counts where two things are said of the days: "make it only Fridays" leaves no others. */
const strength: readonly DaysChange[] = ['also', 'made', 'instead', 'only', 'skip', 'not'];
const stronger = (one: DaysChange | undefined, other: DaysChange | undefined) =>
  [one, other].sort((a, b) => rank(b) - rank(a))[0];
const rank = (how: DaysChange | undefined) => (how === undefined ? -1 : strength.indexOf(how));

/** Both, unless one of them says something of which the other says something else. */
function join(said: SaidAmendment, part: SaidAmendment): SaidAmendment | undefined {
  const how = stronger(said.how, part.how);
  const twice = Object.keys(part).some((field) => single.has(field) && field in said);
  return twice ? undefined : { ...said, ...part, ...(how && { how }) };
}
const single = new Set(['recurrence', 'date', 'run', 'time', 'not', 'minutes', 'by', 'till', 'length']);

/** Whether days are told, or what is taken back, and no more than one way of it. */
function isOne({ recurrence, date, run, once, time, not, minutes, by, till, length }: SaidAmendment): boolean {
  const count = (...parts: readonly unknown[]) => parts.filter((part) => part !== undefined).length;
  const [when, what] = [count(recurrence, date, run, once), count(time, minutes, by, till, length)];
  return (when === 1 && what <= 1) || (when === 0 && time !== undefined && not !== undefined);
}

/** "*There's no school on Friday* skip that one": the day is told before. */
const skipsThat =
  /^(.+?) (?:(?:so|then|and|please|just) )*(?:skip|leave out|drop|miss|cancel) (?:it|that|that one|that day|that time|the alarm|the reminder|this one)(?: (?:then|please|day|time))*$/;
/** "There's no round on Sunday *so let me sleep then*". */
const sleepsThen =
  /^(.+?) so (?:(?:then|please|just) )*(?:let (?:me|us) sleep(?: in)?|do not (?:wake|remind|ring|bother)(?: me| us)?|no need to (?:wake|remind)(?: me| us)?|not)(?: (?:then|that (?:day|morning|evening|night|time)|on that day))$/;

/** The day that a sentence tells, and then leaves out. */
export function readToldSkip(text: string): Pick<SaidAmendment, 'date'> | undefined {
  const { words } = normalizeSentence(text, noSpellings);
  const said = words.join(' ');
  const told = (skipsThat.exec(said) ?? sleepsThen.exec(said))?.[1]?.split(' ') ?? [];
  const [date] = told.flatMap((_, at) => parseDate(told, at)?.value ?? []);
  return date === undefined ? undefined : { date };
}
