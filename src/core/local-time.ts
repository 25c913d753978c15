/** What clock and calendar on the wall show: month 1..12, hour 0..23. Without a time zone it is no instant. */
export interface LocalMoment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const minuteMilliseconds = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A format is costly to make and always the same for one zone. */
function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const key = timeZone ?? '';
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      ...(timeZone === undefined ? {} : { timeZone }),
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formats.set(key, format);
  }
  return format;
}

/**
 * What the clocks of an IANA time zone show at an instant (milliseconds since 1970); without a zone, the machine's. Throws
 * a RangeError for a zone that does not exist.
 */
export function toLocalMoment(instant: number, timeZone?: string): LocalMoment {
  const fields = new Map<string, number>();
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) fields.set(type, Number(value));
  const field = (name: string) => fields.get(name) ?? 0;
  return {
    year: field('year'),
    month: field('month'),
    day: field('day'),
    hour: field('hour'),
    minute: field('minute'),
  };
}

const asUniversal = ({ year, month, day, hour, minute }: LocalMoment) => Date.UTC(year, month - 1, day, hour, minute);

/**
 * The instant (milliseconds since 1970) at which the clocks of a time zone show the moment. A moment that summer time skips
 * is as long after the change as it would have been (02:30 becomes 03:30); of one that comes twice it is the first. RFC 5545,
 * section 3.3.5, says the same.
 */
export function toInstant(moment: LocalMoment, timeZone?: string): number {
  const wanted = asUniversal(moment);
  const offsetAt = (instant: number) => asUniversal(toLocalMoment(instant, timeZone)) - instant;
  const day = 24 * 60 * minuteMilliseconds;
  // The zone's distance from universal time a day before and a day after: one of the two holds at the moment itself.
  const before = wanted - offsetAt(wanted - day);
  const after = wanted - offsetAt(wanted + day);
  const fits = [before, after].filter((instant) => asUniversal(toLocalMoment(instant, timeZone)) === wanted);
  return fits.length > 0 ? Math.min(...fits) : before;
}
