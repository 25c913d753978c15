import { addDays, daysBetween, weekdayOf, writeDay } from '../../core/calendar-day.js';
import { toLocalMoment } from '../../core/local-time.js';
import type { CalendarEntry, Recurrence } from '../../ports/calendar.js';
import type { AgendaContext } from './describe-appointment.js';

/** So far ahead, what was left out of a series stays left out; milliseconds. */
const farthest = 366 * 86_400_000;

/** Puts an appointment at another time, with all that is known of it. */
export async function carryOver(
  entry: CalendarEntry,
  start: number,
  { calendar }: AgendaContext,
): Promise<CalendarEntry> {
  const made = await calendar.add(at(entry, start));
  try {
    await calendar.remove(entry.id, entry.recurring ? entry.start : undefined);
    return made;
  } catch (error) {
    // Else it would be there twice.
    await calendar.remove(made.id);
    throw error;
  }
}

function at({ title, allDay, notes, place, ...before }: CalendarEntry, start: number) {
  return {
    ...{ title, start, end: start + before.end - before.start, allDay },
    ...(notes === undefined ? {} : { notes }),
    ...(place === undefined ? {} : { place }),
  };
}

/**
 * Puts the whole of a series as much later, or earlier, as its next time is; what was left out of it stays left out. Undefined where it can't be
 * said how it repeats then.
 */
export async function moveSeries(
  entry: CalendarEntry,
  start: number,
  context: AgendaContext,
): Promise<CalendarEntry | undefined> {
  const { calendar, now, timeZone } = context;
  const recurrence = repeatsFrom(entry, start, timeZone);
  if (!recurrence) return undefined;
  const listTimes = async (id: string) =>
    (await calendar.between(now, now + farthest)).filter((time) => time.id === id).map((time) => time.start);
  const before = await listTimes(entry.id);
  const made = await calendar.add({ ...at(entry, start), recurrence });
  await calendar.remove(entry.id);
  const shift = daysBetween(toLocalMoment(entry.start, timeZone), toLocalMoment(start, timeZone));
  const days = new Set(before.map((time) => writeDay(addDays(toLocalMoment(time, timeZone), shift))));
  for (const time of await listTimes(made.id)) {
    const isLeftOut = time < Math.max(...before) && !days.has(writeDay(toLocalMoment(time, timeZone)));
    if (isLeftOut) await calendar.remove(made.id, time);
  }
  return made;
}

/** How it repeats from another start; on several days a week only at another time of the same days. */
function repeatsFrom(entry: CalendarEntry, start: number, timeZone: string | undefined): Recurrence | undefined {
  const { repeats } = entry;
  const [from, to] = [toLocalMoment(entry.start, timeZone), toLocalMoment(start, timeZone)];
  const days = repeats && daysFrom(repeats, daysBetween(from, to) !== 0, weekdayOf(to));
  if (!repeats || !days) return undefined;
  const { until } = repeats;
  return { ...repeats, ...days, ...(until === undefined ? {} : { until: until + start - entry.start }) };
}

function daysFrom(
  { weekdays }: Recurrence,
  isMoved: boolean,
  weekday: number,
): Pick<Recurrence, 'weekdays'> | undefined {
  if (!isMoved || !weekdays) return {};
  return weekdays.length > 1 ? undefined : { weekdays: [weekday] };
}
