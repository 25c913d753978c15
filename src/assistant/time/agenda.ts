import { capitalize } from '../../core/capitalize.js';
import { addDays, weekdayOf, type Day } from '../../core/calendar-day.js';
import type { Command } from '../../core/command.js';
import { toInstant, toLocalMoment } from '../../core/local-time.js';
import type { CheckResult } from '../../dialogue/workflow.js';
import type { FieldValues } from '../../dialogue/workflow-template.js';
import { resolveDate } from '../../language/time/dates.js';
import { resolveMoment } from '../../language/time/resolve-spoken-time.js';
import type { SpokenTime } from '../../language/time/spoken-time.js';
import type { CalendarEntry } from '../../ports/calendar.js';
import { toRecurrence } from './series.js';
import { describeAppointment, describeHours, usualLength, type AgendaContext } from './describe-appointment.js';
import { describeDay, describeRecurrence, describeTime, formatInstant, listWords } from './describe-dates.js';

const hour = 3_600_000;
const day = 24 * hour;
/** The time of what has none. */
export const wholeDay = 'all day';
/** The hours of each part of the day in which an appointment may lie: its first hour, and the hour in which it ends. */
const partsOfDay: Readonly<Record<string, readonly [number, number]>> = {
  morning: [9, 12],
  afternoon: [13, 17],
  evening: [17, 20],
};

/** Tells what is in the calendar on a day or in a week; only what is still to come. @throws LanternError whatever the calendar throws */
export async function tellAgenda(date: string | undefined, context: AgendaContext, part?: PartOfDay): Promise<string> {
  const { calendar, now, timeZone } = context;
  const span = spanOf(date ?? 'today', context, part);
  if (!span) return 'There is no such day.';
  const { from, to, week } = span;
  // Of a day that is over, all of it is told.
  const entries = await calendar.between(to <= now ? from : Math.max(from, now), to);
  const when = week ?? tellPart(describeDay(from, context), part);
  if (entries.length === 0) return `There is nothing in the calendar ${when}.`;
  const said = entries.map((entry) => (week ? describeAppointment(entry, context) : describeEntry(entry, timeZone)));
  return `${entries.length === 1 ? 'One thing' : `${entries.length} things`} ${when}: ${listWords(said)}.`;
}

/** "On Friday afternoon", "this evening". */
function tellPart(when: string, part: PartOfDay | undefined): string {
  if (part === undefined) return when;
  return when === 'today' ? `this ${part}` : `${when} ${part}`;
}

/** A part of a day that somebody asks about. */
type PartOfDay = NonNullable<Extract<Command, { intent: 'calendar.get' }>['part']>;
/** The hours from which to which somebody means it. */
const hoursOf = { morning: [0, 12], afternoon: [12, 18], evening: [17, 24] } as const;

/** From when to when a day lasts, or a week or weekend with its name; wall time, milliseconds. Undefined for a day that does not exist. */
export function spanOf(
  date: string,
  { now, timeZone }: Pick<AgendaContext, 'now' | 'timeZone'>,
  part?: PartOfDay,
): { readonly from: number; readonly to: number; readonly week?: string } | undefined {
  const today = toLocalMoment(now, timeZone);
  const week = aheadOf(date, today) ?? weekOf(date, today);
  if (week) return { from: startOfDay(week.first, timeZone), to: startOfDay(week.end, timeZone), week: week.said };
  const day = resolveDate(date, today);
  if (!day) return undefined;
  const [first, end] = hoursOf[part ?? 'morning'];
  const hourOf = (each: number) => toInstant({ ...day, hour: each, minute: 0 }, timeZone);
  const from = part === undefined ? startOfDay(day, timeZone) : hourOf(first);
  return { from, to: part === undefined || end === 24 ? startOfNext(from, timeZone) : hourOf(end) };
}

/** The days of a week or a weekend: its first, and the one after its last. A week begins on Monday. */
function weekOf(
  date: string,
  today: Day,
): { readonly first: Day; readonly end: Day; readonly said: string } | undefined {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  if (date === 'this week') return { first: today, end: addDays(monday, 7), said: 'this week' };
  if (date === 'next week') return { first: addDays(monday, 7), end: addDays(monday, 14), said: 'next week' };
  if (date === 'week after next')
    return { first: addDays(monday, 14), end: addDays(monday, 21), said: 'in the week after next' };
  const month = /^month (\d\d)$/.exec(date)?.[1];
  if (month !== undefined) return monthOf(Number(month), today);
  if (date === 'weekend') return { first: addDays(monday, 5), end: addDays(monday, 7), said: 'at the weekend' };
  return undefined;
}

