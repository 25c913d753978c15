import { omit } from '../../core/omit.js';
import type { Run } from '../../core/run-command.js';
import { dayParts, inHalf, parseClockOffset, parseClockTime } from './clock-times.js';
import { parseDate } from './dates.js';
import { parseDuration } from './durations.js';
import { parseNumber, type Found } from '../numbers.js';
import { parseMinuteOfHour } from './minute-of-hour.js';
import { parseRecurrence } from './recurrences.js';
import { leaveOutDays } from './weekday-lists.js';

/** When something is to happen, as it was said: a clock time (HH:MM), a day, a repetition or seconds from now. */
export interface SpokenTime extends Run {
  readonly at?: string;
  /** The time may just as well be twelve hours later, because the half of the day was not said. */
  readonly either?: true;
  readonly date?: string;
  readonly recurrence?: string;
  readonly delay?: number;
}

/** When a command takes effect, and for how long. */
export interface SpokenTiming {
  readonly at?: string;
  readonly either?: true;
  readonly date?: string;
  readonly delay?: number;
  readonly for?: number;
  /** When it ends. */
  readonly until?: Pick<SpokenTiming, 'at' | 'either' | 'date' | 'sun' | 'offset'>;
  /** How long the change takes. */
  readonly over?: number;
  readonly sun?: 'sunrise' | 'sunset';
  /** Seconds after `sun`; below 0: before it. */
  readonly offset?: number;
}

const has = (words: readonly string[], at: number, text: string) =>
  text.split(' ').every((word, index) => words[at + index] === word);

/** "in ten minutes", "after an hour", "ten minutes from now": seconds. */
export function parseDelay(words: readonly string[], at: number): Found<number> | undefined {
  const lead = words[at] === 'in' || words[at] === 'after';
  const duration = parseDuration(words, lead ? skipOne(words, at + 1, ['about', 'exactly']) : at);
  if (!duration) return undefined;
  const next = skipOne(words, duration.next, delayTails);
  const isDelay = lead || (next > duration.next && words[duration.next] !== 'time');
  return isDelay ? { next, value: duration.value } : undefined;
}

const lengthLeads = ['the next', 'about', 'around', 'roughly', 'like', 'maybe', 'say', 'just', 'exactly'];
const delayTails = ['from now', 'later', 'time', 'after that', 'after this', 'afterwards'];

/** Where reading goes on behind the first of these that is said at `at`; at `at` where none is. */
function skipOne(words: readonly string[], at: number, texts: readonly string[]): number {
  const said = texts.find((text) => has(words, at, text));
  return at + (said?.split(' ').length ?? 0);
}

/** "in ten minutes", "at half past seven", "tonight at eight", "for an hour", beside a command to the light. */
export function parseTiming(words: readonly string[], at: number): Found<SpokenTiming> | undefined {
  const found = parseUntil(words, at) ?? parseSun(words, at) ?? parseFade(words, at);
  if (found) return found;
  const dated = parseDatedTime(words, at);
  if (dated) return dated;
  const delay = parseDelay(words, at);
  if (delay) return { next: delay.next, value: { delay: delay.value } };
  const offset = parseClockOffset(words, at);
  if (offset) return offset;
  if (words[at] === 'for') {
    const duration = parseDuration(words, skipOne(words, at + 1, lengthLeads));
    return duration && { next: duration.next, value: { for: duration.value } };
  }
  const evening = words[at] === 'tonight' || (words[at] === 'this' && dayParts.get(words[at + 1] ?? '') !== undefined);
  const start = evening ? (words[at] === 'this' ? at + 2 : at + 1) : at;
  if (words[start] !== 'at' && words[start] !== 'by') return undefined;
  const time = parseClockTime(words, start + 1);
  if (!time || words[time.next] === 'percent') return undefined;
  // "On at twenty", "up by ten": a level, where nothing says that it is a time of day.
  const isBare = time.next === start + 2 && parseNumber(words, start + 1)?.next === time.next;
  if (isBare && words[start] === 'at' && !time.value.either) return undefined;
  if (
    isBare &&
    words[start] === 'by' &&
    /^(up|down|brighter|dimmer|higher|lower|more|less)$/.test(words[start - 1] ?? '')
  )
    return undefined;
  const half = evening ? dayParts.get(words[start - 1] ?? '')?.half : undefined;
  const next = words[time.next] === 'today' || words[time.next] === 'tonight' ? time.next + 1 : time.next;
  return { next, value: inHalf(time.value, half) };
}

