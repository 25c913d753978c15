import { addDays, type Day } from '../../core/calendar-day.js';
import type { Command } from '../../core/command.js';
import { toInstant, toLocalMoment, type LocalMoment } from '../../core/local-time.js';
import type { Origin } from '../../core/origin.js';
import { resolveDate } from '../../language/time/dates.js';
import type { Calendar } from '../../ports/calendar.js';
import type { Answer } from '../answers/answer.js';
import { setAlarm, type AlarmContext } from './alarms.js';
import { findAppointments, nothingLike } from './appointments.js';
import { describeAppointment } from './describe-appointment.js';
import { findDue, type LaterContext } from './delayed-commands.js';
import { keepReminder, setReminder } from './reminders.js';

type Ahead = Extract<Command, { intent: 'reminder.ahead' }>;
type BySun = Ahead & { readonly sun: 'sunrise' | 'sunset' };
/** What there is to count from. */
export interface AheadContext extends AlarmContext, Pick<LaterContext, 'nextSun'> {
  readonly calendar: Calendar;
}

/** The hour of the evening before an appointment, and in which one that lasts all day is taken to begin. */
const [evening, morning] = [18, 9];

/** Sets a reminder or an alarm that is counted from an appointment or from the sun. @throws LanternError whatever the calendar throws */
export async function setAhead(command: Ahead, origin: Origin, context: AheadContext): Promise<Answer> {
  return command.sun === undefined
    ? setBefore(command, origin, context)
    : setBySun({ ...command, sun: command.sun }, origin, context);
}

function setBySun(command: BySun, origin: Origin, context: AheadContext): Answer {
  const due = findDue(command, { ...context, now: startOf(command.date, context), here: undefined });
  if (typeof due === 'string') return { say: `${due}.` };
  const message = command.message ?? command.sun;
  return set(command, due, (moment) => setReminder(message, moment, origin, context), origin, context);
}

/** From when the sun is looked for: the beginning of the day that was named, or now. */
function startOf(date: string | undefined, { now, timeZone }: AheadContext): number {
  const day = date === undefined ? undefined : resolveDate(date, toLocalMoment(now, timeZone));
  return day ? Math.max(now, toInstant({ ...day, hour: 0, minute: 0 }, timeZone)) : now;
}

async function setBefore(command: Ahead, origin: Origin, context: AheadContext): Promise<Answer> {
  const { about = '', by } = command;
  const [entry] = await findAppointments({ about }, context);
  if (!entry) return { say: `${nothingLike(about)} Say at what time instead, or add it first.`, failed: 'not-found' };
  const local = toLocalMoment(entry.start, context.timeZone);
  const start = entry.allDay ? { ...local, hour: morning, minute: 0 } : local;
  const due = toInstant(by === undefined ? inEvening(addDays(start, -1)) : start, context.timeZone) - (by ?? 0) * 1000;
  const title = describeAppointment(entry, { ...context, now: due });
  const counted = { ...context, of: { id: entry.id, start: entry.start } };
  return set(command, due, (moment) => keepReminder(title, moment, origin, counted), origin, counted);
}

const inEvening = (day: Day): LocalMoment => ({ ...day, hour: evening, minute: 0 });

interface Moment {
  readonly at: string;
  readonly date: string;
}

function set(
  { wakes }: Ahead,
  due: number,
  remind: (moment: Moment) => ReturnType<typeof setReminder>,
  origin: Origin,
  context: AheadContext,
): Answer {
  const moment = writeMoment(toLocalMoment(due, context.timeZone));
  const said = due <= context.now ? undefined : wakes ? setAlarm(moment, origin, context) : remind(moment);
  return { say: typeof said === 'string' ? said : 'That time is over already. I set nothing.' };
}

function writeMoment({ year, month, day, hour, minute }: LocalMoment): Moment {
  const [date, at] = [
    [year, month, day],
    [hour, minute],
  ].map((parts) => parts.map((part) => String(part).padStart(2, '0')));
  return { date: (date ?? []).join('-'), at: (at ?? []).join(':') };
}
