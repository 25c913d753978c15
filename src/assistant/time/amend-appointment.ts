import { daysBetween, weekdayOf, writeDay } from '../../core/calendar-day.js';
import { commandSchema, type Command, type Understanding } from '../../core/command.js';
import { toLocalMoment } from '../../core/local-time.js';
import { givesTime, leavesOut, type SaidAmendment } from '../../language/amendments/said-amendment.js';
import { readAmendment } from '../../language/amendments/read-amendment.js';
import { nearClock, toClock } from '../../language/time/clock-minutes.js';
import type { CalendarEntry } from '../../ports/calendar.js';
import { amendClock } from './amended-time.js';
import { openDay } from './series-days.js';
import { describeClock } from './describe-dates.js';
import { tellingWords } from './telling-words.js';

interface Around {
  /** Wall time, milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
  readonly read: (text: string) => Understanding;
}

const onlyWhole =
  'In the calendar I can leave out one day of a series, or move all of it, but not give some of its days another time. Nothing is changed.';

/** What a sentence changes of the appointment that was talked of: "but not next Tuesday", "he said three not two", "and Thursday as well". */
export function amendAppointment(text: string, entry: CalendarEntry, around: Around): Understanding | undefined {
  const said = readAmendment(text) ?? readLeftOut(text, entry);
  if (!said || said.keeps) return undefined;
  const command = leaveOut(said, entry, around) ?? exchange(said, entry, around);
  if (command) return { text, route: 'command', commands: [command] };
  return isOfSome(said, entry)
    ? { text, route: 'answer', commands: [], reply: onlyWhole }
    : bookAgain(said, entry, around);
}

/** "The hall's being painted *so no handbells this Thursday*": of the rest nothing is wanted. */
function readLeftOut(text: string, { title, recurring }: CalendarEntry): SaidAmendment | undefined {
  const [, ...tail] = recurring ? text.toLowerCase().split(/ so (?:there(?:'s| is) )?/) : [];
  const named = tellingWords(title);
  const words = (tail.at(-1) ?? '')
    .split(' ')
    .filter((word) => !tellingWords(word).some((each) => named.includes(each)));
  const said = readAmendment(words.join(' ').replace(/^no(?= )/, 'not'));
  return said && leavesOut(said) && !givesTime(said) ? said : undefined;
}

/** "Half an hour earlier on Mondays", of a series. */
const isOfSome = (said: SaidAmendment, { recurring }: CalendarEntry) =>
  recurring && (said.recurrence ?? said.run) !== undefined && givesTime(said);

/** One time of a series. */
function leaveOut(said: SaidAmendment, entry: CalendarEntry, around: Around): Command | undefined {
  if (!leavesOut(said) || !entry.recurring || givesTime(said)) return undefined;
  const date = said.date ?? nextOf(said, entry, around);
  return date === undefined ? undefined : { intent: 'appointment.cancel', about: entry.title, date };
}

/** The day of its next time; of this week only where that is within it. Next week is a week of its own. */
function nextOf({ run, once }: SaidAmendment, { start }: CalendarEntry, { now, timeZone }: Around): string | undefined {
  const [today, day] = [toLocalMoment(now, timeZone), toLocalMoment(start, timeZone)];
  if (!run && !once) return undefined;
  if (isNextWeek(run)) return 'next week';
  const left = (daysOfWeek - weekdayOf(today)) % daysOfWeek;
  if (run && (run.since !== undefined || daysBetween(today, day) > left)) return undefined;
  return writeDay(day);
}
const daysOfWeek = 7;

const isNextWeek = (run: SaidAmendment['run']): boolean =>
  run?.since !== undefined && 'whole' in run.since && run.since.whole === 'week' && run.since.next === true;

/** "He said three, not two", where it is at two. */
function exchange({ time, not }: SaidAmendment, entry: CalendarEntry, { timeZone }: Around): Command | undefined {
  const own = clockOf(entry, timeZone);
  if (!time || !not || nearClock(not, own) !== own) return undefined;
  const at = nearClock(time, own);
  const sure = { id: entry.id, start: entry.start };
  return commandSchema.safeParse({ intent: 'appointment.move', about: entry.title, at, sure }).data;
}

const clockOf = ({ start }: CalendarEntry, timeZone: string | undefined) => {
  const { hour, minute } = toLocalMoment(start, timeZone);
  return toClock(hour * 60 + minute);
};

/** "And Thursday as well": the same on another day, at its time or the one that is said. */
function bookAgain(said: SaidAmendment, entry: CalendarEntry, { timeZone, read }: Around): Understanding | undefined {
  if (said.how !== 'also' || said.date === undefined) return undefined;
  const own = clockOf(entry, timeZone);
  const { at } = amendClock(said, own) ?? { at: own };
  const often = entry.recurring && openDay(said.date) !== undefined ? 'every' : 'on';
  const found = read(`put ${entry.title.toLowerCase()} in the calendar ${often} ${said.date} at ${sayClock(at)}`);
  return found.commands.some(({ intent }) => intent === 'appointment.book') ? found : undefined;
}

const sayClock = (at: string) =>
  describeClock({ hour: Number(at.slice(0, 2)), minute: Number(at.slice(3)) }).toLowerCase();
