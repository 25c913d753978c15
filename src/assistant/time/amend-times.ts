import { weekdayOf } from '../../core/calendar-day.js';
import type { Command, Understanding } from '../../core/command.js';
import { toLocalMoment } from '../../core/local-time.js';
import { givesTime, isMoved, leavesOut, type SaidAmendment } from '../../language/amendments/said-amendment.js';
import { readAmendment, readToldSkip } from '../../language/amendments/read-amendment.js';
import { resolveDate } from '../../language/time/dates.js';
import { printWeekdays, week } from '../../language/time/weekday-lists.js';
import { timerId, type Timer } from '../../light/timer.js';
import { isSeries } from './alarms.js';
import { amendDays, setAnother } from './amend-days.js';
import { findOwnTime, isOwnTime, tellOtherTime } from './amended-time.js';
import { findSaying } from './name-thing.js';
import { listOwnDays, openDay } from './series-days.js';

/** Wall time in milliseconds, and where it is seen. */
interface Now {
  readonly now: number;
  readonly timeZone: string | undefined;
}

/** What a sentence changes of the alarm or reminder that was talked of: "half an hour earlier on Mondays", "skip it this week". Undefined where nothing. */
export function followAmendment(text: string, timer: Timer, around: Now): Understanding | undefined {
  for (const said of [text, text.split(/ (?:so|and|then|but) /i).at(-1) ?? text]) {
    const amended = amendBy(text, readAmendment(said), timer, around);
    if (typeof amended === 'string') return { text, route: 'answer', commands: [], reply: amended };
    if (amended) return { text, route: 'command', commands: amended };
  }
  const told = isSeries(timer) ? readToldSkip(text) : undefined;
  return told && { text, route: 'command', commands: [{ intent: 'alarm.cancel', alarm: timerId(timer), ...told }] };
}

const amendBy = (text: string, said: SaidAmendment | undefined, timer: Timer, around: Now) =>
  said && (addTime(text, said, timer) ?? amendTime(said, timer, around));

/** "*And* on Tuesday at seven", of what rings once: another one. */
function addTime(text: string, { date, time, not }: SaidAmendment, timer: Timer): readonly Command[] | undefined {
  const isMore = adds.test(text) && !isSeries(timer) && findSaying(timer) !== undefined;
  return isMore && date !== undefined && time && !not ? [setAnother(timer, { date, ...time })] : undefined;
}
const adds = /^and (?:then |also |again )?(?:on |at )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|the )/i;

/** What an amendment does to an alarm or a reminder; a text says why nothing is changed. */
export function amendTime(said: SaidAmendment, timer: Timer, around: Now): readonly Command[] | string | undefined {
  if (!findSaying(timer) || said.length !== undefined || said.keeps) return undefined;
  const plain = asTime(said);
  if (plain.not) return exchange(plain, timer, around);
  return isSeries(timer) ? amendSeries(plain, timer, around) : moveOnce(plain, timer, around);
}

/** What rings has no end: "leave it till nine on Sundays" is at nine. */
const asTime = ({ till, ...said }: SaidAmendment): SaidAmendment => (till ? { ...said, time: till } : said);

function amendSeries(said: SaidAmendment, timer: Timer, around: Now): readonly Command[] | string | undefined {
  if (leavesOut(said)) return leaveOut(said, timer, around);
  const own = listOwnDays(timer);
  if (said.run) return own && amendWeek(said, timer, around);
  const recurrence = own && (said.recurrence ?? openDays(said));
  return recurrence === undefined ? onOneDay(said, timer, around) : amendDays({ ...said, recurrence }, timer, around);
}

/** "And Wednesday as well", "only Tuesday" are every one of them. */
function openDays(said: SaidAmendment): string | undefined {
  const day = said.how === 'only' || said.how === 'also' ? openDay(said.date) : undefined;
  return day === undefined || givesTime(said) ? undefined : `weekly:${day}`;
}

const change = (timer: Timer) => ({ intent: 'alarm.change', alarm: timerId(timer) }) as const;
const cancel = (timer: Timer) => ({ intent: 'alarm.cancel', alarm: timerId(timer) }) as const;

/** "He said three, not two": where two is its time. */
function exchange({ time, not }: SaidAmendment, timer: Timer, { timeZone }: Now): readonly Command[] | undefined {
  if (!time || !not || !isOwnTime(not, timer, timeZone)) return undefined;
  return [{ ...change(timer), ...time, ...(isSeries(timer) && { all: true as const }) }];
}

