import type { Found } from '../numbers.js';
import { parseWeekday } from './weekdays.js';

/** The first three letters of the days, from Monday on. */
export const week = 'mon tue wed thu fri sat sun'.split(' ');
const singular = (word: string) => word.replace(/s$/, '');

/** "monday", "mondays, wednesdays and fridays", "monday to friday": their first three letters, in the order of the week. */
export function parseWeekdays(words: readonly string[], at: number): Found<readonly string[]> | undefined {
  const first = parseDay(words, at);
  return first === undefined ? undefined : (parseRange(words, at, first) ?? parseList(words, at + 1, [first]));
}

const parseDay = (words: readonly string[], at: number) => parseWeekday(words[at] ?? '')?.slice(0, 3);

/** The last day of a range whose first is at `at`: "monday *to friday*"; none where "to" leads elsewhere, as in "on wednesday to water the plants". */
const parseThrough = (words: readonly string[], at: number) =>
  /^(to|through|till|until)$/.test(words[at + 1] ?? '') ? parseDay(words, at + 2) : undefined;

/** Whether "monday to friday" begins at `at`. */
export const startsWeekdayRange = (words: readonly string[], at: number): boolean =>
  parseDay(words, at) !== undefined && parseThrough(words, at) !== undefined;

function parseRange(words: readonly string[], at: number, first: string): Found<readonly string[]> | undefined {
  const through = parseThrough(words, at);
  if (through === undefined) return undefined;
  const from = week.indexOf(first);
  const length = ((week.indexOf(through) - from + 7) % 7) + 1;
  return { next: at + 3, value: week.filter((_, index) => (index - from + 7) % 7 < length) };
}

/** "Mondays*, wednesdays and on fridays*". @param next behind those found so far */
function parseList(words: readonly string[], next: number, days: readonly string[]): Found<readonly string[]> {
  const joint = ['and', 'or'].includes(words[next] ?? '') ? next + 1 : next;
  const start = ['every', 'on', 'each'].includes(words[joint] ?? '') ? joint + 1 : joint;
  const day = parseDay(words, start);
  return day === undefined
    ? { next, value: week.filter((each) => days.includes(each)) }
    : parseList(words, start + 1, [...days, day]);
}

/** The days in the form of `recurrenceForm`. */
export const printWeekdays = (days: readonly string[]) => {
  if (days.join() === 'mon,tue,wed,thu,fri') return 'weekdays';
  if (days.join() === 'sat,sun') return 'weekends';
  return days.length === 7 ? 'daily' : `weekly:${days.join(',')}`;
};

/** The days that a repetition names, the other way round; none of one that names no weekdays, as every day. */
export function namedWeekdays(recurrence: string): readonly string[] {
  if (recurrence === 'weekdays') return week.slice(0, 5);
  if (recurrence === 'weekends') return week.slice(5);
  return recurrence.startsWith('weekly:') ? recurrence.slice('weekly:'.length).split(',') : [];
}

/** "Every day *except on Sundays*", "every weekday *but not Friday*": the days that are left. */
export function leaveOutDays(words: readonly string[], { next, value }: Found<string>): Found<string> | undefined {
  const all = value === 'daily' ? week : value === 'weekdays' ? week.slice(0, 5) : [];
  const said = exception.exec(`${words.slice(next).join(' ')} `)?.[0].trim();
  const out = said === undefined ? undefined : parseDays(words, next + said.split(' ').length);
  const left = all.filter((day) => !out?.value.includes(day));
  const isPart = left.length > 0 && left.length < all.length;
  return out && isPart ? { next: out.next, value: printWeekdays(left) } : undefined;
}

const exception =
  /^(?:(?:except|excepting|excluding|with the exception of|but not|but never|not|apart from|other than|save)(?: for)?|but)(?: on| at)?(?: the| every)? /;

/** Weekdays, or both of the weekend. */
function parseDays(words: readonly string[], at: number): Found<readonly string[]> | undefined {
  const isWeekend = singular(words[at] ?? '') === 'weekend';
  return isWeekend ? { next: at + 1, value: week.slice(5) } : parseWeekdays(words, at);
}