/** "until eleven", "till half past nine this evening", "until sunset": when it ends. */
function parseUntil(words: readonly string[], at: number): Found<SpokenTiming> | undefined {
  if (!/^(?:until|till|til)$/.test(words[at] ?? '')) return undefined;
  const sun = parseSun(['until', ...words.slice(at + 1)], 0);
  if (sun) return { next: at + sun.next, value: { until: sun.value } };
  const found = parseSaidMoment(words, at + 1);
  if (found?.value.at === undefined || found.value.recurrence !== undefined || words[found.next] === 'percent')
    return undefined;
  return { next: found.next, value: { until: omit(found.value, 'daypart', 'recurrence', 'delay') } };
}

/** "over twenty minutes", "over the next hour", "over the course of half an hour". */
function parseFade(words: readonly string[], at: number): Found<SpokenTiming> | undefined {
  if (words[at] !== 'over') return undefined;
  const duration = parseDuration(words, skipOne(words, at + 1, ['the next', 'the course of', 'a period of', 'about']));
  return duration && { next: duration.next, value: { over: duration.value } };
}

/** "on Wednesday at five", "at six tomorrow morning", "on the 24th of december at five": a day and a time on it. */
function parseDatedTime(words: readonly string[], at: number): Found<SpokenTiming> | undefined {
  if (beforeSpans.has(words[at - 1] ?? '') || words[at] === 'tonight') return undefined;
  const found = parseSaidMoment(words, at);
  return found && isDated(found.value) ? { next: found.next, value: omit(found.value, 'daypart') } : undefined;
}

/** "Every Wednesday", "until Wednesday": no day on which something happens once. */
const beforeSpans = new Set('every each until till before after from since all'.split(' '));
const isDated = ({ at, date, recurrence }: SaidMoment) =>
  at !== undefined && date !== undefined && date !== 'today' && recurrence === undefined;

const sunWords: ReadonlyMap<string, 'sunrise' | 'sunset'> = new Map([
  ['sunset', 'sunset'],
  ['sundown', 'sunset'],
  ['dusk', 'sunset'],
  ['nightfall', 'sunset'],
  ['the sun sets', 'sunset'],
  ['the sun goes down', 'sunset'],
  ['the sun is down', 'sunset'],
  ['the sun has set', 'sunset'],
  ['the sun has gone down', 'sunset'],
  ['it gets dark outside', 'sunset'],
  ['it gets dark out', 'sunset'],
  ['it gets dark', 'sunset'],
  ['it starts getting dark', 'sunset'],
  ['darkness falls', 'sunset'],
  ['sunrise', 'sunrise'],
  ['sunup', 'sunrise'],
  ['dawn', 'sunrise'],
  ['the sun rises', 'sunrise'],
  ['the sun comes up', 'sunrise'],
  ['the sun is up', 'sunrise'],
  ['the sun has risen', 'sunrise'],
  ['it gets light outside', 'sunrise'],
  ['it gets light', 'sunrise'],
]);

/** "at sunset", "when the sun goes down", "half an hour before sunrise". */
export function parseSun(words: readonly string[], at: number): Found<SpokenTiming> | undefined {
  const span = parseDuration(words, at);
  const soon = ['as soon as', 'the moment', 'the minute'].find((lead) => has(words, at, lead));
  const lead = soon === undefined ? (words[span?.next ?? at] ?? '') : 'when';
  const isOffset = span !== undefined && (lead === 'before' || lead === 'after');
  if (!isOffset && (span !== undefined || !/^(at|by|on|from|when|whenever|once|until)$/.test(lead))) return undefined;
  const start = (span?.next ?? at) + (soon?.split(' ').length ?? 1);
  const skipped =
    words[start] === 'the' && /^(sunset|sunrise|dusk|dawn)$/.test(words[start + 1] ?? '') ? start + 1 : start;
  for (const [phrase, sun] of sunWords) {
    if (!has(words, skipped, phrase)) continue;
    const offset = span === undefined ? {} : { offset: lead === 'before' ? -span.value : span.value };
    return { next: skipped + phrase.split(' ').length, value: { sun, ...offset } };
  }
  return undefined;
}

