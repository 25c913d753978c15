import { dropStops, lowerText } from '../plain-text.js';
import type { Found } from '../numbers.js';
import { parseClockTime, type ClockTime } from '../time/clock-times.js';
import { parseDate } from '../time/dates.js';
import { parseDuration } from '../time/durations.js';
import { parseRecurrence } from '../time/recurrences.js';
import { readDaysApart } from './days-apart.js';
import { parseWeekdays, printWeekdays } from '../time/weekday-lists.js';

/** Until when, or for how many seconds, something lasts on some days, or on one. */
export interface EndApart {
  /** The days, as in src/language/time/recurrences.ts. */
  readonly recurrence?: string;
  /** The one day, as `date` of command-timing.ts names it. */
  readonly date?: string;
  readonly till?: ClockTime;
  readonly length?: number;
}

const lead = /^(?:(?:but|and|oh|no|actually|please|well|so|ok|okay|except|only|just|then|though|can you|could you) )*/;
const deed =
  /^(?:(?:leave|keep|let|have|make|do) (?:it|that|them|this|the [a-z]+(?: [a-z]+)? (?:light|lights|lamp|lamps))(?: stay| be| burn| go on| run)?(?: on| lit| burning)?|(?:it|that|they) (?:should |can |may |must |is to |has to )?(?:stay|stays|be|burn|burns|last|lasts|run|runs|go on|goes on)(?: on| lit| burning)?|stay on|on(?= till| until| for)) /;
const tail = /(?: (?:please|instead|though|then|rather|only|too))+$/;

/** "Leave it on till midnight on Saturday", "but half an hour on Sundays". Undefined for whatever says more, or less. */
export function readEndApart(text: string): EndApart | undefined {
  const said = dropStops(lowerText(text)).trim().replace(lead, '').replace(deed, '').replace(tail, '');
  const words = said.split(' ');
  let found: EndApart = {};
  for (let at = 0; at < words.length;) {
    const part = readEnd(words, at) ?? readDays(words, at);
    if (!part) return undefined;
    found = { ...found, ...part.value };
    at = part.next;
  }
  const [isEnd, isDay] = [(found.till ?? found.length) !== undefined, (found.date ?? found.recurrence) !== undefined];
  return isEnd && isDay ? found : undefined;
}

/** A sentence without the end that some days of it have, and that as a sentence of its own: "*but till midnight on Saturdays*". */
export function takeEndApart(text: string): readonly [string, string] | undefined {
  const words = text.trim().split(/\s+/);
  const cuts = words.flatMap((word, at) => (at >= leastWords && /^(?:but|and|except|only)$/i.test(word) ? [at] : []));
  const cut = cuts.find((at) => readEndApart(words.slice(at).join(' ')));
  return cut === undefined ? undefined : [words.slice(0, cut).join(' ').replace(/,$/, ''), words.slice(cut).join(' ')];
}
/** Fewer words set up nothing. */
const leastWords = 4;

/** Whether a sentence tells only how it is on some days. */
export const tellsSomeDays = (text: string): boolean => (readDaysApart(text) ?? readEndApart(text)) !== undefined;

type Part = Found<EndApart> | undefined;

function readEnd(words: readonly string[], start: number): Part {
  const at = skip(words, start, /^(?:only|just)$/);
  if (/^(?:till|until|til)$/.test(words[at] ?? '')) {
    const time = parseClockTime(words, at + 1);
    return time && { next: time.next, value: { till: time.value } };
  }
  const length = parseDuration(words, skip(words, at, /^for$/));
  return length && length.value < day ? { next: length.next, value: { length: length.value } } : undefined;
}
const day = 86_400;

/** "On Saturdays", "at the weekend", "this Saturday", "tonight". */
function readDays(words: readonly string[], start: number): Part {
  const at = skip(words, start, /^(?:on|at|for|the)$/);
  return readOften(words, at) ?? readDate(words, at);
}

function readOften(words: readonly string[], at: number): Part {
  const often = parseRecurrence(words, at);
  return often ? { next: often.next, value: { recurrence: often.value } } : readWeekdays(words, at);
}

function readWeekdays(words: readonly string[], at: number): Part {
  if (/^(?:at|the)$/.test(words[at - 1] ?? '') && words[at] === 'weekend')
    return { next: at + 1, value: { recurrence: 'weekends' } };
  const days = parseWeekdays(words, at);
  const isOften = days && (days.next > at + 1 || (words[at] ?? '').endsWith('days'));
  return isOften ? { next: days.next, value: { recurrence: printWeekdays(days.value) } } : undefined;
}

function readDate(words: readonly string[], at: number): Part {
  const date = parseDate(words, at);
  return date && !/month|week|yesterday/.test(date.value)
    ? { next: date.next, value: { date: date.value } }
    : undefined;
}

function skip(words: readonly string[], at: number, pattern: RegExp): number {
  return pattern.test(words[at] ?? '') ? skip(words, at + 1, pattern) : at;
}
