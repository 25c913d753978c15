import { z } from 'zod';
import type { LastDay, FirstDay, Run, WholeSpan } from '../../core/run-command.js';
import { sliceWords } from '../matching/clause.js';
import type { Words } from '../matching/words.js';
import { parseNumber, type Found } from '../numbers.js';
import { parseClockTime } from './clock-times.js';
import { parseDate } from './dates.js';
import { parseWeekday } from './weekdays.js';

/** A run of days at a word of a sentence, and what is said in its place: "for the next three evenings" happens every evening. */
type RunAt = Found<Run> & { readonly often?: string };

const textAt = (words: readonly string[], at: number) => words.slice(at, at + 8).join(' ');
const lengthOf = (text: string) => text.trim().split(' ').length;
/** A span by its words: "next week", "this month". */
const wholeOf = (unit: string, isNext: boolean): WholeSpan => ({
  whole: spanSchema.parse(unit),
  ...(isNext ? { next: true } : {}),
});
const spanSchema = z.enum(['week', 'month', 'year', 'weekend']);
const wholeEnd = /^(?:the )?end of (?:(this|the|next) )?(week|month|year|weekend)(?= |$)/;
const monthEnd = /^(?:the )?end of (?=\w)/;

/** The last day of something: "the end of the month", "the end of May". */
function parseEnd(words: readonly string[], at: number): Found<LastDay> | undefined {
  const [said, which, unit = ''] = wholeEnd.exec(textAt(words, at)) ?? [];
  if (said === undefined) return parseMonthEnd(words, at);
  return { next: at + lengthOf(said), value: wholeOf(unit, which === 'next' && unit !== 'weekend') };
}

function parseMonthEnd(words: readonly string[], at: number): Found<LastDay> | undefined {
  const lead = monthEnd.exec(textAt(words, at))?.[0];
  if (lead === undefined) return undefined;
  const start = at + lengthOf(lead);
  const month = parseDate(['in', ...words.slice(start)], 0);
  if (!month?.value.startsWith('month ')) return undefined;
  return { next: start + month.next - 1, value: { month: Number(month.value.slice(-2)) } };
}

/** A day with no time on it: what comes by the clock is no end of a run. */
function parseDay(words: readonly string[], at: number): Found<string> | undefined {
  const found = parseDate(words, at);
  if (!found || /^(?:yesterday|month |next \d)/.test(found.value)) return undefined;
  const last = /^(?:evening|night)$/.test(words[found.next] ?? '') ? found.next + 1 : found.next;
  const isTime =
    /^(?:at|by|around|morning|noon|midday|afternoon)$/.test(words[last] ?? '') || parseClockTime(words, last);
  return isTime ? undefined : { next: last, value: found.value };
}

const wholeBegin = /^(?:the )?(?:(next) (week|month)|(?:this )?(weekend))(?= |$)/;
/** A span that begins a run: "next week", "the weekend". */
function parseBegin(words: readonly string[], at: number): Found<WholeSpan> | undefined {
  const [said, next, unit, weekend] = wholeBegin.exec(textAt(words, at)) ?? [];
  if (said === undefined) return undefined;
  return { next: at + lengthOf(said), value: wholeOf(unit ?? weekend ?? '', next !== undefined) };
}

const untilLead =
  /^(?:(?:only|just) )?(?:(?:until|till|til|through|thru|up to|up until|up till|not after|not past|no later than)(?: and including)?)(?= )/;

/** "Until Friday", "till the end of the month"; "until next week" is up to the day before. */
function parseThrough(words: readonly string[], at: number): RunAt | undefined {
  const lead = untilLead.exec(textAt(words, at))?.[0];
  if (lead === undefined) return undefined;
  const start = at + lengthOf(lead);
  const end = parseEnd(words, start);
  if (end) return { next: end.next, value: { through: end.value } };
  const whole = parseBegin(words, start);
  if (whole) {
    const isIncluded = /\b(?:through|thru|including)/.test(lead);
    return { next: whole.next, value: { through: isIncluded ? whole.value : { before: whole.value } } };
  }
  const day = parseDay(words, start);
  return day && { next: day.next, value: { through: { day: day.value } } };
}