const leads = new Set('at on for by around about starting'.split(' '));

/** A moment with the part of the day as it was said: "morning". */
export type SaidMoment = SpokenTime & { readonly daypart?: string };

/**
 * The longest run of days, times and repetitions at `at`, in any order: "tomorrow morning at six", "at 8 pm on friday",
 * "every weekday at seven", "in ten minutes". Undefined where nothing of the kind is said.
 */
export function parseSaidMoment(words: readonly string[], at: number): Found<SaidMoment> | undefined {
  let moment: SaidMoment = {};
  let next = at;
  for (let part = parsePart(words, next, moment); part; part = parsePart(words, next, moment)) {
    next = part.next;
    moment = { ...moment, ...part.value };
  }
  if (next === at) return undefined;
  const { at: time, either, ...rest } = moment;
  if (time === undefined) return { next, value: moment };
  const half = dayParts.get(moment.daypart ?? '')?.half;
  return { next, value: { ...rest, ...inHalf({ at: time, ...(either ? { either } : {}) }, half) } };
}

/** The same, but a part of the day without a time gets its usual hour. */
export function parseMoment(words: readonly string[], at: number): Found<SpokenTime> | undefined {
  const found = parseSaidMoment(words, at);
  if (!found) return undefined;
  const { daypart, ...moment } = found.value;
  const hour = dayParts.get(daypart ?? '')?.hour;
  if (hour === undefined || moment.at !== undefined || moment.delay !== undefined)
    return { next: found.next, value: moment };
  return { next: found.next, value: { ...moment, at: `${String(hour).padStart(2, '0')}:00` } };
}

/** One day, time, part of the day or repetition, with the small words before it; skips what was already said. */
function parsePart(words: readonly string[], at: number, said: SaidMoment): Found<SaidMoment> | undefined {
  const hourly = said.recurrence === undefined && said.at === undefined ? parseMinuteOfHour(words, at) : undefined;
  if (hourly) return hourly;
  const recurrence = said.recurrence === undefined ? parseRecurrence(words, at) : undefined;
  if (recurrence) return { next: recurrence.next, value: { recurrence: recurrence.value } };
  // "Every day at six *except on Sundays*".
  const left = said.recurrence === undefined ? undefined : leaveOutDays(words, { next: at, value: said.recurrence });
  if (left) return { next: left.next, value: { recurrence: left.value } };
  const delay = said.delay === undefined && said.at === undefined ? parseDelay(words, at) : undefined;
  const date = said.date === undefined ? parseDate(words, at) : undefined;
  // "In three days" is a day, "in 36 hours" is a time.
  if (delay && !date) return { next: delay.next, value: { delay: delay.value } };
  if (date) {
    const daypart = words[at] === 'tonight' ? { daypart: 'tonight' } : {};
    return { next: date.next, value: { date: date.value, ...daypart } };
  }
  const word = words[at] ?? '';
  const timed = parseDayPart(words, at, said) ?? (said.at === undefined ? parseTime(words, at, said) : undefined);
  if (timed) return timed;
  const each = word === 'of' && (words[at + 1] === 'every' || words[at + 1] === 'each');
  return each || leads.has(word) ? parsePart(words, at + 1, said) : undefined;
}

/** "Morning", "in the evening"; "this evening" is today's. */
function parseDayPart(words: readonly string[], at: number, said: SaidMoment): Found<SaidMoment> | undefined {
  const word = words[at] ?? '';
  const start = has(words, at, 'in the') ? at + 2 : word === 'this' || word === 'that' ? at + 1 : at;
  const daypart = words[start] ?? '';
  if (!dayParts.has(daypart)) return undefined;
  const day = word === 'this' && said.date === undefined ? { date: 'today' } : {};
  return { next: start + 1, value: { daypart, ...day } };
}

/** A clock time; "ten this morning" is today's ten. */
function parseTime(words: readonly string[], at: number, said: SaidMoment): Found<SaidMoment> | undefined {
  const time = parseClockTime(words, at);
  if (!time || words[time.next] === 'percent') return undefined;
  const isToday = said.date === undefined && words.slice(at, time.next).some((each) => /^(?:this|tonight)$/.test(each));
  return { next: time.next, value: { ...time.value, ...(isToday ? { date: 'today' } : {}) } };
}
