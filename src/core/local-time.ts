import { Temporal } from 'temporal-polyfill';
import type { Day } from './calendar-day.js';

/** What clock and calendar on the wall show: month 1..12, hour 0..23. Without a time zone it is no instant. */
export interface LocalMoment extends Day {
  readonly hour: number;
  readonly minute: number;
}

let ownZone: string | undefined;

/** The machine's own time zone, by its IANA name. */
export function systemZone(): string {
  return (ownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/**
 * What the clocks of an IANA time zone show at an instant (milliseconds since 1970); without a zone, the machine's.
 * @throws RangeError for a zone that does not exist
 */
export function toLocalMoment(instant: number, timeZone: string = systemZone()): LocalMoment {
  const { year, month, day, hour, minute } =
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return { year, month, day, hour, minute };
}

/**
 * The instant (milliseconds since 1970) at which the clocks of a time zone show the moment. A moment that summer time skips
 * is as long after the change as it would have been (02:30 becomes 03:30); of one that comes twice it is the first. RFC 5545,
 * section 3.3.5, says the same.
 * @throws RangeError for a zone that does not exist
 */
export function toInstant(moment: LocalMoment, timeZone: string = systemZone()): number {
  return Temporal.PlainDateTime.from(moment).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .epochMilliseconds;
}

/** How far the clocks of a zone are ahead of UTC at an instant, milliseconds. @throws RangeError for a zone that does not exist */
export function offsetAt(instant: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
}