const sinceLead =
  /^(?:(?:only|just) )?(?:(?:starting|beginning|commencing)(?: (?:on|from|with))?|as of|as from|not before|not until|from)(?= )/;
const onward = /^(?:on|onwards?|forward|forth|and on)(?= |$)/;

/** "From Monday on", "starting next week"; a mere "from Monday" may be "from Monday to Friday". */
function parseSince(words: readonly string[], at: number): RunAt | undefined {
  const lead = sinceLead.exec(textAt(words, at))?.[0];
  const day = lead === undefined ? undefined : parseFirst(words, at + lengthOf(lead));
  if (!day) return undefined;
  const on = onward.exec(textAt(words, day.next))?.[0];
  if (on !== undefined) return { next: day.next + lengthOf(on), value: { since: day.value } };
  return lead === 'from' && goesOn(words, day.next) ? undefined : upTo(words, day);
}

/** Whether more is said behind a weekday. */
const goesOn = (words: readonly string[], at: number) =>
  at < words.length && parseWeekday(words[at - 1] ?? '') !== undefined;

/** "From the tenth *to the fourteenth* of March". */
function upTo(words: readonly string[], { next, value: since }: Found<FirstDay>): RunAt {
  const to = words[next] === 'to' ? parseDay(words, next + 1) : undefined;
  return to ? { next: to.next, value: { since, through: { day: to.value } } } : { next, value: { since } };
}

function parseFirst(words: readonly string[], at: number): Found<FirstDay> | undefined {
  const whole = parseBegin(words, at);
  if (whole?.value.next) return whole;
  const day = parseDay(words, at);
  return day && { next: day.next, value: { day: day.value } };
}

const thisSpan =
  /^(?:(?:only|just) )?(?:for (?:the )?rest of the|(?:for )?(?:the )?rest of this|(?:for )?(?:all )?(?:this|next)) (week|month|year|weekend)(?: only| long)?(?= |$)/;

/** "This week only", "for the rest of the month"; next week begins on its Monday. */
function parseWhole(words: readonly string[], at: number): RunAt | undefined {
  const [said, unit = ''] = thisSpan.exec(textAt(words, at)) ?? [];
  if (said === undefined || beforeSpans.test(words[at - 1] ?? '')) return undefined;
  const next = at + lengthOf(said);
  return { next, value: runOf(wholeOf(unit, unit !== 'weekend' && said.includes('next '))) };
}

/** What is ahead begins with its first day, the week that it is at once. */
const runOf = (span: WholeSpan): Run =>
  span.whole === 'weekend' || span.next ? { since: span, through: span } : { through: span };

/** Of a week behind these it is said elsewhere what it is. */
const beforeSpans = /^(?:from|until|till|through|before|after|in|on)$/;

const todayOnly =
  /^(?:(?:only|just)(?: for)? (today|tonight|tomorrow)|(?:for )?(today|tonight|tomorrow) only)(?: night)?(?= |$)/;

function parseOnly(words: readonly string[], at: number): RunAt | undefined {
  const found = todayOnly.exec(textAt(words, at));
  if (!found) return undefined;
  const day = { day: (found[1] ?? found[2]) === 'tomorrow' ? 'tomorrow' : 'today' };
  return { next: at + lengthOf(found[0]), value: { since: day, through: day } };
}

const countLead =
  /^(?:(?:only|just) )?(?:for )?(?:the )?(?:next|coming|following) (?=\S)|^(?:(?:only|just) )?for (?=\S)/;
const parts: Readonly<Record<string, string>> = {
  ...{ days: 'every day', nights: 'every night', evenings: 'every evening' },
  ...{ mornings: 'every morning', afternoons: 'every afternoon' },
};
const lengths: Readonly<Record<string, number>> = { week: 7, weeks: 7, fortnight: 14 };

