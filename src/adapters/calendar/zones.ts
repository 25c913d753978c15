/** A time zone. Wall times are what a clock on the wall shows, written as milliseconds as if it were UTC. */
export interface Zone {
  readonly name: string;
  toWall(epoch: number): number;
  toEpoch(wall: number): number;
}

export const utc: Zone = { name: 'UTC', toWall: (epoch) => epoch, toEpoch: (wall) => wall };

const dayLength = 86_400_000;
const known = new Map<string, Zone | null>();

/** The zone of an IANA name, from the time zone data that Node brings; undefined where it knows none. */
export function findZone(name: string): Zone | undefined {
  let zone = known.get(name);
  if (zone === undefined) known.set(name, (zone = createIntlZone(name)));
  return zone ?? undefined;
}

/** The machine's own zone. */
export function systemZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * A zone by its offset at a moment. Of a wall time that comes twice the first is meant; one that daylight saving leaves out is
 * read with the offset before the gap (RFC 5545, 3.3.5).
 */
export function createZone(name: string, offsetAt: (epoch: number) => number): Zone {
  return {
    name,
    toWall: (epoch) => epoch + offsetAt(epoch),
    toEpoch: (wall) => {
      const before = offsetAt(wall - dayLength);
      const after = offsetAt(wall + dayLength);
      if (offsetAt(wall - before) === before || offsetAt(wall - after) !== after) return wall - before;
      return wall - after;
    },
  };
}

function createIntlZone(name: string): Zone | null {
  if (name === 'UTC' || name === 'Etc/UTC' || name === 'GMT') return utc;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      era: 'narrow',
    });
  } catch {
    return null;
  }
  return createZone(name, (epoch) => {
    const whole = Math.floor(epoch / 1000) * 1000;
    const { month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0 } = readParts(format, whole);
    return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
  });
}

function readParts(format: Intl.DateTimeFormat, epoch: number): Readonly<Record<string, number>> {
  const parts = format.formatToParts(epoch).map(({ type, value }) => [type, Number(value)] as const);
  return Object.fromEntries(parts.filter(([, value]) => !Number.isNaN(value)));
}
