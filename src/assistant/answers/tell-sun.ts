import type { Command } from '../../core/command.js';
import { capitalize } from '../../core/capitalize.js';
import { toInstant, toLocalMoment } from '../../core/local-time.js';
import { resolveDate } from '../../language/time/dates.js';
import { noPlace, type LaterContext } from '../time/delayed-commands.js';
import { describeDuration, wholeMinutes } from '../time/describe-duration.js';
import { describeDay } from '../time/describe-dates.js';
import { formatTime } from './tell-time.js';

type SunQuestion = Extract<Command, { intent: 'sun.get' }>;

/** When the sun rises or sets, next or on a day that was named: "Sunset is at about 5:48 PM today."; or whether it is dark outside. */
export function tellSun(question: SunQuestion, context: LaterContext): string {
  const { asks } = question;
  if (asks === 'dark' || asks === 'light') return tellDark(asks, context);
  return tellNext(question, context);
}

function tellNext({ sun, date, asks }: SunQuestion, context: LaterContext): string {
  const { now, timeZone } = context;
  const day = date === undefined ? undefined : resolveDate(date, toLocalMoment(now, timeZone));
  if (date !== undefined && !day) return 'There is no such day.';
  const at = context.nextSun(sun, day ? toInstant({ ...day, hour: 0, minute: 0 }, timeZone) : now);
  if (at === undefined) return `${noPlace(sun)}.`;
  if (at === null) return `There is no ${sun} here in those days.`;
  const wait = asks === 'wait' ? `, in ${describeDuration(wholeMinutes(at - now))}` : '';
  return `${tellTime(sun, at, context)}${wait}.`;
}

/** To a minute nobody knows when the sun is gone: there are hills. */
function tellTime(sun: SunQuestion['sun'], at: number, context: LaterContext): string {
  const was = at < context.now ? 'was' : 'is';
  const time = formatTime({ now: at, timeZone: context.timeZone });
  return `${capitalize(sun)} ${was} at about ${time} ${describeDay(at, context)}`;
}

/** "Yes, it is dark. Sunrise is at about 7:04 AM tomorrow." */
function tellDark(asks: 'dark' | 'light', context: LaterContext): string {
  const [rise, set] = (['sunrise', 'sunset'] as const).map((each) => context.nextSun(each, context.now));
  const isDark = typeof rise === 'number' && (typeof set !== 'number' || rise < set);
  const next = tellNext({ intent: 'sun.get', sun: isDark ? 'sunrise' : 'sunset' }, context);
  if (typeof rise !== 'number' && typeof set !== 'number') return next;
  return `${isDark === (asks === 'dark') ? 'Yes' : 'No'}, it is ${isDark ? 'dark' : 'light'} outside. ${next}`;
}