/** "For the next three evenings", "for two weeks": so many days from the first one. */
function parseCount(words: readonly string[], at: number): RunAt | undefined {
  const lead = countLead.exec(textAt(words, at))?.[0];
  if (lead === undefined) return undefined;
  const start = at + lengthOf(lead);
  const isAhead = /next|coming|following/.test(lead);
  const count = parseSome(words, start, isAhead);
  if (!count || !isCount(count.value)) return undefined;
  const found = countOf(words[count.next] ?? '', count.value, isAhead);
  return found && { next: count.next + 1, ...found };
}

/** "Three", "a", or of "the next week" the one. */
function parseSome(words: readonly string[], at: number, isAhead: boolean): Found<number> | undefined {
  if (words[at] === 'a') return { next: at + 1, value: 1 };
  return isAhead && /^(?:week|fortnight|month)$/.test(words[at] ?? '')
    ? { next: at, value: 1 }
    : parseNumber(words, at);
}

const mostCounted = 400;
const isCount = (value: number) => Number.isInteger(value) && value >= 1 && value <= mostCounted;

function countOf(unit: string, count: number, isAhead: boolean): Omit<RunAt, 'next'> | undefined {
  if (unit === 'month' || unit === 'months') return { value: { through: { count, of: 'months' } } };
  const weekday = unit.endsWith('s') && isAhead ? parseWeekday(unit) : undefined;
  if (weekday) return { value: { through: days(7 * count - 6) }, often: `every ${weekday}` };
  const often = parts[unit];
  if (often !== undefined) return { value: { through: days(count) }, often };
  const length = lengths[unit];
  return length === undefined ? undefined : { value: { through: days(count * length) } };
}

const days = (count: number) => ({ count, of: 'days' as const });

const readers = [parseThrough, parseSince, parseOnly, parseWhole, parseCount];

/** The run of days at a word; undefined where none begins there. */
export function parseRun(words: readonly string[], at: number): RunAt | undefined {
  for (const read of readers) {
    const found = read(words, at);
    if (found) return found;
  }
  return undefined;
}

const repeats = /\b(?:every|each|daily|nightly|weekdays|weekends|mornings|evenings|nights|\w+days|always)\b/;
const happens = /^(?:when|whenever|if|once|while)$/;

/** A run of days, and the sentence without it. */
export interface TakenRun {
  readonly rest: Words;
  readonly run: Run;
  /** Where it stood, in which words, and whether it ended the sentence. */
  readonly at: number;
  readonly said: string;
  readonly isLast: boolean;
}

/** A sentence without the first run of days in it; undefined where there is none. */
export function takeRun(words: Words): TakenRun | undefined {
  for (let at = 0; at < words.words.length; at += 1) {
    const found = parseRun(words.words, at);
    const rest = found && without(words, at, found);
    if (!rest) continue;
    const said = words.words.slice(at, found.next).join(' ');
    return { rest, run: found.value, at, said, isLast: found.next === words.words.length };
  }
  return undefined;
}

/** Undefined where so many days are rather how long something lasts: "when the door opens turn the hall red for two days". */
function without(words: Words, at: number, { next, value: { through }, often }: RunAt): Words | undefined {
  const rest = replace(words, at, next, '');
  const isOften = repeats.test(rest.words.join(' '));
  const isLength = typeof through === 'object' && 'count' in through;
  if (isLength && (rest.words.some((word) => happens.test(word)) || !(isOften || often))) return undefined;
  return isOften || often === undefined ? rest : replace(words, at, next, often);
}

function replace(words: Words, start: number, end: number, said: string): Words {
  const inner = said === '' ? [] : said.split(' ');
  const tail = sliceWords(words, end, words.words.length);
  const moved = start + inner.length;
  const breaks = [
    ...[...words.breaks].filter((each) => each <= start),
    ...[...tail.breaks].map((each) => each + moved),
    ...(words.breaks.has(end) && inner.length === 0 ? [start] : []),
  ];
  return { words: [...words.words.slice(0, start), ...inner, ...tail.words], breaks: new Set(breaks) };
}
