import { parseNumber, type Found } from '../numbers.js';

/** A repetition, and its first time, HH:MM. */
interface MinuteOfHour {
  readonly recurrence: 'hourly';
  readonly at: string;
}

const each = '(?:every|each|the) (?:full |single )?hour';
const minutes = '(?:a )?(half|quarter|[a-z0-9]+(?: [a-z0-9]+)?)(?: minutes?)?';
const side = '(past|after|to|before|of)';
const relative = new RegExp(`^(?:(?:at|on) )?${minutes} ${side} ${each}\\b`);
const behind = new RegExp(
  `^(?:every|each) hour (?:at |on )?${minutes} ${side}(?: the hour)?(?= (?!\\w+ (?:am|pm|oclock)\\b)|$)`,
);
const whole = /^(?:(?:every|each) hour )?on the (half )?hour\b/;

/** "At half past every hour", "every hour at quarter past", "on the half hour": every hour, at this minute of it. */
export function parseMinuteOfHour(words: readonly string[], at: number): Found<MinuteOfHour> | undefined {
  const said = words.slice(at, at + 10).join(' ');
  const full = whole.exec(said);
  if (full) return toFound(at, full[0], full[1] === undefined ? 0 : 30);
  const match = relative.exec(said) ?? behind.exec(said);
  const minute = match ? minuteOf(match) : undefined;
  return match && minute !== undefined ? toFound(at, match[0], minute) : undefined;
}

function minuteOf([, count = '', way = '']: readonly string[]): number | undefined {
  const minutes = countMinutes(count);
  return minutes === undefined || /^(?:past|after)$/.test(way) ? minutes : 60 - minutes;
}

const toFound = (at: number, text: string, minute: number): Found<MinuteOfHour> => ({
  next: at + text.split(' ').length,
  value: { recurrence: 'hourly', at: `00:${String(minute).padStart(2, '0')}` },
});

const named: ReadonlyMap<string, number> = new Map([
  ['half', 30],
  ['quarter', 15],
]);

/** A whole number of minutes, from 1 to 59. */
function countMinutes(said: string): number | undefined {
  const words = said.split(' ');
  const { next, value } = parseNumber(words, 0) ?? { next: 0, value: 0 };
  const isMinute = next === words.length && Number.isInteger(value) && value > 0 && value < 60;
  return named.get(said) ?? (isMinute ? value : undefined);
}
