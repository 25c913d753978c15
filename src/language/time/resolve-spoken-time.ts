import { toMinutes } from './clock-minutes.js';
import { addDays, type Day } from '../../core/calendar-day.js';
import { toInstant, toLocalMoment, type LocalMoment } from '../../core/local-time.js';
import { resolveDate } from './dates.js';
import type { SpokenTime } from './spoken-time.js';

/** How to resolve what was left open. */
export interface TimeReading {
  /**
   * Of two times twelve hours apart on a later day: `early` takes the first (an alarm), `waking` the one from 07:00 to 18:59
   * (a reminder, an appointment). Without a day, and for today, it is the next one; but with `rising` (an alarm that is set) an hour at
   * which people get up is in the next morning, unless it ends a nap: "wake me at five", said at half past three. Who says at four "wake me at
   * six" gets up then, and so does who says in the evening "at ten".
   */
  readonly prefer: 'early' | 'rising' | 'waking';
}

const atMinute = (day: Day, minutes: number): LocalMoment => ({
  year: day.year,
  month: day.month,
  day: day.day,
  hour: Math.floor(minutes / 60),
  minute: minutes % 60,
});

/**
 * The date and clock time that a moment means, seen from `now` on the same clock. A time without a day means its next
 * occurrence. Undefined for a day without a time, a day that does not exist, and a time that has passed.
 * A delay is rounded to whole minutes here; use `resolveMoment` for seconds.
 */
export function resolveLocalMoment(
  moment: SpokenTime,
  now: LocalMoment,
  { prefer }: TimeReading,
): LocalMoment | undefined {
  const present = now.hour * 60 + now.minute;
  if (moment.delay !== undefined) {
    const minutes = present + Math.round(moment.delay / 60);
    return atMinute(addDays(now, Math.floor(minutes / 1440)), minutes % 1440);
  }
  if (moment.at === undefined) return undefined;
  const said = toMinutes(moment.at);
  const times = moment.either === true ? [said % 720, (said % 720) + 720] : [said];
  const day = moment.date === undefined ? now : resolveDate(moment.date, now);
  if (!day) return undefined;
  const today = day.year === now.year && day.month === now.month && day.day === now.day;
  if (today) {
    const next = times.find((minutes) => minutes > present);
    if (prefer === 'rising' && moment.date === undefined && isForMorning(times, present))
      return atMinute(addDays(now, 1), times[0] ?? said);
    if (next !== undefined) return atMinute(day, next);
    // "Tonight at one" is after midnight, but "today at nine", said at ten, has passed.
    if (moment.date !== undefined && said >= 300) return undefined;
    return atMinute(addDays(now, 1), times[0] ?? said);
  }
  const waking = times.find((minutes) => minutes >= 420 && minutes < 1140);
  return atMinute(day, (prefer === 'waking' ? waking : undefined) ?? times[0] ?? said);
}

/** The hours at which people get up, and until when and how long they nap, in minutes. */
const [earliestRise, latestRise, latestNap, longestNap] = [240, 720, 1050, 120];

/** Whether an alarm that may be in the morning or in the evening is in the morning that comes. @param times minutes of the day @param present now */
function isForMorning([early = 0, late]: readonly number[], present: number): boolean {
  if (late === undefined || early < earliestRise || early >= latestRise || present < early) return false;
  return late > latestNap || late - present > longestNap;
}

/**
 * The instant (milliseconds since 1970) that a moment means, seen from `now` in a time zone (IANA name; the machine's if absent).
 * A delay is real elapsed time, even across a clock change. Undefined in the same cases as `resolveLocalMoment`.
 */
export function resolveMoment(
  moment: SpokenTime,
  now: number,
  timeZone: string | undefined,
  reading: TimeReading,
): number | undefined {
  if (moment.delay !== undefined) return now + Math.round(moment.delay * 1000);
  const seen = toLocalMoment(now, timeZone);
  const local = resolveLocalMoment(moment, seen, reading);
  if (!local) return undefined;
  const instant = toInstant(local, timeZone);
  // Later on the clock but not in real time: the hour occurs twice, and the second one is meant.
  return instant <= now && isLater(local, seen) ? instant + 3_600_000 : instant > now ? instant : undefined;
}

const isLater = (moment: LocalMoment, other: LocalMoment) => {
  const order = ({ year, month, day, hour, minute }: LocalMoment) => Date.UTC(year, month - 1, day, hour, minute);
  return order(moment) > order(other);
};
