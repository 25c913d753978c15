import { addDays, daysBetween, type Day } from '../../core/calendar-day.js';
import type { Command, Understanding } from '../../core/command.js';
import { toLocalMoment } from '../../core/local-time.js';
import { givesEnd, givesTime, type SaidAmendment } from '../../language/amendments/said-amendment.js';
import { findAmendment, readAmendment } from '../../language/amendments/read-amendment.js';
import { nearClock, toMinutes } from '../../language/time/clock-minutes.js';
import { resolveDate } from '../../language/time/dates.js';
import type { DiscourseParts } from '../assistant-parts.js';
import { amendClock } from '../time/amended-time.js';
import { leaveOutOfSun } from './leave-out-sun.js';
import { comesOn, isToCome, listScheduled, type ByClock, type Scheduled } from './scheduled.js';

type Around = Pick<DiscourseParts, 'engine' | 'clock' | 'timeZone' | 'nextSun'>;
const ofOthers = /\b(?:remind|reminder|alarm|timer|wake|appointment|calendar)\b/i;

/**
 * What an automation does otherwise on one day: "tonight do that at one instead", "leave it on till midnight on Saturday". That day is left out
 * of it, and it is done once with the other time or end.
 * @param id the automation that was talked of; without one, it is the only one that can be meant
 */
export function amendOnce(text: string, id: string | undefined, around: Around): Understanding | undefined {
  const said = ofOthers.test(text) ? undefined : (readAmendment(text) ?? findAmendment(text));
  const commands = said && listCommands(said, id, around);
  return commands && commands.length > 0 ? { text, route: 'command', commands } : undefined;
}

function listCommands(said: SaidAmendment, id: string | undefined, around: Around): readonly Command[] | undefined {
  const left = leaveOutOfSun(said, id, around);
  if (left.length > 0) return left;
  const { engine, clock, timeZone } = around;
  const now = toLocalMoment(clock.now(), timeZone);
  const change = changeOf(said);
  const dayOf = findDay(said, now, timeZone);
  if (!change || !dayOf) return undefined;
  const fits = (each: Scheduled) => change.fits(each, { said, day: dayOf(each), timeZone });
  const meant = findOne(listScheduled(engine.machine), id, fits);
  return meant && change.commands(meant, said, dayOf(meant), now);
}

/** The day that is said, or that of the next time: "just this once"; tonight's may be past midnight. */
function findDay({ date, once }: SaidAmendment, now: Now, timeZone: string | undefined) {
  const day = date === undefined ? undefined : resolveDate(date, now);
  if (!day && !once) return undefined;
  return ({ waits }: Scheduled): Day => {
    const next = waits ? toLocalMoment(waits.due, timeZone) : now;
    const isOfNight = date === 'today' && next.hour < morning && daysBetween(now, next) === 1;
    return day && !isOfNight ? day : next;
  };
}
/** The hour before which it is still tonight. */
const morning = 4;

/** Another end, or another time. */
function changeOf(said: SaidAmendment) {
  if (givesEnd(said) && !isPlainTill(said)) return { fits: canEnd, commands: endOn };
  const isTime = givesTime(said) || isPlainTill(said);
  return isTime && isChange(said) ? { fits: canMove, commands: moveOn } : undefined;
}

type Now = ReturnType<typeof toLocalMoment>;
interface Wanted {
  readonly said: SaidAmendment;
  readonly day: Day;
  readonly timeZone: string | undefined;
}

/** "Don't do that till midnight" is at midnight. */
const isPlainTill = ({ till, moves, keeps }: SaidAmendment) => till !== undefined && moves === true && keeps !== true;
/** "The hall lamp at nine tonight" is a wish of its own. */
const isChange = ({ how, moves, not, by, minutes }: SaidAmendment) =>
  (how ?? moves ?? not ?? by ?? minutes) !== undefined;

/** What was talked of, another one for the same lamps, or the only one. */
function findOne(all: readonly Scheduled[], id: string | undefined, fits: (each: Scheduled) => boolean) {
  const found = all.filter(fits);
  const talked = all.find((each) => each.id === id);
  const own = found.filter((each) => each.id === id);
  const same = found.filter(({ parts }) => id === undefined || isAlike(parts, talked?.parts));
  const [only, ...others] = own.length > 0 ? own : same;
  return others.length === 0 ? only : undefined;
}

