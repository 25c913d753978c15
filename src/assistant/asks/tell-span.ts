import { addDays, daysBetween, weekdayOf } from '../../core/calendar-day.js';
import { toLocalMoment } from '../../core/local-time.js';
import { parseSaidMoment } from '../../language/time/spoken-time.js';
import { resolveMoment } from '../../language/time/resolve-spoken-time.js';
import { describeDuration, wholeMinutes } from '../time/describe-duration.js';
import { toMoment } from '../workflows/field-reader.js';
import { tellMoment } from './tell-thing.js';
import { inTime, type AroundAsk } from './around-ask.js';
import { dueOf, listThings } from './things.js';

/** The time that words tell, wall time in milliseconds; undefined where they tell none. */
function findTime(words: readonly string[], { now, timeZone }: AroundAsk): number | undefined {
  const said = words[0] === 'at' ? words.slice(1) : words;
  const found = parseSaidMoment(said, 0);
  if (found?.next !== said.length || found.value.at === undefined) return undefined;
  return resolveMoment(toMoment(found.value), now, timeZone, { prefer: 'early' });
}

/** "How long is it until six". */
export function tellUntil(words: readonly string[], around: AroundAsk): string | undefined {
  const at = findTime(words, around);
  return at === undefined
    ? undefined
    : `${describeDuration(wholeMinutes(at - around.now))}, until ${tellMoment(at, around).slice(3)}.`;
}

/** How long there is to sleep until the next alarm. @param from when somebody goes to bed; no words: now */
export function tellSleep(from: readonly string[], around: AroundAsk): string | undefined {
  const words = from.filter((word) => word !== '' && word !== 'now');
  const bed = words.length === 0 ? around.now : findTime(words, around);
  if (bed === undefined) return undefined;
  const alarms = inTime(listThings(around).filter(({ kind }) => kind === 'alarm'));
  const due = alarms.map(dueOf).find((at) => at !== undefined && at > bed);
  if (due === undefined) return 'No alarm is set that would wake you.';
  const when = words.length === 0 ? '' : `, from ${tellMoment(bed, around).slice(3)}`;
  return `${describeDuration(wholeMinutes(due - bed))}${when} until your alarm ${tellMoment(due, around)}.`;
}

/** The number of the week, which begins on Monday; the first one holds the first Thursday of the year. */
export function tellWeek({ now, timeZone }: AroundAsk): string {
  const today = toLocalMoment(now, timeZone);
  const thursday = addDays(today, 3 - ((weekdayOf(today) + 6) % 7));
  const days = daysBetween({ year: thursday.year, month: 1, day: 1 }, thursday);
  return `It is week ${Math.floor(days / 7) + 1} of ${thursday.year}.`;
}
