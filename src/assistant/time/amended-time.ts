import { clockAt, toLocalMoment } from '../../core/local-time.js';
import type { SaidAmendment } from '../../language/amendments/said-amendment.js';
import { nearClock, toClock, toMinutes } from '../../language/time/clock-minutes.js';
import type { ClockTime } from '../../language/time/clock-times.js';
import type { Timer } from '../../light/timer.js';
import { ownMinutes } from './alarms.js';
import { describeClock } from './describe-dates.js';
import { nameThing } from './name-thing.js';

/** Its time of day, HH:MM; of a series that of all its times. */
export function ownClock(timer: Timer, timeZone: string | undefined): string {
  const minutes = ownMinutes(timer);
  return minutes === undefined ? clockAt(timer.due, timeZone) : toClock(minutes);
}

/** The time of day that an amendment gives to what has one: "at eight", "half past", "an hour later". */
export function amendClock({ time, minutes, by }: SaidAmendment, own: string): ClockTime | undefined {
  if (time) return time;
  if (by !== undefined) return { at: toClock(toMinutes(own) + Math.round(by / 60)) };
  if (minutes === undefined) return undefined;
  // "Quarter to", of seven, is 6:45, and of half past six as well.
  const hour = minutes < 0 ? Math.ceil(toMinutes(own) / 60) : Math.floor(toMinutes(own) / 60);
  return { at: toClock(hour * 60 + minutes) };
}

/** The same of an alarm or a reminder; one of the evening is moved to another time of the evening, where its half of the day was not said. */
export function findOwnTime(said: SaidAmendment, timer: Timer, timeZone: string | undefined): ClockTime | undefined {
  const time = amendClock(said, ownClock(timer, timeZone));
  const isEvening = timer.purpose?.kind === 'reminder' && toLocalMoment(timer.due, timeZone).hour >= 12;
  return time?.either && isEvening ? { at: toClock((toMinutes(time.at) % noon) + noon) } : time;
}

const noon = 720;

/** Whether it comes at a time, in either half of the day where none was said. */
export const isOwnTime = (time: ClockTime, timer: Timer, timeZone: string | undefined): boolean => {
  const own = ownClock(timer, timeZone);
  return nearClock(time, own) === own;
};

/** Why nothing is changed, where a series never comes at that time. */
export function tellOtherTime(time: ClockTime, timer: Timer): string | undefined {
  const minutes = ownMinutes(timer);
  if (minutes === undefined) return undefined;
  const own = toClock(minutes);
  const said = nearClock(time, own);
  if (said === own) return undefined;
  return `Nothing is changed: ${nameThing(timer)} does not come at ${tell(said)}, but at ${tell(own)}.`;
}

const tell = (clock: string) => describeClock({ hour: Number(clock.slice(0, 2)), minute: Number(clock.slice(3)) });
