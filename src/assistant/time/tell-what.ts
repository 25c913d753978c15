import type { Understanding } from '../../core/command.js';
import { capitalize, uncapitalize } from '../../core/capitalize.js';
import { daysBetween } from '../../core/calendar-day.js';
import { toLocalMoment } from '../../core/local-time.js';
import { resolveDate } from '../../language/time/dates.js';
import { whatIsIt, type Gist } from '../../language/gist-reader.js';
import { parseSaidMoment, type SaidMoment } from '../../language/time/spoken-time.js';
import type { Timer } from '../../light/timer.js';
import type { AroundTimes } from './follow-times.js';
import { tellOne } from './tell-one.js';
import { toYou } from './to-you.js';
import { listTold } from './talked-times.js';

/** What there is, and the ids of what was talked of last. */
type Around = AroundTimes & { readonly talked: readonly string[] };

/** "What was it you're reminding me about", "what am I supposed to do at four": the reminders then, else those that were talked of, else all. */
export function tellWhatOf(text: string, { sentence }: Gist, around: Around): Understanding | undefined {
  const said = sentence.slice(whatIsIt.length).trim();
  const reminders = listTold(around.timers).filter(([, { purpose }]) => purpose?.kind === 'reminder');
  const when = said === '' ? undefined : parseSaidMoment(said.split(' '), 0)?.value;
  if (said !== '' && !when) return undefined;
  const talked = reminders.filter(([id]) => around.talked.includes(id));
  const meant = when
    ? reminders.filter(([, timer]) => isThen(timer, when, around))
    : talked.length > 0
      ? talked
      : reminders;
  const reply = meant.map(([, timer]) => tellReminder(timer, around)).join(' ');
  return reply === '' ? undefined : { text, route: 'answer', commands: [], reply };
}

function tellReminder(timer: Timer, around: Around): string {
  const { purpose } = timer;
  const message = purpose?.kind === 'reminder' ? purpose.message : timer.name;
  return `${capitalize(toYou(message))}: ${uncapitalize(tellOne(timer, around))}`;
}

/** Whether it is due on the day and at the time that were said, as far as they were. */
function isThen({ due }: Timer, { at, either, date }: SaidMoment, { now, timeZone }: Around): boolean {
  const moment = toLocalMoment(due, timeZone);
  const day = date === undefined ? undefined : resolveDate(date, toLocalMoment(now, timeZone));
  if (day && daysBetween(day, moment) !== 0) return false;
  return at === undefined ? day !== undefined : isAt(moment, at, either ? 12 : 24);
}

/** @param hours after how many the hands show the same: where nobody said morning or evening, twelve */
function isAt(moment: { readonly hour: number; readonly minute: number }, at: string, hours: 12 | 24): boolean {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  return moment.hour % hours === hour % hours && moment.minute === minute;
}
