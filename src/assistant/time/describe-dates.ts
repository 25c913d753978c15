import { daysBetween, weekdayOf, type Day } from '../../core/calendar-day.js';
import { toLocalMoment } from '../../core/local-time.js';
import type { Timer } from '../../light/timer.js';

interface Here {
  /** Wall time in milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
}

/** An instant (wall time, milliseconds) in words for speaking. Without a time zone, the system's is used. */
export function formatInstant(
  instant: number,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  // Intl writes a narrow no-break space before AM and PM, which speech programs stumble over.
  return new Intl.DateTimeFormat('en', { ...options, ...zone }).format(instant).replaceAll(' ', ' ');
}

/** A clock time for speaking, such as "5:00 PM". */
export function describeTime(instant: number, timeZone: string | undefined): string {
  return formatInstant(instant, timeZone, { hour: 'numeric', minute: '2-digit' });
}

/** A time of day for speaking, on whichever day: daylight saving may leave it out on one. */
export function describeClock({ hour, minute }: { readonly hour: number; readonly minute: number }): string {
  return describeTime(Date.UTC(2000, 0, 1, hour, minute), 'UTC');
}

/** From here on the same day and month could be meant of two years. */
const almostYear = 360;

/** A day for speaking: "today", "tomorrow", "on Friday" within a week, otherwise "on Friday 4 December", with the year where that is far away. */
export function describeDay(instant: number, { now, timeZone }: Here): string {
  const days = daysBetween(toLocalMoment(now, timeZone), toLocalMoment(instant, timeZone));
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  if (days > 1 && days < 7) return `on ${formatInstant(instant, timeZone, { weekday: 'long' })}`;
  const part = (options: Intl.DateTimeFormatOptions) => formatInstant(instant, timeZone, options);
  const year = days < almostYear ? '' : ` ${part({ year: 'numeric' })}`;
  return `on ${part({ weekday: 'long' })} ${part({ day: 'numeric' })} ${part({ month: 'long' })}${year}`;
}

/** When an alarm or reminder is due: a repeating one in the words it was set with, any other by its time and day. */
export function describeDue(timer: Timer, here: Here): string {
  if (timer.snoozed_from !== undefined)
    return `at ${describeTime(timer.due, here.timeZone)} ${describeDay(timer.due, here)}, put off from ${describeTime(timer.snoozed_from, here.timeZone)}`;
  const again = timer.cron !== undefined || timer.every_ms !== undefined;
  if (again && timer.purpose && 'said' in timer.purpose && timer.purpose.said !== undefined) return timer.purpose.said;
  return `at ${describeTime(timer.due, here.timeZone)} ${describeDay(timer.due, here)}`;
}

const weekdays: Readonly<Record<string, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};
const order = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const months = 'January February March April May June July August September October November December'.split(' ');

const nth: Readonly<Record<string, string>> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', L: 'last' };

function describeMonthly(day: string): string {
  const [name = '', number] = day.split('#');
  if (day === 'L') return 'on the last day of every month';
  if (number === undefined) return `every month on day ${day}`;
  return `on the ${nth[number] ?? number} ${weekdays[name] ?? ''} of every month`;
}

/** "Every Monday and Thursday"; of five days and more those that are left out: "every day except Sunday". */
function describeWeekly(days: readonly string[]): string {
  const name = (day: string) => weekdays[day] ?? 'week';
  const out = order.filter((day) => !days.includes(day)).map(name);
  return days.length < 5 ? `every ${listWords(days.map(name))}` : `every day except ${listWords(out)}`;
}

/**
 * A recurrence (see `recurrenceForm`) in words: "every weekday", "every Monday and Thursday", "every 2 days". `first` is its first
 * day, which fills in what the recurrence leaves open.
 */
export function describeRecurrence(recurrence: string, first?: Day): string {
  const [kind = '', value, unit, day] = recurrence.split(':');
  const weekday = first && order[weekdayOf(first)];
  switch (kind) {
    case 'hourly':
      return 'every hour';
    case 'daily':
      return 'every day';
    case 'weekdays':
      return 'every weekday';
    case 'weekends':
      return 'on weekends';
    case 'weekly':
      return describeWeekly((value ?? weekday ?? '').split(','));
    case 'monthly':
      return describeMonthly(value ?? String(first?.day ?? 1));
    case 'yearly': {
      const [month, date] = (value ?? `${first?.month ?? 1}-${first?.day ?? 1}`).split('-').map(Number);
      return `every year on ${date ?? 1} ${months[(month ?? 1) - 1] ?? ''}`;
    }
    default:
      return day === undefined ? `every ${value ?? ''} ${unit ?? ''}` : `every second ${weekdays[day] ?? ''}`;
  }
}

/** Joins words for speaking: "a", "a and b", "a, b and c". */
export function listWords(words: readonly string[], joint = 'and'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${joint} ${last}`;
}
