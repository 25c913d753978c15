import type { Command } from '../../core/command.js';
import { capitalize } from '../../core/capitalize.js';
import { toInstant, toLocalMoment } from '../../core/local-time.js';
import { resolveDate } from '../../language/time/dates.js';
import { noPlace, type LaterContext } from '../time/delayed-commands.js';
import { describeDay } from '../time/describe-dates.js';
import { formatTime } from './tell-time.js';

/** When the sun rises or sets, next or on a day that was named: "Sunset is at about 5:48 PM today." */
export function tellSun({ sun, date }: Extract<Command, { intent: 'sun.get' }>, context: LaterContext): string {
  const { now, timeZone } = context;
  const day = date === undefined ? undefined : resolveDate(date, toLocalMoment(now, timeZone));
  if (date !== undefined && !day) return 'There is no such day.';
  const at = context.nextSun(sun, day ? toInstant({ ...day, hour: 0, minute: 0 }, timeZone) : now);
  if (at === undefined) return `${noPlace(sun)}.`;
  if (at === null) return `There is no ${sun} here in those days.`;
  const was = at < now ? 'was' : 'is';
  // To a minute nobody knows when the sun is gone: there are hills.
  return `${capitalize(sun)} ${was} at about ${formatTime({ now: at, timeZone })} ${describeDay(at, context)}.`;
}
