import { writeDay } from '../../core/calendar-day.js';
import type { Command } from '../../core/command.js';
import { clockAt, toLocalMoment } from '../../core/local-time.js';
import { timerId, type Timer } from '../../light/timer.js';
import type { CalendarEntry } from '../../ports/calendar.js';
import { isSeries } from './alarms.js';
import { secondsLeft } from './talked-times.js';

/** "Swap those two", "swap the two reminders over". */
export const swaps =
  /^(?:(?:no|oh|actually|wait|sorry|please|can you|could you|and|now) )*(?:swap|exchange|switch|trade)(?: (?:them|those|these|both|it|the|two|times?|of|ones?|reminders?|timers?|appointments?|meetings?))*(?: (?:over|around|round|about|please))*$/;

interface Around {
  /** Wall time, milliseconds. */
  readonly now: number;
  readonly timeZone: string | undefined;
}

/** Two reminders, or two timers, change places in time; undefined where there are not two of a kind that comes once. */
export function swapTimes(told: readonly (readonly [string, Timer])[], around: Around): readonly Command[] | undefined {
  const timers = told.map(([, timer]) => timer);
  const [one, other] = timers;
  const kinds = new Set(timers.map(({ purpose }) => purpose?.kind));
  if (!one || !other || timers.length > 2 || kinds.size > 1 || timers.some(isSeries)) return undefined;
  if (kinds.has('countdown')) return [setLength(one, other, around.now), setLength(other, one, around.now)];
  return kinds.has('reminder') ? [moveTo(one, other, around), moveTo(other, one, around)] : undefined;
}

const setLength = ({ name }: Timer, other: Timer, now: number): Command => ({
  intent: 'timer.set',
  seconds: secondsLeft(other, now),
  name,
});

const moveTo = (timer: Timer, { due }: Timer, { timeZone }: Around): Command => ({
  intent: 'alarm.change',
  alarm: timerId(timer),
  ...momentOf(due, timeZone),
});

/** Two appointments change places. */
export const swapEntries = (one: CalendarEntry, other: CalendarEntry, { timeZone }: Around): readonly Command[] => [
  moveEntry(one, other.start, timeZone),
  moveEntry(other, one.start, timeZone),
];

const moveEntry = ({ id, title, start }: CalendarEntry, to: number, timeZone: string | undefined): Command => ({
  intent: 'appointment.move',
  about: title,
  sure: { id, start },
  ...momentOf(to, timeZone),
});

const momentOf = (at: number, timeZone: string | undefined) => ({
  at: clockAt(at, timeZone),
  date: writeDay(toLocalMoment(at, timeZone)),
});
