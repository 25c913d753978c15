import { daysBetween } from '../../core/calendar-day.js';
import { toLocalMoment } from '../../core/local-time.js';
import { resolveDate } from '../../language/time/dates.js';
import type { Timer } from '../../light/timer.js';

interface Now {
  /** Wall time, milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
}

/** Whether a timer is due next on a day, as `date` of command-timing.ts names it; false for a day that there is not. */
export function isDueOn({ due }: Pick<Timer, 'due'>, date: string, { now, timeZone }: Now): boolean {
  const day = resolveDate(date, toLocalMoment(now, timeZone));
  return day !== undefined && daysBetween(day, toLocalMoment(due, timeZone)) === 0;
}