/** "In the next 14 days". */
function aheadOf(date: string, today: Day) {
  const end = /^next \d+ (?:days|months)$/.test(date) ? resolveDate(date.replace('next', 'in'), today) : undefined;
  return end && { first: today, end, said: `in the ${date}` };
}

/** What is left of this month, or the next one of that number. */
function monthOf(month: number, today: Day) {
  const year = month < today.month ? today.year + 1 : today.year;
  const first = { year, month, day: 1 };
  const end = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
  const said = formatInstant(Date.UTC(year, month - 1, 1), 'UTC', { month: 'long' });
  return { first: month === today.month ? today : first, end, said: `in ${said}` };
}

/** Tells whether the hour from `start` (wall time, milliseconds) is free. @throws LanternError whatever the calendar throws */
export async function tellWhetherFree(start: number, context: AgendaContext): Promise<string> {
  const { calendar, timeZone } = context;
  const entries = await calendar.between(start, start + usualLength);
  const when = `${describeDay(start, context)} at ${describeTime(start, timeZone)}`;
  const told = listWords(entries.map((entry) => describeEntry(entry, timeZone)));
  if (entries.length === 0) return `Yes, you are free ${when}.`;
  if (await calendar.isFree(start, start + usualLength)) return `Yes, you are free ${when}. There is ${told}.`;
  return `No, ${when} there is ${told}.`;
}

/**
 * Finds a free time for a booking: the time that was named, or the first free one in the part of the day that was named.
 * @throws LanternError whatever the calendar throws
 */
export async function checkBooking(values: FieldValues, context: AgendaContext): Promise<CheckResult> {
  const { calendar, now, timeZone } = context;
  const date = values['date']?.value ?? '';
  const time = values['time']?.value ?? '';
  const unable = findUnrepeated(values);
  if (unable) return unable;
  if (time === wholeDay) return checkDay(values, context);
  const part = partsOfDay[time];
  const candidates = part
    ? slotsOf(date, part, timeZone).filter((slot) => slot > now)
    : [instantOf(date, time, timeZone)];
  if (candidates.every((slot) => slot <= now))
    return { ok: false, say: 'That time is past. Which day would suit you?', clear: ['date', 'time'] };
  for (const start of candidates) {
    if (!(await calendar.isFree(start, endOf(start, values, timeZone)))) continue;
    const local = toLocalMoment(start, timeZone);
    const value = `${pad(local.hour)}:${pad(local.minute)}`;
    return { ok: true, values: { ...values, time: { value, said: describeTime(start, timeZone) } } };
  }
  return tellTaken(part, candidates[0] ?? now, values, context);
}

/** What is there already, where no time of those that were named is free. */
async function tellTaken(
  part: readonly [number, number] | undefined,
  first: number,
  values: FieldValues,
  { calendar, timeZone }: AgendaContext,
): Promise<CheckResult> {
  const to = part ? first + (part[1] - part[0]) * hour : endOf(first, values, timeZone);
  const what = listWords((await calendar.between(first, to)).map((entry) => describeEntry(entry, timeZone)));
  return { ok: false, say: `That is taken: ${what}. Which other time would suit you?`, clear: ['time'] };
}

/** A series that a calendar entry cannot express is no single appointment either. */
function findUnrepeated({ recurrence }: FieldValues): CheckResult | undefined {
  if (!recurrence || toRecurrence(recurrence.value) !== undefined) return undefined;
  const say = `I can't repeat an appointment ${describeRecurrence(recurrence.value)}. Which day?`;
  return { ok: false, say, clear: ['recurrence', 'date'] };
}

/** Something that lasts a day takes no hour from anything else. */
function checkDay(values: FieldValues, { now, timeZone }: AgendaContext): CheckResult {
  const start = instantOf(values['date']?.value ?? '', '00:00', timeZone);
  if (startOfNext(start, timeZone) > now) return { ok: true, values };
  return { ok: false, say: 'That day is past. Which day would suit you?', clear: ['date'] };
}