/** "Make it Sunday", "move it to Monday at nine", "push it back an hour this week". */
function moveOnce(said: SaidAmendment, timer: Timer, around: Now): readonly Command[] | undefined {
  const { date, run } = said;
  const shifted = (run ?? date) === undefined ? undefined : shift(said);
  if (shifted) return [{ ...change(timer), ...shifted }];
  if (!isMoved(said) || date === undefined) return undefined;
  return [{ ...change(timer), date: inItsMonth(date, timer, around), ...findOwnTime(said, timer, around.timeZone) }];
}

/** "Make that the second", of the first of April: the second of April. */
function inItsMonth(date: string, { due }: Timer, { timeZone }: Now): string {
  const day = /^day (\d+)$/.exec(date)?.[1]?.padStart(2, '0');
  const { year, month } = toLocalMoment(due, timeZone);
  return day === undefined ? date : `${year}-${String(month).padStart(2, '0')}-${day}`;
}

const shift = ({ by }: SaidAmendment) =>
  by === undefined ? undefined : { by: Math.abs(by), ...(by < 0 && { earlier: true as const }) };

/** One time of it is otherwise; on a day on which it does not come, it comes then too. */
function onOneDay(said: SaidAmendment, timer: Timer, around: Now): readonly Command[] | undefined {
  const day = dayOf(said);
  const shifted = day && shift(said);
  if (!day || shifted) return shifted && [{ ...change(timer), ...day, ...shifted }];
  const when = findOwnTime(said, timer, around.timeZone);
  if (!when) return isMoved(said) ? [{ ...change(timer), ...day }] : undefined;
  return isItsOwn(said, timer, around)
    ? [{ ...change(timer), ...day, ...when }]
    : [setAnother(timer, { ...when, ...day })];
}

const dayOf = ({ date, once }: SaidAmendment) => (once ? { once } : date === undefined ? undefined : { date });

/** Whether one of its times is meant: it comes on that day, or its only day is moved there. */
function isItsOwn(said: SaidAmendment, timer: Timer, around: Now): boolean {
  const own = said.once ? undefined : listOwnDays(timer);
  return !own || comesOn(said.date, own, around) || (isMoved(said) && own.length === 1);
}

function comesOn(date = '', own: readonly string[], { now, timeZone }: Now): boolean {
  const day = resolveDate(date, toLocalMoment(now, timeZone));
  return day !== undefined && own.includes(week.at(weekdayOf(day) - 1) ?? '');
}

/** "An hour later but only this week": its times of that week are left out, and others come in their place. */
function amendWeek(said: SaidAmendment, timer: Timer, { timeZone }: Now): readonly Command[] | undefined {
  const when = findOwnTime(said, timer, timeZone);
  const recurrence = printWeekdays(listOwnDays(timer) ?? []);
  return when && [...leaveOutWeek(said, timer), setAnother(timer, { ...when, recurrence, ...said.run })];
}

const leaveOutWeek = ({ run }: SaidAmendment, timer: Timer): readonly Command[] =>
  run?.since === undefined ? [{ ...cancel(timer), until: 'monday' }] : [{ ...cancel(timer), date: 'next week' }];

/** "Skip it this week", "not on Sundays", "not at seven tonight". */
function leaveOut(said: SaidAmendment, timer: Timer, around: Now): readonly Command[] | string | undefined {
  if ((said.by ?? said.minutes) !== undefined) return undefined;
  const other = said.time && tellOtherTime(said.time, timer);
  if (other !== undefined) return other;
  if (said.run) return leaveOutWeek(said, timer);
  if (said.recurrence === undefined) return comesThen(said, timer, around) ? leaveOutDay(said, timer) : undefined;
  return amendDays({ how: 'not', recurrence: said.recurrence }, timer, { timeZone: undefined });
}

/** Whether a series comes on the day that is said: else another one is meant. */
function comesThen({ date }: SaidAmendment, timer: Timer, around: Now): boolean {
  const own = listOwnDays(timer);
  return date === undefined || !own || comesOn(date, own, around);
}

function leaveOutDay(said: SaidAmendment, timer: Timer): readonly Command[] | undefined {
  const day = dayOf(said);
  // "But not on Friday", of a series, may be every Friday.
  const isOpen = said.how === 'not' && said.time === undefined && openDay(said.date) !== undefined;
  return !day || isOpen ? undefined : [{ ...cancel(timer), ...day }];
}
