import type { Calendar, CalendarEntry } from '../../ports/calendar.js';
import { describeDay, describeTime } from './describe-dates.js';

/** The calendar, and the time and place it is read from. */
export interface AgendaContext {
  readonly calendar: Calendar;
  /** Wall time in milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
}

/** An appointment with its day and time: "Dentist on Thursday at 4:00 PM". */
export function describeAppointment(
  { title, start, allDay }: CalendarEntry,
  context: Pick<AgendaContext, 'now' | 'timeZone'>,
): string {
  const time = allDay ? ', all day' : ` at ${describeTime(start, context.timeZone)}`;
  return `${title} ${describeDay(start, context)}${time}`;
}
