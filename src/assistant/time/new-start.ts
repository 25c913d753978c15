import { addDays, daysBetween, weekdayOf, writeDay, type Day } from '../../core/calendar-day.js';
import type { Command } from '../../core/command.js';
import { toInstant, toLocalMoment } from '../../core/local-time.js';
import { omit } from '../../core/omit.js';
import { inHalf } from '../../language/time/clock-times.js';
import { resolveDate } from '../../language/time/dates.js';
import { resolveMoment } from '../../language/time/resolve-spoken-time.js';
import type { SpokenTime } from '../../language/time/spoken-time.js';
import type { CalendarEntry } from '../../ports/calendar.js';
import { toMoment } from '../workflows/field-reader.js';
import { spanOf } from './agenda.js';
import type { AgendaContext } from './describe-appointment.js';

type Move = Extract<Command, { intent: 'appointment.move' }>;

/** From this hour on, what is moved to another time without a half of the day stays in the evening. */
const evening = 17;

/** When an appointment is then: on the day and at the time that were said, the rest as before. */
export function newStart(command: Move, entry: CalendarEntry, context: AgendaContext): number | undefined {
  const { now, timeZone } = context;
  const { by, earlier } = command;
  if (by !== undefined) return shift(entry.start, earlier ? -by : by, context);
  const before = toLocalMoment(entry.start, timeZone);
  const said = toMoment(command);
  const date = sameWeekday(said.date, before, context);
  if (said.at !== undefined)
    return resolveMoment({ ...inSameHalf(said, before.hour), date: date ?? writeDay(before) }, now, timeZone, {
      prefer: 'waking',
    });
  const day = date === undefined ? undefined : resolveDate(date, toLocalMoment(now, timeZone));
  return day && toInstant({ ...before, ...day }, timeZone);
}

/** What is at seven in the evening and starts "at eight" instead, is so in the evening; what is at noon may be moved to nine in the morning. */
function inSameHalf(said: SpokenTime, hour: number): SpokenTime {
  const { at, either } = said;
  if (at === undefined || either !== true || hour < evening) return said;
  return { ...omit(said, 'either'), ...inHalf({ at, either }, 'pm') };
}

/** "To next week" is the same weekday, and a week later for what is next week already; any other day is as it was said. */
function sameWeekday(date: string | undefined, before: Day, context: AgendaContext): string | undefined {
  const week = date === 'next week' ? spanOf(date, context) : undefined;
  if (!week) return date;
  const day = addDays(toLocalMoment(week.from, context.timeZone), (weekdayOf(before) + 6) % 7);
  return writeDay(daysBetween(before, day) === 0 ? addDays(day, 7) : day);
}

/** So many seconds later; whole days by the calendar, so that nine o'clock stays nine. Undefined for a time that has passed. */
function shift(start: number, seconds: number, { now, timeZone }: AgendaContext): number | undefined {
  const days = seconds / 86_400;
  const local = toLocalMoment(start, timeZone);
  const moved = Number.isInteger(days)
    ? toInstant({ ...local, ...addDays(local, days) }, timeZone)
    : start + seconds * 1000;
  return moved > now ? moved : undefined;
}
