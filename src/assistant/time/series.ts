import { addDays, weekdayOf, type Day } from '../../core/calendar-day.js';
import type { LocalMoment } from '../../core/local-time.js';
import type { Recurrence } from '../../ports/calendar.js';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const frequencies: Readonly<Record<string, Recurrence['frequency']>> = {
  ...{ days: 'daily', weeks: 'weekly', months: 'monthly', years: 'yearly' },
};

/**
 * How an appointment repeats, from the textual form of src/language/time/recurrences.ts; undefined where a calendar entry cannot repeat so
 * ("every 45 minutes", "the first Monday of the month", "its last day").
 */
export function toRecurrence(recurrence: string): Recurrence | undefined {
  const [kind = '', value, unit, day] = recurrence.split(':');
  if (kind === 'weekly') return { frequency: 'weekly', ...namedDays(value) };
  if (/#|^L$/.test(value ?? '')) return undefined;
  const frequency = kind === 'every' ? frequencies[unit ?? ''] : undefined;
  return frequency ? { frequency, interval: Number(value), ...namedDays(day) } : plain[kind];
}

const plain: Readonly<Record<string, Recurrence>> = {
  daily: { frequency: 'daily' },
  monthly: { frequency: 'monthly' },
  yearly: { frequency: 'yearly' },
  weekdays: { frequency: 'weekly', weekdays: [1, 2, 3, 4, 5] },
  weekends: { frequency: 'weekly', weekdays: [6, 0] },
};

function namedDays(named: string | undefined): Pick<Recurrence, 'weekdays'> {
  return named === undefined ? {} : { weekdays: named.split(',').map((day) => weekdays.indexOf(day)) };
}

/**
 * The first day of a series, YYYY-MM-DD, seen from `now`: today if its time is still to come. Undefined where the series names no day, so that
 * somebody has to.
 * @param at the clock time, HH:MM, if it is known
 */
export function firstDay(recurrence: string, now: LocalMoment, at: string | undefined): string | undefined {
  const isOn = findDays(recurrence);
  if (!isOn) return undefined;
  const isPast = at !== undefined && at <= `${pad(now.hour)}:${pad(now.minute)}`;
  for (let ahead = isPast ? 1 : 0; ahead < farthest; ahead += 1) {
    const day = addDays(now, ahead);
    if (isOn(day)) return `${day.year}-${pad(day.month)}-${pad(day.day)}`;
  }
  return undefined;
}

/** In days: within this, each day of a month comes. */
const farthest = 62;

/** Whether a series has a time on a day; undefined where it does not say on which. */
function findDays(recurrence: string): ((day: Day) => boolean) | undefined {
  const [kind, value] = recurrence.split(':');
  const days = toRecurrence(recurrence)?.weekdays;
  if (kind === 'daily') return () => true;
  if (days) return (day) => days.includes(weekdayOf(day));
  return kind === 'monthly' && value !== undefined ? ({ day }) => day === Number(value) : undefined;
}

const pad = (value: number) => String(value).padStart(2, '0');
