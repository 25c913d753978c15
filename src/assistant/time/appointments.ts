import type { Command } from '../../core/command.js';
import { addDays, daysBetween, weekdayOf, type Day } from '../../core/calendar-day.js';
import { toInstant, toLocalMoment } from '../../core/local-time.js';
import { omit } from '../../core/omit.js';
import type { SpokenTime } from '../../language/time/spoken-time.js';
import { inHalf } from '../../language/time/clock-times.js';
import { resolveDate } from '../../language/time/dates.js';
import { resolveMoment } from '../../language/time/resolve-spoken-time.js';
import type { CalendarEntry } from '../../ports/calendar.js';
import type { Answer } from '../answers/answer.js';
import { toMoment } from '../workflows/field-reader.js';
import { spanOf } from './agenda.js';
import { describeAppointment, type AgendaContext } from './describe-appointment.js';
import { describeDay, describeTime, listWords } from './describe-dates.js';

type Cancel = Extract<Command, { intent: 'appointment.cancel' }>;
type Move = Extract<Command, { intent: 'appointment.move' }>;
type Wanted = Pick<Cancel, 'about' | 'person' | 'date'>;

/** From this hour on, what is moved to another time without a half of the day stays in the evening. */
const evening = 17;
/** How far appointments are looked for, in milliseconds. */
const farthest = 366 * 86_400_000;
/** More than these are not read out. */
const mostChoices = 4;

/** Tells the next thing in the calendar. @throws LanternError whatever the calendar throws */
export async function tellNext(context: AgendaContext): Promise<string> {
  const entries = await context.calendar.between(context.now, context.now + farthest);
  const coming = entries.filter(({ start }) => start > context.now);
  const next = coming.find(({ allDay }) => !allDay) ?? coming[0];
  return next
    ? `Next is ${describeAppointment(next, context)}.`
    : 'There is nothing in the calendar for the next twelve months.';
}

/** Tells when something is. @throws LanternError whatever the calendar throws */
export async function tellWhen(about: string, context: AgendaContext): Promise<string> {
  const [found] = await findAppointments({ about }, context);
  return found ? `${describeAppointment(found, context)}.` : nothingLike(about);
}

/** Takes an appointment out of the calendar; asks first where several may be meant, or a series, or it was named by nothing of its own. @throws LanternError whatever the calendar throws */
export async function cancelAppointment(command: Cancel, context: AgendaContext): Promise<Answer> {
  if (command.sure) return cancelExactly(command, command.sure, context);
  if (command.every) return askToClear(command, context);
  const series = command.date === undefined ? await findOnlySeries(command, context) : undefined;
  if (series) return askAboutSeries(command, series, context);
  return askAbout(
    command,
    context,
    (entry) => ({
      question: `Shall I cancel ${describeAppointment(entry, context)}${only(entry)}?`,
      agreed: { ...command, ...sureOf(entry) },
    }),
    cancelAppointment,
  );
}

async function cancelExactly(
  { all }: Cancel,
  sure: NonNullable<Cancel['sure']>,
  context: AgendaContext,
): Promise<Answer> {
  const entry = await findExactly(sure, context);
  const once = entry?.recurring && !all ? sure.start : undefined;
  const isGone = entry !== undefined && (await context.calendar.remove(sure.id, once));
  if (!isGone) return { say: 'That is not in the calendar any more.' };
  return { say: `Cancelled: ${all ? `all of ${entry.title}` : describeAppointment(entry, context)}.` };
}

const sureOf = ({ id, start }: CalendarEntry) => ({ sure: { id, start } });

/** The next time of a series, where nothing else is called so. */
async function findOnlySeries(wanted: Wanted, context: AgendaContext): Promise<CalendarEntry | undefined> {
  const [next, ...others] = await findAppointments(wanted, context);
  return next?.recurring && others.length > 0 && others.every(({ id }) => id === next.id) ? next : undefined;
}

/** "Cancel the piano lessons": the next one, or all of them. */
function askAboutSeries(command: Cancel, next: CalendarEntry, context: AgendaContext): Answer {
  const choices = [
    { label: `only the next one, ${describeAppointment(next, context)}`, command: { ...command, ...sureOf(next) } },
    { label: 'all of them', command: { ...command, ...sureOf(next), all: true as const } },
  ];
  return { say: `Do you mean ${choices.map(({ label }) => label).join(', or ')}?`, choices };
}

/** "Cancel everything on Wednesday". */
async function askToClear(command: Cancel, context: AgendaContext): Promise<Answer> {
  const span = spanOf(command.date ?? 'today', context);
  const found = span ? await context.calendar.between(Math.max(span.from, context.now), span.to) : [];
  if (found.length === 0) return { say: 'There is nothing in the calendar then.' };
  const told = listWords(found.map((entry) => describeAppointment(entry, context)));
  const offers = found.map((entry) => ({ ...omit(command, 'every'), ...sureOf(entry) }));
  return { say: `Shall I cancel ${told}?`, offers };
}

