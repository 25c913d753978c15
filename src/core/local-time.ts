import { Temporal } from 'temporal-polyfill';
import type { Day } from './calendar-day.js';

/** What a wall clock and a calendar show: month 1..12, hour 0..23. It becomes an instant only with a time zone. */
export interface LocalMoment extends Day {
  readonly hour: number;
  readonly minute: number;
}

let ownZone: string | undefined;

/** The machine's own time zone, by its IANA name; UTC where it has none (`readSystemZone`). */
export function systemZone(): string {
  return (ownZone ??= readSystemZone() ?? 'UTC');
}

/** The time zone that the machine says it has. V8 tells no name where TZ is nonsense, and one that is no zone where TZ is empty. */
export function readSystemZone(): string | undefined {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return zone === 'Etc/Unknown' ? undefined : zone;
}

/**
 * What the clocks of an IANA time zone show at an instant (milliseconds since 1970); the default is the machine's zone.
 * @throws RangeError for a zone that does not exist
 */
export function toLocalMoment(instant: number, timeZone: string = systemZone()): LocalMoment {
  const { year, month, day, hour, minute } =
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return { year, month, day, hour, minute };
}

/**
 * The instant (milliseconds since 1970) at which the clocks of a time zone show the moment. When summer time skips the
 * moment, it moves by the length of the gap (02:30 becomes 03:30); when the moment comes twice, the first one counts. This
 * follows RFC 5545, section 3.3.5.
 * @throws RangeError for a zone that does not exist
 */
export function toInstant(moment: LocalMoment, timeZone: string = systemZone()): number {
  return Temporal.PlainDateTime.from(moment).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    .epochMilliseconds;
}

const daySeconds = 86_400;

/** An instant moved by seconds; whole days keep the clock time, however long those days are. */
export function moveBySeconds(instant: number, seconds: number, timeZone: string = systemZone()): number {
  if (seconds % daySeconds !== 0) return instant + seconds * 1000;
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return zoned.add({ days: seconds / daySeconds }).epochMilliseconds;
}

/** How far the clocks of a zone are ahead of UTC at an instant, milliseconds. @throws RangeError for a zone that does not exist */
export function offsetAt(instant: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
}

/** The time of day of an instant, HH:MM. @param timeZone the system's where it is undefined */
export function clockAt(instant: number, timeZone?: string): string {
  const { hour, minute } = toLocalMoment(instant, timeZone);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}
