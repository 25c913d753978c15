import type { Command } from '../core/command.js';
import { parseWeekday } from '../language/time/weekdays.js';
import { namedWeekdays, week } from '../language/time/weekday-lists.js';

/** What commands, or what is set up, tell: to be compared with what was said. */
export interface ReadValues {
  /** Clock times, HH:MM. */
  readonly times: Set<string>;
  /** Lengths in seconds, levels, thresholds and counts, without their sign. */
  readonly numbers: Set<number>;
  /** The first three letters of the weekdays of its repetitions and dates. */
  readonly days: Set<string>;
  /** Single words of names, colors, looks and sensors. */
  readonly words: Set<string>;
  /** What reminders tell and timers are called: words that are kept as they were said. */
  readonly kept: Set<string>;
  /** The names of all fields. */
  readonly fields: Set<string>;
}

/** The values of commands, or of parts of them, at any depth. */
export function gatherValues(all: readonly unknown[]): ReadValues {
  const values: ReadValues = {
    times: new Set(),
    numbers: new Set(),
    days: new Set(),
    words: new Set(),
    kept: new Set(),
    fields: new Set(),
  };
  for (const each of all) gather(each, '', values);
  return values;
}

function gather(value: unknown, field: string, values: ReadValues): void {
  if (typeof value === 'number') values.numbers.add(Math.abs(value));
  else if (typeof value === 'string') gatherText(value.toLowerCase(), field, values);
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) {
      const own = Array.isArray(value) ? field : name;
      values.fields.add(own);
      gather(each, own, values);
    }
}

const keeps = /^(?:message|about|name|what|told|event|said|means|text|person|to|variable)$/;
const repeats = /^(?:recurrence|days|every)$/;
const isClock = /^\d\d:\d\d$/;

function gatherText(text: string, field: string, values: ReadValues): void {
  if (isClock.test(text)) values.times.add(text);
  if (keeps.test(field)) values.kept.add(text.replaceAll('_', ' '));
  if (repeats.test(field)) gatherRepetition(text, values);
  const words = text.split(/[^\p{L}]+/u).filter((word) => word !== '');
  for (const word of words) values.words.add(word);
  if (isDate.test(field)) for (const word of words) gatherDay(word, values);
}

const isDate = /^(?:date|day|until)$/;
function gatherDay(word: string, { days }: ReadValues): void {
  const day = parseWeekday(word);
  if (day) days.add(day.slice(0, 3));
}

/** "Weekly:mon,thu", "monthly:tue#2", "every:2:weeks:fri": its days, and how many there are between. */
function gatherRepetition(text: string, { days, numbers }: ReadValues): void {
  const named = text.split(/[^a-z]+/).filter((word) => week.includes(word));
  for (const day of [...namedWeekdays(text), ...named]) days.add(day);
  const [kind, count] = text.split(':');
  if (kind === 'every') numbers.add(Number(count));
}

/** Whether one of the commands is for one time alone. */
export const isOnce = (commands: readonly Command[]): boolean =>
  commands.some((command) => !gatherValues([command]).fields.has('recurrence'));
