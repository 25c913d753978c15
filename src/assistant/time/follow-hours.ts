import { weekdayOf } from '../../core/calendar-day.js';
import type { Command } from '../../core/command.js';
import { toLocalMoment } from '../../core/local-time.js';
import { omit } from '../../core/omit.js';
import { resolveDate } from '../../language/time/dates.js';
import { parseSaidMoment, type SaidMoment } from '../../language/time/spoken-time.js';
import { printWeekdays, week } from '../../language/time/weekday-lists.js';
import { timerId, type Timer } from '../../light/timer.js';
import { listOwnDays, listSaidDays } from './follow-series.js';

/** Wall time in milliseconds, and where it is seen. */
interface Now {
  readonly now: number;
  readonly timeZone: string | undefined;
}

/** What may stand before days with an hour of their own, and behind them. */
const lead =
  /^(?:(?:and|but|also|oh|no|ah|ok|okay|well|yes|actually|sorry|wait|please|then|another|except|only|just|plus|one|for|(?<=but )(?:wake me(?: up)?|remind me|ring)) )+/;
const moved = /^(?:make|move|change|set|put|shift|have|do) (?:it|that|this|that one) (?:be )?(?:to )?/;
const trail = /(?: (?:instead|though|please|then|too|as well|also|from now on|only|will do|is enough|is fine))+$/;

/** "Sundays *not before* nine": at nine. "*The weekend* at nine": both days of every one. */
const plainly = (said: string) =>
  said
    .replace(
      /^not (?:before|earlier than|until|till) | (?:not (?:before|earlier than|until|till)|rather|from|until|till) /,
      ' at ',
    )
    .trim()
    .replace(/\b(?:at |on |for )?the weekends?\b/, 'weekends');

/**
 * Days with an hour of their own, behind a series: "*and Sundays at nine*" is one more, "*on Fridays at half past eight instead*" is one more where those
 * days are left out of the first, "*make it Saturdays at nine*" is another time of the same, "*on Friday at eight*" is for that day.
 * @param said lower case, without punctuation
 */
export function followHours(said: string, timer: Timer, around: Now) {
  const own = listOwnDays(timer);
  const bare = plainly(said.replace(lead, ''));
  const moment = own && readMoment(bare.replace(moved, '').replace(trail, ''));
  if (!moment || (moment.date !== undefined && moment.recurrence !== undefined)) return undefined;
  const when = inOwnHalf(moment, timer, around.timeZone);
  const isMoved = moved.test(bare) || / instead\b/.test(said);
  if (moment.date !== undefined) return [onOneDay(timer, own, { ...when, isMoved }, around)];
  return onSomeDays(timer, own, when, isMoved);
}

type When = Omit<SaidMoment, 'daypart'>;

function onSomeDays(
  timer: Timer,
  own: readonly string[],
  when: When,
  isMoved: boolean,
): readonly Command[] | undefined {
  const days = listSaidDays(when.recurrence ?? '');
  if (!days || days.length === 0) return undefined;
  const left = own.filter((day) => !days.includes(day));
  const isApart = left.length === own.length;
  const change = { intent: 'alarm.change', alarm: timerId(timer), all: true } as const;
  if (left.length === 0 || (isApart && isMoved)) return [{ ...change, ...when }];
  const another = setAnother(timer, when);
  return isApart ? [another] : [{ ...change, recurrence: printWeekdays(left) }, another];
}

/** Moves the one time of that day; where it comes on no such day, and is not moved there, it comes then too. */
function onOneDay(
  timer: Timer,
  own: readonly string[],
  { isMoved, ...when }: When & { readonly isMoved: boolean },
  { now, timeZone }: Now,
): Command {
  const day = resolveDate(when.date ?? '', toLocalMoment(now, timeZone));
  const isOwn = day !== undefined && own.includes(week.at(weekdayOf(day) - 1) ?? '');
  // What comes on one day of the week may be moved to another.
  return isOwn || (isMoved && own.length === 1)
    ? { intent: 'alarm.change', alarm: timerId(timer), ...when }
    : setAnother(timer, when);
}

/** A reminder of the evening is moved to another time of the evening, where its half of the day was not said. */
function inOwnHalf(moment: SaidMoment, { due, purpose }: Timer, timeZone: string | undefined): When {
  const when = omit(moment, 'daypart');
  const isEvening = purpose?.kind === 'reminder' && toLocalMoment(due, timeZone).hour >= 12;
  if (!when.either || when.at === undefined || !isEvening) return when;
  const [hour = 0, minute = 0] = when.at.split(':').map(Number);
  return { ...omit(when, 'either'), at: `${(hour % 12) + 12}:${String(minute).padStart(2, '0')}` };
}

function setAnother({ purpose }: Timer, when: When): Command {
  return purpose?.kind === 'reminder'
    ? { intent: 'reminder.set', message: purpose.message, ...when }
    : { intent: 'alarm.set', ...when };
}

/** Days and a time of day, and nothing else. */
function readMoment(said: string): SaidMoment | undefined {
  const words = said.split(' ');
  const found = parseSaidMoment(words, 0);
  return found?.next === words.length && found.value.at !== undefined ? found.value : undefined;
}
