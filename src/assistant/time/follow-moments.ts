import { addDays, daysBetween, weekdayOf, type Day } from '../../core/calendar-day.js';
import { toLocalMoment, type LocalMoment } from '../../core/local-time.js';
import { parseDate } from '../../language/time/dates.js';
import { completeHour } from '../../language/longer.js';
import { parseClockTime } from '../../language/time/clock-times.js';
import { weekdays } from '../../language/time/weekdays.js';
import type { Timer } from '../../light/timer.js';
import { isSeries } from './alarms.js';
import { describeClock } from './describe-dates.js';
import { readSpan } from './follow-timers.js';

const another =
  /^(?:(?:set|add|make|give me) )?(?:another|one more|(?:a|the) (?:second|third|fourth|fifth))(?: one| alarm| reminder)? (?:at |for )?(.+)$/;
const after = /^(.+?) (?:later|after that|after it)$/;
const dayAfter = /^(?:again )?(?:on )?(?:the day after(?: that)?|the next day|the following day)(?: again)?$/;
const again = /^again (?:on |at )?(.+)$/;
/** What a person says of a time that was talked of: the words that lead there and the polite ones do not count. */
const [lead, tail] = [/^(?:(?:and|also|then|plus|oh|please) )+/, /(?: (?:too|as well|also|please))+$/];

/** "*PM*", of half past five: the other half of the day. */
const halfOfDay = /^(?:(?:no|i mean|i meant|sorry|make (?:it|that)|in the) )*(am|pm|morning|afternoon|evening)$/;
/** "*Remind me of that* tomorrow at the same time". */
const sameAgain =
  /^(?:and |also )*(?:remind me (?:of|about) (?:that|it|this)|wake me(?: up)?|(?:and )?(?:that|the same|the same thing)|(?:put|set|add|make) (?:one|another|another one)(?: in)?)(?: again)? (?=tomorrow|on |the day after|next |every |at )/;

/** As a sentence about it; undefined where it is in that half already. */
function inOtherHalf({ hour, minute }: LocalMoment, half: string, now: LocalMoment | undefined): string | undefined {
  const isLate = half !== 'am' && half !== 'morning';
  if (isLate === hour >= 12) return undefined;
  const other = (hour + 12) % 24;
  // "PM", of half past five tomorrow morning: today, where that is still to come.
  const isToCome = now !== undefined && other * 60 + minute > now.hour * 60 + now.minute;
  return `make it ${describeClock({ hour: other, minute }).toLowerCase()}${isToCome ? ' today' : ''}`;
}

interface Now {
  /** Wall time, milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
}

/**
 * What a few words stand for after an alarm or a reminder, as a sentence of its own: "and another at quarter past", "another one ten
 * minutes later", "and the day after too", "again on Friday".
 */
export function followMoment(said: string, timer: Timer, { now, timeZone }: Now): string | undefined {
  const { purpose, due } = timer;
  if (purpose?.kind !== 'alarm' && purpose?.kind !== 'reminder') return undefined;
  const half = halfOfDay.exec(said)?.[1];
  const local = toLocalMoment(due, timeZone);
  return half === undefined
    ? sayAgain(said, purpose, local, toLocalMoment(now, timeZone))
    : inOtherHalf(local, half, isSeries(timer) ? undefined : toLocalMoment(now, timeZone));
}

type Told = Extract<NonNullable<Timer['purpose']>, { kind: 'alarm' | 'reminder' }>;

function sayAgain(said: string, purpose: Told, due: LocalMoment, today: LocalMoment): string | undefined {
  const moment = readWhen(said.replace(sameAgain, 'and '), { ...due, today });
  if (moment === undefined) return undefined;
  const often = oftenOf(said, purpose);
  const when =
    often === undefined ? moment : `${often} ${moment.replace(/ (?:today|tomorrow|on \w+|in \d+ days)$/, '')}`;
  return purpose.kind === 'alarm' ? `set an alarm ${when}` : `remind me ${when} to ${purpose.message}`;
}

/** How often it comes, where only another time of day is said: "*every day* … and again at eight in the evening". */
function oftenOf(said: string, { said: told = '' }: { readonly said?: string | undefined }): string | undefined {
  const words = again.exec(said.replace(lead, '').replace(tail, ''))?.[1]?.split(' ');
  const isClock = words !== undefined && parseClockTime(words, 0)?.next === words.length;
  return isClock && often.test(told) ? told.replace(/ at \d.*$/, '') : undefined;
}
const often = /^(?:every|on \w+s\b)/;

function readWhen(said: string, time: Time): string | undefined {
  const plain = said.replace(lead, '').replace(tail, '');
  const adds = plain !== said || again.test(said);
  return (
    readAnother(adds ? plain.replace(/^one (?=at |for )/, 'another ') : plain, time) ??
    (adds ? readDay(plain, time) : undefined)
  );
}

type Time = LocalMoment & { readonly today: Day };

function isClock(said: string): boolean {
  const words = said.split(' ');
  return parseClockTime(words, 0)?.next === words.length;
}

/** "Another at quarter past", "another one ten minutes later". */
function readAnother(plain: string, time: Time): string | undefined {
  const said = another.exec(plain)?.[1];
  const span = readSpan(said && after.exec(said)?.[1]);
  if (span !== undefined) return tell(later(time, span), time.today);
  const whole = said && (isClock(said) ? said : completeHour(said, time));
  return whole && `at ${whole} ${sayDay(time, time.today)}`;
}

/** "The day after", "on Friday", "on Friday at nine", "again at nine". */
function readDay(plain: string, time: Time): string | undefined {
  if (dayAfter.test(plain)) return tell({ ...time, ...addDays(time, 1) }, time.today);
  const same = plain.replace(/(?: too)? (?:at )?(?:the )?same time$/, '');
  const said = (again.exec(same)?.[1] ?? same).replace(/ again$/, '').replace(/^(?:on|at) /, '');
  const words = said.split(' ');
  const day = parseDate(words, 0);
  if (day?.next === words.length) return `${said} at ${describeClock(time).toLowerCase()}`;
  const clock = parseClockTime(words, 0);
  return clock?.next === words.length ? `at ${said} ${sayDay(time, time.today)}` : undefined;
}

function later(time: Time, seconds: number): LocalMoment {
  const minutes = time.hour * 60 + time.minute + Math.round(seconds / 60);
  return {
    ...time,
    ...addDays(time, Math.floor(minutes / 1440)),
    hour: Math.floor(minutes / 60) % 24,
    minute: minutes % 60,
  };
}

const tell = (moment: LocalMoment, today: Day) => `at ${describeClock(moment).toLowerCase()} ${sayDay(moment, today)}`;

/** A day in words that are read again: "today", "on thursday", "in 9 days". */
export function sayDay(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days < 2) return days === 1 ? 'tomorrow' : 'today';
  return days < 7 ? `on ${weekdays[weekdayOf(day)] ?? ''}` : `in ${days} days`;
}
