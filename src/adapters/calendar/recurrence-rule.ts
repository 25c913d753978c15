/**
 * A recurrence rule of RFC 5545, section 3.3.10, at most daily. Times here are clock times, written as milliseconds since the
 * epoch as if they were UTC.
 */
export interface RecurrenceRule {
  readonly frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  readonly count: number | null;
  /** The latest possible start. */
  readonly until: number | null;
  /** The first day of the week, 0 is Sunday. */
  readonly weekStart: number;
  readonly months: readonly number[];
  readonly monthDays: readonly number[];
  readonly yearDays: readonly number[];
  readonly weeks: readonly number[];
  /** The third Monday is {weekday: 1, nth: 3}; every Monday has nth 0. */
  readonly weekdays: readonly { readonly weekday: number; readonly nth: number }[];
  readonly positions: readonly number[];
  readonly hours: readonly number[];
  readonly minutes: readonly number[];
  readonly seconds: readonly number[];
}

const dayLength = 86_400_000;

/** A day with what rules look at. `index` counts days since the epoch. */
interface Day {
  readonly index: number;
  readonly month: number;
  readonly date: number;
  readonly weekday: number;
}

/**
 * The starts in [from, to), in order. The first start counts even if it does not fit the rule. Written here because ical.js never
 * returns from a rule that fits no day ("every 31 February") and always starts at the beginning. Every loop here is bounded by the
 * span or, with a count, by the days since the first start.
 */
export function expandRule(rule: RecurrenceRule, start: number, from: number, to: number): number[] {
  const end = Math.min(to, rule.until === null ? Infinity : rule.until + 1);
  const found: number[] = [];
  let left = rule.count ?? Infinity;
  const take = (at: number) => {
    left -= 1;
    if (at >= from && at < to) found.push(at);
  };
  take(start);
  // Skip whole periods before the span, unless they must be counted.
  for (let turn = rule.count === null ? firstTurn(rule, start, from) : 0; left > 0; turn += 1) {
    const days = listPeriod(rule, start, turn * rule.interval);
    const first = days[0];
    if (!first || first.index * dayLength >= end) return found;
    for (const at of listStarts(rule, start, days)) if (at > start && at < end && left > 0) take(at);
  }
  return found;
}

const periodLength = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 } as const;

function firstTurn({ frequency, interval }: RecurrenceRule, start: number, from: number): number {
  const days = (from - start) / dayLength;
  return Math.max(0, Math.floor(days / periodLength[frequency] / interval) - 2);
}

function createDay(index: number): Day {
  const date = new Date(index * dayLength);
  return { index, month: date.getUTCMonth() + 1, date: date.getUTCDate(), weekday: date.getUTCDay() };
}

function listDays(first: number, count: number): Day[] {
  return Array.from({ length: count }, (_, offset) => createDay(first + offset));
}

/** The days of the period that is `ahead` periods after the start's; none beyond the range of Date. */
function listPeriod({ frequency, weekStart }: RecurrenceRule, start: number, ahead: number): Day[] {
  const first = Math.floor(start / dayLength);
  const date = new Date(start);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const between = (begin: number, end: number) =>
    Number.isFinite(begin + end) ? listDays(begin / dayLength, (end - begin) / dayLength) : [];
  switch (frequency) {
    case 'DAILY':
      return first + ahead > 1e8 ? [] : listDays(first + ahead, 1);
    case 'WEEKLY': {
      const begin = first - ((date.getUTCDay() - weekStart + 7) % 7) + 7 * ahead;
      return begin > 1e8 - 7 ? [] : listDays(begin, 7);
    }
    case 'MONTHLY':
      return between(Date.UTC(year, month + ahead, 1), Date.UTC(year, month + ahead + 1, 1));
    case 'YEARLY':
      return between(Date.UTC(year + ahead, 0, 1), Date.UTC(year + ahead + 1, 0, 1));
  }
  frequency satisfies never;
}

/** The starts within one period, in order. */
function listStarts(rule: RecurrenceRule, start: number, days: readonly Day[]): number[] {
  const fits = createFilter(rule, start, days);
  const times = listTimes(rule, start);
  const starts = days.filter(fits).flatMap(({ index }) => times.map((time) => index * dayLength + time));
  if (rule.positions.length === 0) return starts;
  const picked = new Set(rule.positions.map((nth) => (nth > 0 ? nth - 1 : starts.length + nth)));
  return starts.filter((_, position) => picked.has(position));
}

