import { capitalize } from '../../core/capitalize.js';
import { daysBetween, type Day } from '../../core/calendar-day.js';
import { toInstant, toLocalMoment } from '../../core/local-time.js';
import { resolveDate } from '../../language/time/dates.js';
import { resolveMoment } from '../../language/time/resolve-spoken-time.js';
import type { SpokenTime } from '../../language/time/spoken-time.js';
import { describeDay, describeTime } from './describe-dates.js';
import type { WhenContext } from './plan-time.js';

type Now = Pick<WhenContext, 'now' | 'timeZone'>;

/** What is said where a time is over that was meant to come; undefined where it is not. */
export function tellPast(moment: SpokenTime, context: Now): string | undefined {
  if (moment.date === undefined || moment.recurrence !== undefined || moment.delay !== undefined) return undefined;
  const day = resolveDate(moment.date, toLocalMoment(context.now, context.timeZone));
  if (!day || !isOver(day, moment, context)) return undefined;
  return `${capitalize(tellMoment(day, moment, context))} is over already. I set nothing; say it again with a time to come.`;
}

function isOver(day: Day, moment: SpokenTime, { now, timeZone }: Now): boolean {
  const days = daysBetween(toLocalMoment(now, timeZone), day);
  const isTime = days === 0 && moment.at !== undefined;
  return days < 0 || (isTime && resolveMoment(moment, now, timeZone, { prefer: 'early' }) === undefined);
}

function tellMoment(day: Day, { at }: SpokenTime, context: Now): string {
  const [hour = 12, minute = 0] = (at ?? '12:00').split(':').map(Number);
  const instant = toInstant({ ...day, hour, minute }, context.timeZone);
  const said = describeDay(instant, context).replace(/^on /, '');
  return at === undefined ? said : `${describeTime(instant, context.timeZone)} ${said}`;
}