const isAlike = (one: ByClock, other: ByClock | undefined) => JSON.stringify(one.does) === JSON.stringify(other?.does);
const isOff = ({ does }: ByClock) => does.every(({ intent }) => intent === 'light.off');

/** Whether it is a single deed, or one with an end by the clock, that is still to come on that day, and at the time that is taken back. */
function canMove(each: Scheduled, { said: { not }, day, timeZone }: Wanted): boolean {
  const isWhole = each.parts.until === undefined || each.parts.until.on === 'time';
  const isThen = not === undefined || nearClock(not, each.at) === each.at;
  return isWhole && isThen && comesOn(day, each, timeZone) && isToCome(day, each, timeZone);
}

/** Whether it ends by the clock, or is an end itself. */
function canEnd(each: Scheduled, { day, timeZone }: Wanted): boolean {
  const { parts } = each;
  const hasEnd = isOff(parts) || parts.for !== undefined || parts.until?.on === 'time';
  return hasEnd && comesOn(day, each, timeZone);
}

/** Leaves that time out, and does the same at another. */
function moveOn(meant: Scheduled, said: SaidAmendment, day: Day, now: Now): readonly Command[] {
  const time = amendClock(said.till ? { time: said.till } : said, meant.at);
  if (!time) return [];
  const at = nearClock(time, meant.at);
  const isNext = toMinutes(meant.at) - toMinutes(at) > halfDay;
  return [skipOn(meant, day, now), ...doOn(meant, { at, ...ownEnd(meant.parts) }, isNext ? addDays(day, 1) : day, now)];
}
const halfDay = 720;

/** Today's is the next one, and is told so. */
const skipOn = ({ timer }: Scheduled, day: Day, now: Now): Command =>
  daysBetween(now, day) === 0
    ? { intent: 'alarm.cancel', alarm: timer, once: true }
    : { intent: 'alarm.cancel', alarm: timer, date: write(day) };

function doOn({ parts }: Scheduled, when: { readonly at: string }, day: Day, now: Now): readonly Command[] {
  const days = daysBetween(now, day);
  // What the clock shows next then needs no day.
  const isNext = days === 0 || (days === 1 && toMinutes(when.at) <= now.hour * 60 + now.minute);
  return parts.does.map((each) => ({ ...each, ...when, ...(!isNext && { date: nameDay(day, now) }) }));
}

const nameDay = (day: Day, now: Now) => (daysBetween(now, day) === 1 ? 'tomorrow' : write(day));

function ownEnd({ until, for: length }: ByClock): object {
  if (length !== undefined) return { for: length };
  return until?.on === 'time' ? { until: { at: until.at } } : {};
}

function endOn(meant: Scheduled, said: SaidAmendment, day: Day, now: Now): readonly Command[] {
  const { parts, at } = meant;
  const isBegun = daysBetween(now, day) === 0 && toMinutes(at) <= now.hour * 60 + now.minute;
  const until = otherEnd(said, parts);
  // It has begun already: its lamps stay as they are until then.
  if (isBegun) return isOff(parts) ? [] : parts.does.map((each) => ({ ...each, ...until }));
  if (!isOff(parts)) return [skipOn(meant, day, now), ...doOn(meant, { at, ...until }, day, now)];
  if (!said.till) return [];
  const till = nearClock(said.till, at);
  // "Till midnight on Saturday" is when Sunday begins.
  const end = toMinutes(till) < toMinutes(at) ? addDays(day, 1) : day;
  return [skipOn(meant, day, now), ...doOn(meant, { at: till }, end, now)];
}

function otherEnd({ till, length }: SaidAmendment, { until, when }: ByClock): object {
  if (till === undefined) return length === undefined ? {} : { for: length };
  const own = until?.on === 'time' ? until.at : when.at;
  return { until: { at: nearClock(till, own ?? '') } };
}

const write = ({ year, month, day }: Day) => [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
