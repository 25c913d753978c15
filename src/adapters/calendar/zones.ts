import { offsetAt } from '../../core/local-time.js';
import { findWindowsZone } from './windows-zones.js';

/** A time zone. Wall times are clock times, written as milliseconds as if they were UTC. */
export interface Zone {
  readonly name: string;
  toWall(epoch: number): number;
  toEpoch(wall: number): number;
}

export const utc: Zone = { name: 'UTC', toWall: (epoch) => epoch, toEpoch: (wall) => wall };

const dayLength = 86_400_000;
const known = new Map<string, Zone | null>();

/** The zone of an IANA name, or of the name that Windows has for it, from Node's time zone data; undefined if the name is unknown. */
export function findZone(name: string): Zone | undefined {
  let zone = known.get(name);
  if (zone === undefined) known.set(name, (zone = createNamedZone(findWindowsZone(name) ?? name)));
  return zone ?? undefined;
}

/**
 * A zone by its offset at a moment. Of a wall time that comes twice the first is meant; one that daylight saving leaves out is
 * read with the offset before the gap (RFC 5545, 3.3.5).
 */
export function createZone(name: string, offsetOf: (epoch: number) => number): Zone {
  return {
    name,
    toWall: (epoch) => epoch + offsetOf(epoch),
    toEpoch: (wall) => {
      const before = offsetOf(wall - dayLength);
      const after = offsetOf(wall + dayLength);
      if (offsetOf(wall - before) === before || offsetOf(wall - after) !== after) return wall - before;
      return wall - after;
    },
  };
}

function createNamedZone(name: string): Zone | null {
  if (name === 'UTC' || name === 'Etc/UTC' || name === 'GMT') return utc;
  try {
    offsetAt(0, name);
  } catch {
    return null;
  }
  return createZone(name, (epoch) => offsetAt(epoch, name));
}