/** Milliseconds after midnight, in order. */
function listTimes({ hours, minutes, seconds }: RecurrenceRule, start: number): number[] {
  const date = new Date(start);
  const orOwn = (values: readonly number[], own: number) =>
    values.length > 0 ? [...new Set(values)].sort((a, b) => a - b) : [own];
  return orOwn(hours, date.getUTCHours()).flatMap((hour) =>
    orOwn(minutes, date.getUTCMinutes()).flatMap((minute) =>
      orOwn(seconds, date.getUTCSeconds()).map((second) => ((hour * 60 + minute) * 60 + second) * 1000),
    ),
  );
}

/** Whether a day of the period fits every part of the rule; parts that the rule leaves open are taken from the start. */
function createFilter(rule: RecurrenceRule, start: number, days: readonly Day[]): (day: Day) => boolean {
  const { frequency, months, monthDays, yearDays, weeks, weekdays } = rule;
  const own = createDay(Math.floor(start / dayLength));
  const names = weekdays.length > 0 || monthDays.length > 0 || yearDays.length > 0;
  const total = days.length;
  const checks: ((day: Day, position: number) => boolean)[] = [];
  if (months.length > 0) checks.push((day) => months.includes(day.month));
  if (monthDays.length > 0) {
    checks.push((day) => monthDays.includes(day.date) || monthDays.includes(day.date - daysOfMonth(day) - 1));
  }
  if (yearDays.length > 0) {
    checks.push((_day, position) => yearDays.includes(position + 1) || yearDays.includes(position - total));
  }
  if (weeks.length > 0) checks.push((day) => isOfWeek(rule, day, days));
  if (weekdays.length > 0) checks.push((day) => weekdays.some((wanted) => isWeekday(rule, wanted, day, days)));
  if (!names && frequency !== 'DAILY') {
    if (frequency === 'WEEKLY' || weeks.length > 0) checks.push((day) => day.weekday === own.weekday);
    else checks.push((day) => day.date === own.date);
    if (frequency === 'YEARLY' && months.length === 0 && weeks.length === 0)
      checks.push((day) => day.month === own.month);
  }
  const first = days[0]?.index ?? 0;
  return (day) => checks.every((check) => check(day, day.index - first));
}

function daysOfMonth({ index, date }: Day): number {
  const inNext = new Date((index - date + 32) * dayLength);
  return 32 - inNext.getUTCDate();
}

/** "The third Monday" counts within the month, or, in a yearly rule without a month, within the year. */
function isWeekday(
  { frequency, months }: RecurrenceRule,
  { weekday, nth }: RecurrenceRule['weekdays'][number],
  day: Day,
  days: readonly Day[],
): boolean {
  if (day.weekday !== weekday) return false;
  if (nth === 0 || frequency === 'DAILY' || frequency === 'WEEKLY') return true;
  const ofMonth = frequency === 'MONTHLY' || months.length > 0;
  const before = ofMonth ? day.date - 1 : day.index - (days[0]?.index ?? 0);
  const after = ofMonth ? daysOfMonth(day) - day.date : (days.at(-1)?.index ?? 0) - day.index;
  return nth > 0 ? Math.floor(before / 7) + 1 === nth : Math.floor(after / 7) + 1 === -nth;
}

/** Weeks as in ISO 8601: the first week has at least four days of the year. Looks only at days within the year. */
function isOfWeek({ weeks, weekStart }: RecurrenceRule, day: Day, days: readonly Day[]): boolean {
  const first = days[0];
  if (!first) return false;
  const toFirstWeek = (jan1: Day) => {
    const back = (jan1.weekday - weekStart + 7) % 7;
    return back <= 3 ? jan1.index - back : jan1.index + 7 - back;
  };
  const begin = toFirstWeek(first);
  const count = Math.round((toFirstWeek(createDay(first.index + days.length)) - begin) / 7);
  const number = Math.floor((day.index - begin) / 7) + 1;
  return number >= 1 && number <= count && (weeks.includes(number) || weeks.includes(number - count - 1));
}