/** Moves an appointment; asks first as in `cancelAppointment`. What is not said of the new time stays. @throws LanternError whatever the calendar throws */
export async function moveAppointment(command: Move, context: AgendaContext): Promise<Answer> {
  const { sure, about, person } = command;
  if (!sure)
    return askAbout({ about, person }, context, (entry) => askToMove(command, entry, context), moveAppointment);
  const entry = await findExactly(sure, context);
  const start = entry && newStart(command, entry, context);
  if (!entry || start === undefined) return { say: 'That is not in the calendar any more.' };
  return { say: `Moved: ${describeAppointment(await carryOver(entry, start, context), context)}.` };
}

function askToMove(command: Move, entry: CalendarEntry, context: AgendaContext): Asked<Move> {
  const start = newStart(command, entry, context);
  if (start === undefined) return { question: 'There is no such time to come. When do you mean?' };
  const to = `${describeDay(start, context)}${entry.allDay ? '' : ` at ${describeTime(start, context.timeZone)}`}`;
  return {
    question: `Shall I move ${describeAppointment(entry, context)}${only(entry)}, to ${to.replace(/^on /, '')}?`,
    agreed: { ...command, sure: { id: entry.id, start: entry.start } },
  };
}

/** Puts an appointment at another time, with all that is known of it. */
async function carryOver(entry: CalendarEntry, start: number, { calendar }: AgendaContext): Promise<CalendarEntry> {
  const { title, allDay, notes, place } = entry;
  const made = await calendar.add({
    ...{ title, start, end: start + entry.end - entry.start, allDay },
    ...(notes === undefined ? {} : { notes }),
    ...(place === undefined ? {} : { place }),
  });
  try {
    await calendar.remove(entry.id, entry.recurring ? entry.start : undefined);
    return made;
  } catch (error) {
    // Else it would be there twice.
    await calendar.remove(made.id);
    throw error;
  }
}

const only = ({ recurring }: CalendarEntry) => (recurring ? ', only that one' : '');
/** What is said where nothing in the calendar is called so. */
export const nothingLike = (about: string) => `There is nothing like "${about}" in the calendar.`;

/** A question, and what a yes to it means. */
interface Asked<Agreed extends Command> {
  readonly question: string;
  readonly agreed?: Agreed;
}

/** Does it to the only appointment that is named, asks about the only one that may be meant, or which of them it is. */
async function askAbout<Agreed extends Command>(
  wanted: Wanted,
  context: AgendaContext,
  ask: (entry: CalendarEntry) => Asked<Agreed>,
  act: (agreed: Agreed, context: AgendaContext) => Promise<Answer>,
): Promise<Answer> {
  const found = await findAppointments(wanted, context);
  const [first] = found;
  const said = [wanted.about, wanted.person].filter((each) => each !== undefined).join(' with ');
  if (!first) return { say: nothingLike(said) };
  // Of a series, the next one is meant.
  const several = found.filter(({ id }, at) => found.findIndex((other) => other.id === id) === at);
  if (several.length === 1) {
    const { question, agreed } = ask(first);
    const isNamed = telling(said).length > 0 && !first.recurring;
    if (agreed && isNamed) return act(agreed, context);
    return { say: question, ...(agreed ? { offers: [agreed] } : {}) };
  }
  const told = several.slice(0, mostChoices);
  const choices = told.flatMap((entry) => {
    const { agreed } = ask(entry);
    return agreed ? [{ label: describeAppointment(entry, context), command: agreed }] : [];
  });
  return { say: `Which one: ${told.map((entry) => describeAppointment(entry, context)).join('; or ')}?`, choices };
}

/** Words that any appointment may be called by. */
const common =
  /^(?:appointments?|meetings?|events?|visits?|bookings?|the|my|our|a|an|with|and|that|is|scheduled|i|have|had|back|forward)$/;
const telling = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !common.test(word))
    .map((word) => word.replace(/s$/, ''));

/** The appointments to come with all the telling words in their titles. */
export async function findAppointments({ about = '', person = '', date }: Wanted, context: AgendaContext) {
  const { calendar, now } = context;
  const said = date === undefined ? undefined : spanOf(date, context);
  const { from, to } = said ?? { from: now, to: now + farthest };
  const entries = await calendar.between(from, to);
  const words = telling(`${about} ${person}`);
  // "My appointment" alone is the next one; a whole year of them is not meant.
  if (words.length === 0 && !said) return entries.slice(0, 1);
  return entries.filter(({ title }) => {
    const named = telling(title);
    return words.every((word) => named.includes(word));
  });
}

async function findExactly(
  { id, start }: { readonly id: string; readonly start: number },
  { calendar }: AgendaContext,
) {
  const entries = await calendar.between(start, start + 1);
  return entries.find((entry) => entry.id === id && entry.start === start);
}

/** When it is then: on the day and at the time that were said, the rest as before. */
function newStart(command: Move, entry: CalendarEntry, context: AgendaContext): number | undefined {
  const { now, timeZone } = context;
  const { by, earlier } = command;
  if (by !== undefined) return shift(entry.start, earlier ? -by : by, context);
  const before = toLocalMoment(entry.start, timeZone);
  const said = toMoment(command);
  const date = sameWeekday(said.date, before, context);
  if (said.at !== undefined)
    return resolveMoment({ ...inSameHalf(said, before.hour), date: date ?? write(before) }, now, timeZone, {
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
  return write(daysBetween(before, day) === 0 ? addDays(day, 7) : day);
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

/** A day as `resolveDate` reads it. */
function write({ year, month, day }: Day): string {
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
