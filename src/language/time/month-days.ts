import { parseNumber, parseOrdinal, type Found } from '../numbers.js';

/** Their names, January first. */
export const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** 1..12, or 0 if the word is not a month. The words "may" and "march" count as months only beside a day; callers check that. */
export const parseMonth = (word: string) =>
  months.findIndex(
    (month) =>
      month === word ||
      (word.length >= 3 && word !== 'mar' && month.slice(0, 3) === word) ||
      (word === 'sept' && month === 'september'),
  ) + 1;

interface MonthDay {
  readonly month: number;
  readonly day: number;
  readonly year?: number;
}

/** A month and a day as said, whether or not a calendar has them; "the 14th" alone has month 0. */
export function parseMonthDay(words: readonly string[], at: number): Found<MonthDay> | undefined {
  const typed = parseTypedDay(words[at]);
  if (typed) return { next: at + 1, value: typed };
  const found = parseMonthFirst(words, at) ?? parseDayFirst(words, at);
  return found && withYear(words, found);
}

/** "March 4th *2027*". */
function withYear(words: readonly string[], { next, value }: Found<MonthDay>): Found<MonthDay> {
  const said = words[next] ?? '';
  const isYear = value.month > 0 && /^(19|20)\d\d$/.test(said);
  return isYear ? { next: next + 1, value: { ...value, year: Number(said) } } : { next, value };
}

/** "3/5", "12/03/2019": month first. Without a year it is a date only where it may be one: "1/2" is also a half. */
function parseTypedDay(word = ''): MonthDay | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(word) ?? [];
  const said = { month: Number(month), day: Number(day) };
  if (month === undefined || (year === undefined && !isMonthDay(said.month, said.day))) return undefined;
  return year === undefined ? said : { ...said, year: Number(year) };
}

const skipThe = (words: readonly string[], at: number) => (words[at] === 'the' ? at + 1 : at);

/** "March the 4th", "march 4". */
function parseMonthFirst(words: readonly string[], at: number): Found<MonthDay> | undefined {
  const start = skipThe(words, at);
  const month = parseMonth(words[start] ?? '');
  const after = skipThe(words, start + 1);
  const day = month > 0 ? (parseOrdinal(words, after) ?? parseNumber(words, after)) : undefined;
  return day && Number.isInteger(day.value) ? { next: day.next, value: { month, day: day.value } } : undefined;
}

/** "The 4th of March", "on 3 May"; "the 14th" alone. */
function parseDayFirst(words: readonly string[], at: number): Found<MonthDay> | undefined {
  const start = skipThe(words, at);
  if (parseMonth(words[start] ?? '') > 0) return undefined;
  const day = parseOrdinal(words, start) ?? parseBareDay(words, start);
  const alone = day && start > at ? { next: day.next, value: { month: 0, day: day.value } } : undefined;
  return (day && joinMonth(words, day)) ?? alone;
}

/** "4th *of March*". */
function joinMonth(words: readonly string[], day: Found<number>): Found<MonthDay> | undefined {
  const after = words[day.next] === 'of' ? day.next + 1 : day.next;
  const month = parseMonth(words[after] ?? '');
  return month > 0 ? { next: after + 1, value: { month, day: day.value } } : undefined;
}

/** "On 3 May", with the month right behind it. */
function parseBareDay(words: readonly string[], at: number): Found<number> | undefined {
  const isBare = words[at - 1] === 'on' && /^\d{1,2}$/.test(words[at] ?? '');
  return isBare && parseMonth(words[at + 1] ?? '') > 0 ? parseNumber(words.slice(0, at + 1), at) : undefined;
}

/** Whether any year has such a day. */
export const isMonthDay = (month: number, day: number) => day >= 1 && day <= (longest[month - 1] ?? 0);

/** A day that no calendar has ("february 30th"), so that it can be asked about. */
export function parseImpossibleDate(words: readonly string[], at: number): Found<true> | undefined {
  const found = parseMonthDay(words, at);
  if (!found || found.value.month === 0 || isMonthDay(found.value.month, found.value.day)) return undefined;
  return { next: found.next, value: true };
}

/** Whether a sentence names a day of a month that no calendar has, wherever in it: "at nine on the 31st of june". */
export const namesNoDay = (words: readonly string[]): boolean => words.some((_, at) => isNoDay(words, at));

function isNoDay(words: readonly string[], at: number): boolean {
  const impossible = parseImpossibleDate(words, at);
  const day = impossible ? (parseMonthDay(words, at)?.value.day ?? 0) : 0;
  return day >= 1 && day < fewestNoDays && words[impossible?.next ?? 0] !== 'percent';
}
/** From here on it is any number: "may 50". */
const fewestNoDays = 40;

/** The words of a sentence without the day that no calendar has, so that another can be said for it. */
export function leaveOutNoDay(words: readonly string[]): readonly string[] {
  const at = words.findIndex((_, start) => isNoDay(words, start));
  const next = at < 0 ? undefined : parseImpossibleDate(words, at)?.next;
  if (next === undefined) return words;
  const start = /^(?:on|for|at|by)$/.test(words[at - 1] ?? '') ? at - 1 : at;
  return words.toSpliced(start, next - start);
}
