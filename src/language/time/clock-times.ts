import { parseNumber, type Found } from '../numbers.js';
import { parseDuration } from './durations.js';
import { parseHalfHour } from './half-hours.js';
import { isStandIn } from './stands-for.js';

/** The part of the day that an hour belongs to: the small hours count as night. */
export type Half = 'am' | 'pm' | 'night';

/** Parts of the day: which half of the clock they mean, and the hour to use if none is said. */
export const dayParts = new Map<string, { readonly half: Half; readonly hour: number }>([
  ['morning', { half: 'am', hour: 9 }],
  ['afternoon', { half: 'pm', hour: 15 }],
  ['evening', { half: 'pm', hour: 18 }],
  ['night', { half: 'night', hour: 21 }],
  ['tonight', { half: 'night', hour: 20 }],
]);

/** A time of day as it was said: HH:MM on a 24-hour clock. `either`: it may just as well be twelve hours later ("at five"). */
export interface ClockTime {
  readonly at: string;
  readonly either?: true;
}

interface Reading {
  readonly hour: number;
  readonly minute: number;
  /** Said or typed as on a 24-hour clock: "07:00", "seven hundred hours". */
  readonly whole?: true;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** The hour 0..23 for an hour 1..12 in a part of the day: "twelve at night" is 0, "two at night" 2. */
function toHour(hour: number, half: Half): number {
  const early = hour % 12;
  if (half === 'am') return early;
  return half === 'night' && early <= 4 ? early : early + 12;
}

function print({ hour, minute, whole }: Reading, half: Half | undefined): ClockTime | undefined {
  if (hour > 23 || minute > 59) return undefined;
  const open = whole !== true && hour >= 1 && hour <= 12;
  if (half === undefined) return { at: `${pad(hour)}:${pad(minute)}`, ...(open ? { either: true } : {}) };
  if (hour > 12) return half === 'am' ? undefined : { at: `${pad(hour)}:${pad(minute)}` };
  return { at: `${pad(toHour(hour, half))}:${pad(minute)}` };
}

/** Settles an ambiguous time by the part of the day said elsewhere: "tomorrow *evening* … at seven". */
export function inHalf(time: ClockTime, half: Half | undefined): ClockTime {
  if (half === undefined || time.either !== true) return time;
  return { at: `${pad(toHour(Number(time.at.slice(0, 2)), half))}${time.at.slice(2)}` };
}

/** "am", "in the morning", "tonight", "at night" after a clock time. */
export function parseHalf(words: readonly string[], at: number): Found<Half> | undefined {
  const word = words[at] ?? '';
  if (word === 'am' || word === 'pm') return { next: at + 1, value: word };
  if (/^[ap]$/.test(word) && words[at + 1] === 'm') return { next: at + 2, value: word === 'a' ? 'am' : 'pm' };
  const lead = ['in the', 'at', 'this', 'in'].find(
    (text) => words.slice(at, at + text.split(' ').length).join(' ') === text,
  );
  const after = at + (lead?.split(' ').length ?? 0);
  const part = dayParts.get(words[after] ?? '');
  // Who says "five at night" is up early, or late; "five tonight" is in the afternoon.
  if (words[after] === 'night' && lead === 'at' && words[at - 1] === 'five') return { next: after + 1, value: 'am' };
  return part && (lead !== undefined || words[after] === 'tonight') ? { next: after + 1, value: part.half } : undefined;
}

/** Minutes before or after the hour: "half past", "quarter to", "ten past", "twenty minutes before". */
function parseRelative(words: readonly string[], at: number): Found<Reading> | undefined {
  const start = words[at] === 'a' ? at + 1 : at;
  const named = words[start] === 'half' ? 30 : words[start] === 'quarter' ? 15 : undefined;
  const count = named === undefined ? parseNumber(words, start) : { next: start + 1, value: named };
  if (!count || count.value > 59 || !Number.isInteger(count.value)) return undefined;
  const isCounted = /^minutes?$/.test(words[count.next] ?? '');
  const side = isCounted ? count.next + 1 : count.next;
  const direction = words[side] ?? '';
  // "From nine to ten" are hours: people round what they don't count.
  if (!isCounted && count.value % 5 !== 0 && /^(?:to|till?)$/.test(direction)) return undefined;
  const hour = parseNumber(words, side + 1);
  if (!hour || hour.value > 12 || hour.value < 1 || !Number.isInteger(hour.value)) return undefined;
  if (direction === 'past' || direction === 'after')
    return { next: hour.next, value: { hour: hour.value, minute: count.value } };
  if (['to', 'before', 'til', 'till', 'of'].includes(direction) && count.value > 0)
    return { next: hour.next, value: { hour: hour.value === 1 ? 12 : hour.value - 1, minute: 60 - count.value } };
  return undefined;
}

/** "7", "7:30", "7.30", "730", "seven thirty", "seven oh five", "nineteen hundred", "twenty two thirty". */
function parsePlain(words: readonly string[], at: number): Found<Reading> | undefined {
  const word = words[at] ?? '';
  const typed = /^(\d{1,2})[:.](\d{2})$/.exec(word) ?? /^(\d{1,2})(\d{2})$/.exec(word);
  if (typed) {
    const whole = word.startsWith('0') ? { whole: true as const } : {};
    return { next: at + 1, value: { hour: Number(typed[1]), minute: Number(typed[2]), ...whole } };
  }
  // At most two words, so that "seven hundred" and "twenty thirty" are read as hour and minutes rather than one number.
  const tens = word === 'twenty' ? parseNumber(words.slice(at, at + 2), 0) : undefined;
  const found = tens?.next === 2 ? tens : parseNumber(words.slice(at, at + 1), 0);
  if (!found || found.value > 23 || !Number.isInteger(found.value) || isStandIn(words, at)) return undefined;
  const next = at + found.next;
  const hour = found.value;
  if (words[next] === 'hundred') {
    const end = words[next + 1] === 'hours' ? next + 2 : next + 1;
    return { next: end, value: { hour, minute: 0, whole: true } };
  }
  const oh = words[next] === 'oh' || words[next] === 'o';
  const typedMinute = /^[0-5]\d$/.test(words[next] ?? '');
  const minute = /^\d/.test(word) && !typedMinute ? undefined : parseNumber(words, oh ? next + 1 : next);
  const fits =
    minute && Number.isInteger(minute.value) && (oh ? minute.value < 10 : minute.value >= 10 && minute.value <= 59);
  return fits ? { next: minute.next, value: { hour, minute: minute.value } } : { next, value: { hour, minute: 0 } };
}

/**
 * The clock time at `at`: "half past seven" is 07:30 or twelve hours later, "7 pm" 19:00, "noon" 12:00. `resolveMoment`
 * turns it into an instant.
 */
export function parseClockTime(words: readonly string[], at: number): Found<ClockTime> | undefined {
  if (words[at] === 'noon' || words[at] === 'midday') return { next: at + 1, value: { at: '12:00' } };
  if (words[at] === 'midnight') return { next: at + 1, value: { at: '00:00' } };
  const offset = parseClockOffset(words, at);
  if (offset) return offset;
  const reading = parseRelative(words, at) ?? parseHalfHour(words, at) ?? parsePlain(words, at);
  if (!reading) return undefined;
  const after = words[reading.next] === 'oclock' ? reading.next + 1 : reading.next;
  const half = parseHalf(words, after);
  const value = print(reading.value, half?.value);
  return value === undefined ? undefined : { next: half?.next ?? after, value };
}

const aroundNoon = /^(?:a )?([\w-]+(?: [\w-]+)?) (to|before|past|after) (?=(?:noon|midday|midnight)\b)/;

/** "*Five to* midnight", "*a quarter past* noon": minutes, fewer than none where they are before. */
function parseAroundNoon(words: readonly string[], at: number): Found<number> | undefined {
  const [said, count = '', side = ''] = aroundNoon.exec(words.slice(at, at + 6).join(' ')) ?? [];
  if (said === undefined) return undefined;
  const minutes = countMinutes(count);
  const way = /^(?:to|before)$/.test(side) ? -1 : 1;
  return minutes < 60 ? { next: at + said.trim().split(' ').length, value: way * minutes } : undefined;
}

/** A whole number of minutes; no end of them for other words. */
function countMinutes(said: string): number {
  const { value = Infinity } = said === 'quarter' ? { value: 15 } : (parseNumber(said.split(' '), 0) ?? {});
  return Number.isInteger(value) ? value : Infinity;
}

/** The minutes of "half an hour before", "an hour after". */
function parseOffset(words: readonly string[], at: number): Found<number> | undefined {
  const length = parseDuration(words, at);
  if (!length || !/^(?:before|after)$/.test(words[length.next] ?? '')) return undefined;
  const way = words[length.next] === 'before' ? -1 : 1;
  return { next: length.next + 1, value: way * Math.round(length.value / 60) };
}

/** "Half an hour before midnight", "an hour after noon", "five to midnight". */
export function parseClockOffset(words: readonly string[], at: number): Found<ClockTime> | undefined {
  const offset = parseAroundNoon(words, at) ?? parseOffset(words, at);
  const clock = offset && parseClockTime(words, offset.next);
  return clock && { next: clock.next, value: { ...clock.value, at: later(clock.value.at, offset.value) } };
}

function later(at: string, minutes: number): string {
  const day = 24 * 60;
  const time = (((Number(at.slice(0, 2)) * 60 + Number(at.slice(3)) + minutes) % day) + day) % day;
  return `${pad(Math.floor(time / 60))}:${pad(time % 60)}`;
}

/** A time that no clock shows ("25 o'clock", "7:75", "13 am"); the speaker can then be asked what was meant. */
export function parseImpossibleTime(words: readonly string[], at: number): Found<true> | undefined {
  const typed = /^(\d{1,2})[:.](\d{2})$/.exec(words[at] ?? '');
  const hour = typed ? { next: at + 1, value: Number(typed[1]) } : parseNumber(words, at);
  if (!hour) return undefined;
  const half = /^[ap]m$/.test(words[hour.next] ?? '');
  const marked = half || words[hour.next] === 'oclock';
  const impossible = hour.value > 24 || (half && hour.value > 12) || Number(typed?.[2] ?? 0) > 59;
  return impossible && (marked || typed) ? { next: marked ? hour.next + 1 : hour.next, value: true } : undefined;
}