/**
 * Puts a booking into the calendar; the reply is made from the entry that the calendar returns.
 * @throws LanternError whatever the calendar throws
 */
export async function addBooking(values: FieldValues, context: AgendaContext): Promise<string> {
  const { calendar, timeZone } = context;
  const { date, name, address, recurrence: series, time: at, what } = values;
  const allDay = at?.value === wholeDay;
  const start = instantOf(date?.value ?? '', allDay ? '00:00' : (at?.value ?? ''), timeZone);
  const until = instantOf((values['until'] ?? date)?.value ?? '', '00:00', timeZone);
  const title = capitalize(what?.value ?? 'appointment');
  const contact = ['phone', 'email'].flatMap((field) => values[field]?.value ?? []);
  const recurrence = series && toRecurrence(series.value);
  const made = await calendar.add({
    title: name === undefined ? title : `${title}: ${name.value}`,
    start,
    end: allDay ? startOfNext(until, timeZone) : endOf(start, values, timeZone),
    allDay,
    ...(recurrence && { recurrence: { ...recurrence, ...endOfSeries(values, until, timeZone) } }),
    ...(address === undefined ? {} : { place: address.value }),
    ...(contact.length === 0 ? {} : { notes: contact.join(', ') }),
  });
  return tellBooked(made, until > start ? until : undefined, series?.value, context);
}

/** The last time of a series; of what lasts days it is their last one. */
const endOfSeries = ({ until: said, time }: FieldValues, until: number, timeZone: string | undefined) =>
  said && time?.value !== wholeDay ? { until: startOfNext(until, timeZone) - 1 } : {};

function tellBooked(
  made: CalendarEntry,
  until: number | undefined,
  series: string | undefined,
  context: AgendaContext,
): string {
  const last = until === undefined ? '' : ` until ${describeDay(until, context).replace(/^on /, '')}`;
  const time = made.allDay ? `${last}, all day` : ` ${describeHours(made, context.timeZone)}`;
  const often = series === undefined ? '' : `${describeRecurrence(series)}${made.allDay ? '' : last}`;
  const told = [often, made.place && `at ${made.place}`].filter(Boolean);
  return `Booked: ${[`${made.title}, ${describeDay(made.start, context)}${time}`, ...told].join(', ')}.`;
}

/** When a booking that begins at `start` ends: as was said, or after an hour. "Until six" is the next six o'clock. */
function endOf(start: number, { end }: FieldValues, timeZone: string | undefined): number {
  if (end === undefined) return start + usualLength;
  const { minutes, ...moment } = JSON.parse(end.value) as SpokenTime & { readonly minutes?: number };
  const until =
    minutes === undefined ? resolveMoment(moment, start, timeZone, { prefer: 'waking' }) : start + minutes * 60_000;
  return until ?? start + usualLength;
}

function describeEntry(entry: CalendarEntry, timeZone: string | undefined): string {
  return entry.allDay ? `${entry.title}, all day` : `${entry.title} ${describeHours(entry, timeZone)}`;
}

function slotsOf(date: string, [from, before]: readonly [number, number], timeZone: string | undefined): number[] {
  const slots: number[] = [];
  for (let half = from * 2; half + 2 <= before * 2; half++)
    slots.push(instantOf(date, `${pad(Math.floor(half / 2))}:${half % 2 === 0 ? '00' : '30'}`, timeZone));
  return slots;
}

/** The instant of a date (YYYY-MM-DD) and a clock time (HH:MM), in wall time milliseconds. */
export function instantOf(date: string, time: string, timeZone: string | undefined): number {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return toInstant({ year, month, day: dayOfMonth, hour: hours, minute: minutes }, timeZone);
}

function startOfDay({ year, month, day: dayOfMonth }: Day, timeZone: string | undefined): number {
  return toInstant({ year, month, day: dayOfMonth, hour: 0, minute: 0 }, timeZone);
}

/** The start of the next day. A day has 23 or 25 hours when the clocks change, so adding 24 hours is not enough. */
function startOfNext(start: number, timeZone: string | undefined): number {
  return startOfDay(toLocalMoment(start + day + 3 * hour, timeZone), timeZone);
}

const pad = (value: number) => String(value).padStart(2, '0');
