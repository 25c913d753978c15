import { parseNumber, type Found } from '../numbers.js';
import { parseClockTime } from '../time/clock-times.js';
import { parseDate } from '../time/dates.js';
import { parseDuration } from '../time/durations.js';
import { parseRecurrence } from '../time/recurrences.js';
import { parseRun } from '../time/run-of-days.js';
import { parseSaidMoment } from '../time/spoken-time.js';
import { parseWeekdays, printWeekdays } from '../time/weekday-lists.js';
import type { SaidAmendment } from './said-amendment.js';

type Part = Found<SaidAmendment> | undefined;
type Words = readonly string[];
const skip = (words: Words, at: number, pattern: RegExp): number =>
  pattern.test(words[at] ?? '') ? skip(words, at + 1, pattern) : at;

const day = 86_400;
/** A length of less than a day, which is none of the calendar. */
function parseLength(words: Words, at: number): Found<number> | undefined {
  const found = parseDuration(words, at);
  return found && found.value < day ? found : undefined;
}

/** "Till midnight", "for two hours". */
export function readEnd(words: Words, at: number): Part {
  if (/^(?:till|until|til)$/.test(words[at] ?? '')) {
    const time = parseClockTime(words, at + 1);
    return time && { next: time.next, value: { till: time.value } };
  }
  const length = words[at] === 'for' ? parseLength(words, at + 1) : undefined;
  return length && !sides.has(words[length.next] ?? '')
    ? { next: length.next, value: { length: length.value } }
    : undefined;
}

/** Which way something is moved: -1 is earlier. */
const sides: ReadonlyMap<string, number> = new Map([
  ...['earlier', 'sooner', 'forward', 'forwards'].map((word) => [word, -1] as const),
  ...['later', 'back', 'backwards'].map((word) => [word, 1] as const),
]);

/** "Half an hour earlier", "back by an hour", "ten minutes later"; without a side it is how long it lasts. */
export function readShift(words: Words, at: number): Part {
  const lead = sides.get(words[at] ?? '');
  const start = lead === undefined ? at : at + 1;
  const length = parseLength(words, skip(words, start, /^(?:by|about)$/));
  if (!length) return undefined;
  if (lead !== undefined) return { next: length.next, value: { by: lead * length.value } };
  const side = sides.get(words[length.next] ?? '');
  return side === undefined ? readLength(words, at) : { next: length.next + 1, value: { by: side * length.value } };
}

/** "Half an hour on Sundays": so long it lasts. */
function readLength(words: Words, at: number): Part {
  const length = parseLength(words, at);
  return length && { next: length.next, value: { length: length.value } };
}

const minuteWords: ReadonlyMap<string, number> = new Map([
  ['half', 30],
  ['quarter', 15],
]);

/** "Half past", "a quarter to", of the hour that it has. */
export function readMinutes(words: Words, at: number): Part {
  if (parseClockTime(words, skip(words, at, /^at$/))) return undefined;
  const count = countMinutes(words, skip(words, at, /^(?:at|a)$/));
  const side = sidesOfHour.get(words[count?.next ?? words.length] ?? '');
  if (!count || !side || count.value > 59) return undefined;
  return { next: count.next + 1, value: { minutes: side * count.value } };
}

const sidesOfHour: ReadonlyMap<string, number> = new Map([
  ['past', 1],
  ['to', -1],
]);

function countMinutes(words: Words, at: number): Found<number> | undefined {
  const named = minuteWords.get(words[at] ?? '');
  return named === undefined ? parseNumber(words, at) : { next: at + 1, value: named };
}

/** "On Saturdays", "at the weekend", "this Saturday", "tonight", "only this week". */
export function readDays(words: Words, start: number): Part {
  const at = skip(words, start, /^(?:on|at|for|the|of)$/);
  return readWeek(words, start) ?? readOften(words, at) ?? readDate(words, at === start ? at : withArticle(words, at));
}

/** "The fourteenth" is one of the month. */
const withArticle = (words: Words, at: number) => (words[at - 1] === 'the' ? at - 1 : at);

function readWeek(words: Words, at: number): Part {
  const run = parseRun(words, at);
  const { through } = run?.value ?? {};
  const isWeek = typeof through === 'object' && 'whole' in through && through.whole === 'week';
  return run && isWeek && /^(?:(?:only|just|for|all|the|rest|of) )*(?:this|next|week)/.test(words.slice(at).join(' '))
    ? { next: run.next, value: { run: run.value } }
    : undefined;
}

function readOften(words: Words, at: number): Part {
  if (/^weekends?$/.test(words[at] ?? '') && words[at - 1] !== 'this')
    return { next: at + 1, value: { recurrence: 'weekends' } };
  const often = parseRecurrence(words, at);
  const isOfDays = often && /^(?:daily|week)/.test(often.value) && often.value !== 'weekly';
  return isOfDays ? { next: often.next, value: { recurrence: often.value } } : readWeekdays(words, at);
}

/** Mondays, or several days: "Friday and Saturday". */
function readWeekdays(words: Words, at: number): Part {
  const days = parseWeekdays(words, at);
  const isOften = days && (days.next > at + 1 || words[at]?.endsWith('days'));
  return isOften ? { next: days.next, value: { recurrence: printWeekdays(days.value) } } : undefined;
}

/** One day, with what is said of its time: "tomorrow at eight", "this evening". */
function readDate(words: Words, at: number): Part {
  const date = parseDate(words, at);
  if (!date || /month|week|yesterday|next \d|ago|last/.test(date.value)) return undefined;
  const next = skip(words, date.next, /^(?:morning|afternoon|evening|night)$/);
  const part = next > date.next ? words[date.next] : words[at] === 'tonight' ? 'tonight' : undefined;
  const time = part === undefined ? undefined : parseSaidMoment(['the', part, ...words.slice(next)], 1);
  // "Tomorrow morning at six" is in the morning.
  if (time?.value.at !== undefined)
    return { next: next + time.next - 2, value: { date: date.value, time: timeOf(time.value) } };
  return { next, value: { date: date.value } };
}

type Clock = NonNullable<SaidAmendment['time']>;
const timeOf = ({ at = '', either }: { readonly at?: string; readonly either?: true }): Clock => ({
  at,
  ...(either && { either }),
});

/** "At seven", "half past eight", "one in the morning". */
export function readTime(words: Words, start: number): Part {
  const at = skip(words, start, /^(?:at|by|around|for|from|till|until|to)$/);
  const found = parseClockTime(words, at);
  if (!found || words[found.next] === 'percent') return undefined;
  const isToday = words.slice(at, found.next).some((each) => /^(?:this|tonight)$/.test(each));
  return { next: found.next, value: { time: found.value, ...(isToday && { date: 'today' }) } };
}
