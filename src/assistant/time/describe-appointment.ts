import type { Calendar, CalendarEntry } from '../../ports/calendar.js';
import { describeDay, describeTime } from './describe-dates.js';

/** The calendar, and the time and place it is read from. */
export interface AgendaContext {
  readonly calendar: Calendar;
  /** Wall time in milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
}

/** How long an appointment lasts where nobody said so, milliseconds; the end of what lasts so long is not told. */
export const usualLength = 3_600_000;

/** An appointment with its day and time: "Dentist on Thursday at 4:00 PM". */
export function describeAppointment(entry: CalendarEntry, context: Pick<AgendaContext, 'now' | 'timeZone'>): string {
  const { title, start, allDay } = entry;
  const time = allDay ? ', all day' : ` ${describeHours(entry, context.timeZone)}`;
  return `${title} ${describeDay(start, context)}${time}`;
}

/** "At 4:00 PM"; with its end if it lasts longer or shorter than an hour: "from 4:00 PM to 5:30 PM". */
export function describeHours({ start, end }: CalendarEntry, timeZone: string | undefined): string {
  const isUsual = end - start === usualLength || end <= start;
  if (isUsual) return `at ${describeTime(start, timeZone)}`;
  return `from ${describeTime(start, timeZone)} to ${describeTime(end, timeZone)}`;
}
