import { weekdayOf } from '../../core/calendar-day.js';
import { toLocalMoment } from '../../core/local-time.js';
import { dropStops, lowerText } from '../../language/plain-text.js';
import { parseDate, resolveDate } from '../../language/time/dates.js';
import { parseRecurrence } from '../../language/time/recurrences.js';
import { parseWeekdays, week } from '../../language/time/weekday-lists.js';
import type { Machine } from '../../light/machine.js';
import type { Timer } from '../../light/timer.js';
import { listOwnDays, listSaidDays } from './series-days.js';
import { listTold } from './talked-times.js';

/**
 * The alarms, reminders and timers that were talked of, with the one last that comes on the day that is said: after "every weekday at seven" and
 * "Sundays at nine", "on Fridays at half past eight" is about the weekdays. As they are where the last one comes then too, or not just one does.
 */
export function putDayLast(
  text: string,
  ids: readonly string[],
  around: Now & Pick<Machine, 'timers'>,
): readonly string[] {
  const last = around.timers.get(ids.at(-1) ?? '');
  const own = last && listOwnDays(last);
  const days = own ? findDays(dropStops(lowerText(text)).split(' '), around) : [];
  if (days.length === 0 || days.some((day) => own?.includes(day))) return ids;
  const isThen = (timer: Timer) =>
    timer.purpose?.kind === last?.purpose?.kind && days.every((day) => listOwnDays(timer)?.includes(day));
  const [only, ...others] = listTold(around.timers).filter(([, timer]) => isThen(timer));
  return only && others.length === 0 ? [...ids.filter((id) => id !== only[0]), only[0]] : ids;
}

/** Wall time in milliseconds, and where it is seen. */
interface Now {
  readonly now: number;
  readonly timeZone: string | undefined;
}

/** The weekdays of all days in a sentence. */
const findDays = (words: readonly string[], now: Now) => [
  ...new Set(words.flatMap((_, at) => [...daysAgain(words, at), ...dayOnce(words, at, now)])),
];

/** "Fridays", "every weekday". */
function daysAgain(words: readonly string[], at: number): readonly string[] {
  const often = parseRecurrence(words, at);
  const days = often && listSaidDays(often.value);
  return days ?? parseWeekdays(words, at)?.value ?? [];
}

/** "Tomorrow", "the 14th". */
function dayOnce(words: readonly string[], at: number, { now, timeZone }: Now): readonly string[] {
  const date = parseDate(words, at)?.value;
  const day = date === undefined || date === 'weekend' ? undefined : resolveDate(date, toLocalMoment(now, timeZone));
  return day ? week.slice(weekdayOf(day) - 1).slice(0, 1) : [];
}
