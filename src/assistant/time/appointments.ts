import type { Command } from '../../core/command.js';
import { omit } from '../../core/omit.js';
import type { CalendarEntry } from '../../ports/calendar.js';
import type { Answer } from '../answers/answer.js';
import { spanOf } from './agenda.js';
import { carryOver, moveSeries } from './move-series.js';
import { newStart } from './new-start.js';
import { describeAppointment, type AgendaContext } from './describe-appointment.js';
import { describeDay, describeTime, listWords } from './describe-dates.js';

type Cancel = Extract<Command, { intent: 'appointment.cancel' }>;
type Move = Extract<Command, { intent: 'appointment.move' }>;
type Wanted = Pick<Cancel, 'about' | 'person' | 'date'>;

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

/**
 * Moves an appointment; asks first as in `cancelAppointment`, and of a series whether all of it is meant. What is not said of the new time stays.
 * @throws LanternError whatever the calendar throws
 */
export async function moveAppointment(command: Move, context: AgendaContext): Promise<Answer> {
  const { sure, about, person } = command;
  if (sure) return moveExactly(command, sure, context);
  const series = await findOnlySeries({ about, person }, context);
  return series
    ? moveAppointment({ ...command, ...sureOf(series) }, context)
    : askAbout({ about, person }, context, (entry) => askToMove(command, entry, context), moveAppointment);
}

async function moveExactly(command: Move, sure: NonNullable<Move['sure']>, context: AgendaContext): Promise<Answer> {
  const entry = await findTime(command, sure, context);
  const start = entry && newStart(command, entry, context);
  if (!entry || start === undefined) return { say: 'That is not in the calendar any more.' };
  if (isOneTime(command, entry, sure.start))
    return { say: `Moved: ${describeAppointment(await carryOver(entry, start, context), context)}.` };
  if (command.all) return { say: await moveAll(entry, start, context) };
  return askAboutMove(command, entry, context);
}

/** Whether one time alone is meant, as the one on a day that was named. */
const isOneTime = ({ once, all }: Move, { recurring, start }: CalendarEntry, talkedOf: number) =>
  !recurring || once === true || (start !== talkedOf && !all);

async function moveAll(entry: CalendarEntry, start: number, context: AgendaContext): Promise<string> {
  const moved = await moveSeries(entry, start, context);
  if (!moved) return `Of ${entry.title} I can move single times, but not all of them. Nothing is changed.`;
  return `Moved, with all that come after it: ${describeAppointment(moved, context)}.`;
}

/** "Move choir to eight": the next one, or all of them. */
function askAboutMove(command: Move, next: CalendarEntry, context: AgendaContext): Answer {
  const { question, agreed } = askToMove(command, next, context);
  if (!agreed || !next.repeats) return { say: question, ...(agreed ? { offers: [{ ...agreed, once: true }] } : {}) };
  const choices = [
    { label: `only the next one, ${describeAppointment(next, context)}`, command: { ...agreed, once: true as const } },
    { label: 'all of them', command: { ...agreed, all: true as const } },
  ];
  return { say: `Do you mean ${choices.map(({ label }) => label).join(', or ')}?`, choices };
}

/** The time of a series on the day that is said, where it comes then: "next Wednesday we start at five". Else the one that is meant. */
async function findTime(
  command: Move,
  sure: NonNullable<Move['sure']>,
  context: AgendaContext,
): Promise<CalendarEntry | undefined> {
  const exact = await findExactly(sure, context);
  if (exact && !exact.recurring) return exact;
  const times = (await context.calendar.between(context.now, context.now + farthest)).filter(
    ({ id }) => id === sure.id,
  );
  return findThen(command, times, context) ?? exact ?? times[0];
}

function findThen({ at, date, all }: Move, times: readonly CalendarEntry[], context: AgendaContext) {
  const day = at === undefined || all || date === undefined ? undefined : spanOf(date, context);
  return day && times.find(({ start }) => start >= day.from && start < day.to);
}

function askToMove(command: Move, entry: CalendarEntry, context: AgendaContext): Asked<Move> {
  const start = newStart(command, entry, context);
  if (start === undefined) return { question: 'There is no such time to come. When do you mean?' };
  const to = `${describeDay(start, context)}${entry.allDay ? '' : ` at ${describeTime(start, context.timeZone)}`}`;
  return {
    question: `Shall I move ${describeAppointment(entry, context)}${only(entry)}, to ${to.replace(/^on /, '')}?`,
    agreed: { ...command, ...sureOf(entry) },
  };
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
