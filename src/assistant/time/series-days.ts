import type { Timer } from '../../light/timer.js';
import { week } from '../../language/time/weekday-lists.js';
import { toRecurrence } from './series.js';

/** As cron counts them; 7 is Sunday too. */
const byNumber = ['sun', ...week];

/** The weekdays that a recurrence names, in the order of the week; undefined for one that goes by no weekdays. */
export function listSaidDays(recurrence: string): readonly string[] | undefined {
  if (recurrence === 'daily') return week;
  const { interval, weekdays } = toRecurrence(recurrence) ?? {};
  return interval === undefined ? weekdays?.flatMap((day) => byNumber[day] ?? []) : undefined;
}

/** The weekdays of a series that comes by them; undefined for any other. */
export function listOwnDays({ cron }: Timer): readonly string[] | undefined {
  const [, , day, month, days = ''] = cron?.split(' ') ?? [];
  if (day !== '*' || month !== '*') return undefined;
  return days === '*' ? week : days === '1-5' ? week.slice(0, 5) : readNumbers(days);
}

function readNumbers(days: string): readonly string[] | undefined {
  const found = days.split(',').map((each) => (/^[0-7]$/.test(each) ? byNumber[Number(each)] : undefined));
  return found.every((day) => day !== undefined) ? found : undefined;
}

/** Days in the order of the week. */
export const sortDays = (days: readonly string[]): readonly string[] => week.filter((day) => days.includes(day));

/** The weekday of a date that names nothing else: "friday", which may be one Friday or every one. */
export const openDay = (date = ''): string | undefined =>
  /^(?!to)[a-z]+day$/.test(date) ? date.slice(0, 3) : undefined;
